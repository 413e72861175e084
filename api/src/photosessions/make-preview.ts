import { z } from 'zod';
import type { App } from '../kernel/context';
import type { Database } from '../kernel/database/open';
import { enqueueJob } from '../kernel/jobs/enqueue';
import { defineJob } from '../kernel/jobs/job-kind';
import { shownFile } from './pictures/shown-file';

/** Milliseconds within which the process that took a picture in has drawn its preview. */
export const DRAWN_WITHIN_MS = 10_000;

/** Makes the preview of a picture whose own process is gone before it was drawn. Begun again after a crash, it finds what is there already. */
export const makePreview = defineJob({
  kind: 'photos.preview',
  payload: z.object({ sha256: z.string() }),
  async run(app, { payload: { sha256 } }) {
    if (!(await app.files.has('watermarked', sha256))) await shownFile(app, 'watermarked', sha256);
  },
});

/** In the transaction that writes a picture's row: whatever becomes of this process, its preview will be there. */
export async function leavePreview(
  tx: Database,
  context: Pick<App, 'now'>,
  sessionId: string,
  sha256: string,
): Promise<void> {
  const runAt = new Date(context.now().getTime() + DRAWN_WITHIN_MS);
  await enqueueJob(tx, context, makePreview, { sha256 }, { subject: sessionId, runAt });
}
