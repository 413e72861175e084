import { RECEIPT_MODE_NAMES, type ReceiptMode } from '@studio/contracts';
import type { VatRate } from '../../kernel/process/config';
import type { ReceiptData } from './provider';
import { receiptSubject } from './receipt-subject';
import { vatOf } from './vat';

/** 12345 kopecks → `{ value: '123.45' }`. */
export function money(kopecks: number) {
  return { value: `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`, currency: 'RUB' };
}

const MODES = {
  full_prepayment: 'full_prepayment',
  prepayment: 'partial_prepayment',
  advance: 'advance',
  full_payment: 'full_payment',
} as const satisfies Record<ReceiptMode, string>;

/** Our mode by YooKassa's word; null for one that it does not say. */
export function modeOf(word: string | null | undefined): ReceiptMode | null {
  return RECEIPT_MODE_NAMES.find((mode) => MODES[mode] === word) ?? null;
}

/** A receipt as YooKassa takes it. */
export function receiptOf({ mode, customer, positions }: ReceiptData, vat: VatRate) {
  return {
    customer,
    items: positions.map(({ name, kind, quantity, price_kop }) => ({
      description: name.slice(0, 128),
      quantity: `${quantity}.00`,
      amount: money(price_kop),
      vat_code: vatOf(vat, mode).provider,
      payment_mode: MODES[mode],
      payment_subject: receiptSubject(kind, mode),
    })),
  };
}

/** What paid for it: money, and a prepayment of before. */
export function settlementsOf({ cash_kop, cashless_kop, prepaid_kop }: ReceiptData) {
  const all = [
    { type: 'cash', kopecks: cash_kop },
    { type: 'cashless', kopecks: cashless_kop },
    { type: 'prepayment', kopecks: prepaid_kop },
  ];
  return all.filter(({ kopecks }) => kopecks > 0).map(({ type, kopecks }) => ({ type, amount: money(kopecks) }));
}
