import sharp, { type Sharp } from 'sharp';
import { refusal } from './refusal';

/** Seconds of work on one picture. The largest allowed one needs about two; a small file that needs more was crafted for it. */
const WORK_LIMIT_S = 15;

/** The image library on foreign bytes, or on what was made of them: it stops at the limit. */
export function limitedPicture(
  input: Parameters<typeof sharp>[0],
  options: Parameters<typeof sharp>[1] = {},
  seconds = WORK_LIMIT_S,
): Sharp {
  return sharp(input, options).timeout({ seconds });
}

/** @throws `photo_broken` for a picture whose processing passed the limit. */
export async function withinWorkLimit<T>(filename: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /^timeout: \d+% complete/.test(error.message)) throw refusal.broken(filename);
    throw error;
  }
}
