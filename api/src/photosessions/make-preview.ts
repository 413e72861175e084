import { z } from 'zod';
import { defineJob } from '../kernel/jobs/job-kind';
import { shownFile } from './pictures/shown-file';

/**
 * Makes the preview of a picture that was taken in. Begun again after a crash, it finds what is there already; a process that
 * has time does it for the one that took the picture.
 */
export const makePreview = defineJob({
  kind: 'photos.preview',
  payload: z.object({ sha256: z.string() }),
  async run(app, { payload: { sha256 } }) {
    if (!(await app.files.has('watermarked', sha256))) await shownFile(app, 'watermarked', sha256);
  },
});
