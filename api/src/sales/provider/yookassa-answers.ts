import { z } from 'zod';
import type { ListedPayment, ListedReceipt, ListedRefund, ProviderPayment } from './provider';
import { modeOf } from './yookassa-receipt';

const registration = z.enum(['pending', 'succeeded', 'canceled']).nullish();
const moment = z.iso.datetime({ offset: true });
const amount = z.object({ value: z.string().regex(/^\d+\.\d\d$/), currency: z.literal('RUB') });
export const PaymentAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount,
  refunded_amount: amount.optional(),
  confirmation: z
    .object({ confirmation_url: z.string().optional(), confirmation_data: z.string().optional() })
    .optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  receipt_registration: registration,
  created_at: moment.optional(),
  captured_at: moment.optional(),
  metadata: z.object({ payment_id: z.string().optional(), sale_id: z.string().optional() }).optional(),
});
export const RefundAnswer = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount,
  description: z.string().nullish(),
  created_at: moment.optional(),
  receipt_registration: registration,
});
/** A page of a list. */
export const ListAnswer = <T>(item: z.ZodType<T>) =>
  z.object({ items: z.array(item), next_cursor: z.string().optional() });
export const ReceiptAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  fiscal_storage_number: z.string().optional(),
  fiscal_document_number: z.string().optional(),
  fiscal_attribute: z.string().optional(),
});
export const ListedReceiptAnswer = ReceiptAnswer.extend({
  type: z.enum(['payment', 'refund']),
  items: z.array(z.object({ quantity: z.coerce.number(), amount, payment_mode: z.string().nullish() })).default([]),
});

/** As `createRefund` describes a refund of ours. */
const OUR_MARK = /^Возврат ([\da-f-]{36})$/;

const kopecks = ({ value }: z.infer<typeof amount>) => Math.round(Number(value) * 100);
/** Its lists always have it. */
const momentOf = (text: string | undefined) => new Date(text ?? 0);

export function paymentOf(answer: z.infer<typeof PaymentAnswer>): ProviderPayment {
  const { confirmation } = answer;
  return {
    id: answer.id,
    state: answer.status,
    amount_kop: kopecks(answer.amount),
    refunded_kop: answer.refunded_amount ? kopecks(answer.refunded_amount) : null,
    confirmation_url: confirmation?.confirmation_url ?? confirmation?.confirmation_data ?? null,
    cancel_reason: answer.cancellation_details?.reason ?? null,
    receipt: answer.receipt_registration ?? null,
  };
}

export function refundOf({ id, status, receipt_registration }: z.infer<typeof RefundAnswer>) {
  return { id, state: status, receipt: receipt_registration ?? null };
}

export function listedPayment(answer: z.infer<typeof PaymentAnswer>): ListedPayment {
  const { created_at, captured_at, metadata } = answer;
  return {
    ...paymentOf(answer),
    created_at: momentOf(created_at),
    captured_at: captured_at === undefined ? null : new Date(captured_at),
    mark: { payment_id: metadata?.payment_id ?? null, sale_id: metadata?.sale_id ?? null },
  };
}

export function listedRefund(answer: z.infer<typeof RefundAnswer>): ListedRefund {
  return {
    ...refundOf(answer),
    payment_id: answer.payment_id,
    amount_kop: kopecks(answer.amount),
    created_at: momentOf(answer.created_at),
    mark: OUR_MARK.exec(answer.description ?? '')?.[1] ?? null,
  };
}

export function fiscalOf(answer: z.infer<typeof ReceiptAnswer>) {
  const { fiscal_storage_number: storage, fiscal_document_number: document, fiscal_attribute: attribute } = answer;
  return {
    id: answer.id,
    state: answer.status,
    fiscal: storage && document && attribute ? { storage, document, attribute } : null,
  };
}

export function listedReceipt(answer: z.infer<typeof ListedReceiptAnswer>): ListedReceipt {
  return {
    ...fiscalOf(answer),
    kind: answer.type,
    mode: modeOf(answer.items[0]?.payment_mode),
    sum_kop: Math.round(answer.items.reduce((all, { quantity, amount: each }) => all + quantity * kopecks(each), 0)),
  };
}
