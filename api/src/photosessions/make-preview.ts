import { z } from 'zod';
import type { App } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { enqueueJob } from '../kernel/jobs/enqueue';
import { defineJob } from '../kernel/jobs/job-kind';
import { shownFile } from './pictures/shown-file';

/** Milliseconds that the process which received a picture has for drawing its preview. */
export const DRAWN_WITHIN_MS = 10_000;

/** Makes the preview of a picture whose process died before drawing it. Run again after a crash, it finds an existing preview. */
export const makePreview = defineJob({
  kind: 'photos.preview',
  payload: z.object({ sha256: z.string() }),
  async run(app, { payload: { sha256 } }) {
    if (!(await app.files.has('watermarked', sha256))) await shownFile(app, 'watermarked', sha256);
  },
});

/** In the transaction that writes the picture's row: even if this process dies, the preview will be made. */
export async function leavePreview(
  tx: Database,
  context: Pick<App, 'now'>,
  sessionId: string,
  sha256: string,
): Promise<void> {
  const runAt = new Date(context.now().getTime() + DRAWN_WITHIN_MS);
  await enqueueJob(tx, context, makePreview, { sha256 }, { subject: sessionId, runAt });
}
