import { z } from 'zod';
import type { BookedReceipt } from '../fiscal-books';

const value = z.string().regex(/^\d{1,9}\.\d\d$/);

/** A receipt as the bank takes it: positions of one mode, at most a hundred. */
export const BankReceipt = z.object({
  customer: z.union([z.object({ email: z.string() }), z.object({ phone: z.string() })]),
  items: z
    .array(
      z.object({
        description: z.string().min(1).max(128),
        quantity: z.string().regex(/^[1-9]\d{0,5}\.00$/),
        amount: z.object({ value, currency: z.literal('RUB') }),
        vat_code: z.number().int().min(1).max(12),
        payment_mode: z.enum(['full_prepayment', 'partial_prepayment', 'advance', 'full_payment']),
        payment_subject: z.enum(['commodity', 'service', 'payment', 'another']),
      }),
    )
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ payment_mode }) => payment_mode)).size === 1),
});

const kopecks = (sum: { value: string }) => Math.round(Number(sum.value) * 100);

/** Whether its positions make exactly the sum of the money. */
export function isTrueTo({ items }: z.infer<typeof BankReceipt>, sum: { value: string }): boolean {
  return sumOf(items) === kopecks(sum);
}

const sumOf = (items: z.infer<typeof BankReceipt>['items']): number =>
  items.reduce((made, { quantity, amount }) => made + Number(quantity) * kopecks(amount), 0);

/** Its positions as the books take them. */
export function goodsOf({ items }: Pick<z.infer<typeof BankReceipt>, 'items'>): NonNullable<BookedReceipt['goods']> {
  return items.map((one) => ({
    name: one.description,
    sum_kop: sumOf([one]),
    isOnlyMoney: one.payment_subject === 'another',
  }));
}

/** A receipt as the books take it. */
export function booked(
  { items }: z.infer<typeof BankReceipt>,
  { isRefund, isPrepaid = false }: { isRefund: boolean; isPrepaid?: boolean },
): BookedReceipt {
  const sum_kop = sumOf(items);
  const prepaid_kop = isPrepaid ? sum_kop : 0;
  return {
    isRefund,
    mode: items[0]?.payment_mode ?? '',
    sum_kop,
    prepaid_kop,
    goods: goodsOf({ items }),
    isEarly: true,
  };
}
