import { type Discount, isWithinCeiling, type NewSale } from '@studio/contracts';
import { readRoubles } from './cart-lines';

export type Method = 'cash' | 'card' | 'sbp';
/** Payments taken before the sale is created. */
export type Taken = NonNullable<NewSale['payments']>[number];

/** Why this cannot be kept on the device as one cash sale; null when it can. */
export function cashRefusal(method: Method, isMade: boolean, taken: readonly Taken[], isPart: boolean): string | null {
  if (isMade) return 'Этот заказ уже на сервере: оплату по нему можно записать, когда вернётся связь.';
  if (method !== 'cash' || taken.some((one) => one.method !== 'cash'))
    return 'Сейчас можно записать только наличные. Картой и по СБП — когда вернётся связь.';
  return isPart ? 'Сейчас можно принять только всю сумму сразу.' : null;
}

const LARGEST_NOTE_KOP = 5_000_00;
const SMALL_NOTE_KOP = 500_00;

/**
 * Whether nobody hands over so much, both in kopecks: a whole note more than is due, or ten times of it in no round sum. A code that a slow
 * scanner typed as money looks so.
 */
export function isOddChange(due_kop: number, given_kop: number): boolean {
  return (
    given_kop - due_kop > LARGEST_NOTE_KOP ||
    (given_kop >= due_kop * 10 && due_kop > 0 && given_kop % SMALL_NOTE_KOP !== 0)
  );
}

/** A typed discount; null for none, or for an invalid number. */
export function readDiscount(kind: 'percent' | 'sum', text: string): Discount | null {
  const value = readRoubles(text);
  if (value === null || value === 0) return null;
  if (kind === 'sum') return { kind, sum_kop: value };
  return value > 100_00 ? null : { kind, basis_points: value };
}

interface TypedDiscount {
  text: string;
  /** The parsed discount; null when it is invalid. */
  discount: Discount | null;
  subtotal: number;
  off: number;
  reason: string;
  /** Percent that this seller may give. */
  ceiling: number;
}

/** Why the discount is invalid, at the field of the mistake; null when it is valid. */
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
