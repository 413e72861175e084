import { galleryRepeats } from './gallery-cases';
import { goodsRepeats } from './goods-cases';
import { moneyRepeats } from './money-cases';
import { placesRepeats } from './places-cases';
import { priceRepeats } from './price-cases';
import type { RepeatCase } from './repeat-case';
import { timeRepeats } from './time-cases';

/** Working cases of the calls that the cases of the matrix see refused. */
export const REPEATS: RepeatCase[] = [
  ...galleryRepeats,
  ...goodsRepeats,
  ...moneyRepeats,
  ...placesRepeats,
  ...priceRepeats,
  ...timeRepeats,
];
