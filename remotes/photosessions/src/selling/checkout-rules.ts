import { type Discount, isWithinCeiling, type NewSale } from '@studio/contracts';
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

interface TypedDiscount {
  text: string;
  /** As it was read; null when it could not be. */
  discount: Discount | null;
  subtotal: number;
  off: number;
  reason: string;
  /** Percent that this seller may give. */
  ceiling: number;
}

/** Why the discount cannot stand, at the field where the mistake is; null when it can. */
export function faultOfDiscount({ text, discount, subtotal, off, reason, ceiling }: TypedDiscount) {
  if (text.trim() !== '' && discount === null)
    return { field: 'discount', message: 'Скидка не читается: нужно число больше нуля.' } as const;
  if (!isWithinCeiling(subtotal, off, ceiling))
    return {
      field: 'discount',
      message: ceiling === 0 ? 'Вы не можете давать скидки.' : `Ваша скидка — не больше ${ceiling} %.`,
    } as const;
  return off > 0 && reason.trim() === '' ? ({ field: 'reason', message: 'Укажите причину скидки.' } as const) : null;
}
