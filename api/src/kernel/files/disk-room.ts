import { mkdir, statfs } from 'node:fs/promises';
import { failure } from '../calls/fail';

/** A few photos and their derivatives would fill it. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024;
const MIN_FREE_FILES = 1_000;
/** Seconds: somebody has to make room. */
const RETRY_AFTER_S = 60;

/** Keeps a disk from being filled to its end by photos. @throws `unavailable` when little room is left */
export async function requireRoom(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize, files, ffree } = await statfs(folder);
  // A file system that counts no files says 0 of 0.
  if (bavail * bsize >= minFreeBytes && (files === 0 || ffree >= MIN_FREE_FILES)) return;
  throw failure('unavailable', {
    message: 'На диске сервера мало места: снимки пока не принимаются. Сообщите администратору.',
    retryAfter: RETRY_AFTER_S,
  });
}
