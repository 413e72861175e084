import { formatMoney } from '@studio/ui';
import type { BankDay } from './bank-screen';

type Difference = BankDay['differences'][number];

/** What only one side has, or has otherwise, or is not known: «возврат 250,00 ₽ есть только в банке». */
export function differenceWords({ kind, ours_kop, theirs_kop }: Difference): string {
  const name = kind === 'payment' ? 'оплата' : 'возврат';
  if (theirs_kop === null) return `${name} ${formatMoney(ours_kop)}: у банка ещё не известно, спросим снова`;
  if (ours_kop === 0) return `${name} ${formatMoney(theirs_kop)} есть только в банке`;
  if (theirs_kop === 0) return `${name} ${formatMoney(ours_kop)} есть только в портале`;
  return `${name}: в портале ${formatMoney(ours_kop)}, в банке ${formatMoney(theirs_kop)}`;
}

type Compared = Pick<BankDay, 'differences'>;

/** How a day ended: with a difference, without one, or not before the bank has answered about each. */
export function endOf({ differences }: Compared): 'even' | 'differs' | 'unknown' {
  if (differences.length === 0) return 'even';
  return differences.some(({ theirs_kop }) => theirs_kop !== null) ? 'differs' : 'unknown';
}

/** Whether the bank's word about some of these is still awaited. */
export const isAwaited = ({ differences }: Compared, kind: Difference['kind']): boolean =>
  differences.some((one) => one.kind === kind && one.theirs_kop === null);
