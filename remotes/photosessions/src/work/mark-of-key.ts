import type { Photo } from '@studio/contracts';
import type { Marks } from './use-photo-marks';

const DIGIT = /^(?:Digit|Numpad)([0-5])$/;

/** What a key gives a photo: X picks or un-picks it, U un-picks it, 1–5 rate it, 0 takes the rating away. */
export function markOfKey(code: string, photo: Pick<Photo, 'picked'>): Marks | null {
  if (code === 'KeyX') return { picked: !photo.picked };
  if (code === 'KeyU') return { picked: false };
  const digit = DIGIT.exec(code)?.[1];
  return digit === undefined ? null : { rating: Number(digit) };
}
