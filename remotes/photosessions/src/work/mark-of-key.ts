import type { Photo } from '@studio/contracts';
import type { Marks } from './use-photo-marks';

const DIGIT = /^(?:Digit|Numpad)([0-5])$/;

/** The mark of a key: X picks or un-picks the photo, U un-picks it, 1–5 rate it, 0 clears the rating. */
export function markOfKey(code: string, photo: Pick<Photo, 'picked'>): Marks | null {
  if (code === 'KeyX') return { picked: !photo.picked };
  if (code === 'KeyU') return { picked: false };
  const digit = DIGIT.exec(code)?.[1];
  return digit === undefined ? null : { rating: Number(digit) };
}
