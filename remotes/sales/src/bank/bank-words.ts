import { formatMoney } from '@studio/ui';
import type { BankDay } from './bank-screen';

type Difference = BankDay['differences'][number];

/** What only one side has, or has otherwise: «возврат 250,00 ₽ есть только в банке». */
export function differenceWords({ kind, ours_kop, theirs_kop }: Difference): string {
  const name = kind === 'payment' ? 'оплата' : 'возврат';
  if (ours_kop === 0) return `${name} ${formatMoney(theirs_kop)} есть только в банке`;
  if (theirs_kop === 0) return `${name} ${formatMoney(ours_kop)} есть только в портале`;
  return `${name}: в портале ${formatMoney(ours_kop)}, в банке ${formatMoney(theirs_kop)}`;
}

export const isEven = ({ differences }: Pick<BankDay, 'differences'>): boolean => differences.length === 0;
