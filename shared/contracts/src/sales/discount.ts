import { WHOLE_BASIS_POINTS } from './limits';
import { splitSum } from './split-sum';

/** A discount as staff give it: hundredths of a percent, or kopecks. */
export type Discount = { kind: 'percent'; basis_points: number } | { kind: 'sum'; sum_kop: number };

/** Kopecks off a sum, never more than the sum. Of a percentage, rounded to the nearest kopeck. */
export function discountOf(subtotal: number, discount: Discount | null): number {
  if (discount === null) return 0;
  const wanted = discount.kind === 'sum' ? discount.sum_kop : shareOfSum(subtotal, discount.basis_points);
  return Math.min(Math.max(0, wanted), subtotal);
}

/** What each line bears of the sale's discount, in proportion to its price. */
export function discountsOfLines(lineSums: readonly number[], discount_kop: number): number[] {
  return splitSum(discount_kop, lineSums);
}

/** Whether a discount on this sum stays under a ceiling in percent: what a percentage of just that takes off is within it. */
export function isWithinCeiling(subtotal: number, discount_kop: number, percent: number): boolean {
  return discount_kop <= discountOf(subtotal, { kind: 'percent', basis_points: percent * 100 });
}

/** Rounded to the nearest kopeck, a half up; whole numbers only, so that no half is lost to a fraction. */
function shareOfSum(sum: number, basis_points: number): number {
  const rest = sum % WHOLE_BASIS_POINTS;
  return ((sum - rest) / WHOLE_BASIS_POINTS) * basis_points + Math.round((rest * basis_points) / WHOLE_BASIS_POINTS);
}
