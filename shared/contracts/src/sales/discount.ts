import { splitSum } from './split-sum';

/** A discount as staff give it: hundredths of a percent, or kopecks. */
export type Discount = { kind: 'percent'; basis_points: number } | { kind: 'sum'; sum_kop: number };

/** Kopecks off a sum, never more than the sum. Of a percentage, rounded to the nearest kopeck. */
export function discountOf(subtotal: number, discount: Discount | null): number {
  if (discount === null) return 0;
  const wanted = discount.kind === 'sum' ? discount.sum_kop : Math.round((subtotal / 10_000) * discount.basis_points);
  return Math.min(Math.max(0, wanted), subtotal);
}

/** What each line bears of the sale's discount, in proportion to its price. */
export function discountsOfLines(lineSums: readonly number[], discount_kop: number): number[] {
  return splitSum(discount_kop, lineSums);
}

/** Whether a discount on this sum stays under a ceiling in percent. */
export function isWithinCeiling(subtotal: number, discount_kop: number, percent: number): boolean {
  return discount_kop * 100 <= subtotal * percent;
}
