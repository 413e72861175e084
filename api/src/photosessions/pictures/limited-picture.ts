import sharp, { type Sharp } from 'sharp';
import { refusal } from './refusal';

/**
 * Seconds of work on one picture. The largest that is taken needs about two; a small file that keeps the library busier
 * than this was made for that.
 */
const WORK_LIMIT_S = 15;

/** The image library on bytes that came from outside, or on what was made of them: it gives up after the limit. */
export function limitedPicture(
  input: Parameters<typeof sharp>[0],
  options: Parameters<typeof sharp>[1] = {},
  seconds = WORK_LIMIT_S,
): Sharp {
  return sharp(input, options).timeout({ seconds });
}

/** @throws `photo_broken` for a picture over whose work the limit has passed. */
export async function withinWorkLimit<T>(filename: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /^timeout: \d+% complete/.test(error.message)) throw refusal.broken(filename);
    throw error;
  }
}
