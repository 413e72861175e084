import type { Discount, NewSale } from '@studio/contracts';
import { readRoubles } from './cart-lines';

export type Method = 'cash' | 'card' | 'sbp';
/** Money that was taken before the sale is made. */
export type Taken = NonNullable<NewSale['payments']>[number];

/** Why this cannot be kept on the device as one cash sale; null when it can. */
export function cashRefusal(method: Method, isMade: boolean, taken: readonly Taken[], isPart: boolean): string | null {
  if (isMade) return 'Этот заказ уже на сервере: оплату по нему можно записать, когда вернётся связь.';
  if (method !== 'cash' || taken.some((one) => one.method !== 'cash'))
    return 'Сейчас можно записать только наличные. Картой и по СБП — когда вернётся связь.';
  return isPart ? 'Сейчас можно принять только всю сумму сразу.' : null;
}

/** A discount as it is typed; null for none, or for what is no number. */
export function readDiscount(kind: 'percent' | 'sum', text: string): Discount | null {
  const value = readRoubles(text);
  if (value === null || value === 0) return null;
  if (kind === 'sum') return { kind, sum_kop: value };
  return value > 100_00 ? null : { kind, basis_points: value };
}
