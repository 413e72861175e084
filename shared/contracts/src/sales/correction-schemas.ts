import { z } from 'zod';
import { recordId } from '../record-id';
import { priceKop } from './price-schemas';
import { reason } from './sale-schemas';
import { COUNTER_METHOD_NAMES, PAYMENT_METHOD_NAMES, RECEIPT_KIND_NAMES, RECEIPT_MODE_NAMES } from './states';

const kop = z.number().int();

/** What was entered wrongly with a sale of the counter. Money of the bank is never corrected, only refunded. */
export const CorrectionSchema = z.discriminatedUnion('act', [
  /** The methods: how what is left of its cash and cards really came, each method once, together the same sum. */
  z.object({
    act: z.literal('methods'),
    payments: z
      .array(z.object({ method: z.enum(COUNTER_METHOD_NAMES, 'Выберите наличные или карту.'), amount_kop: priceKop }))
      .min(1, 'Укажите, как платили на самом деле.')
      .max(COUNTER_METHOD_NAMES.length),
  }),
  /** A payment of an order that is not paid in full: it never came. */
  z.object({ act: z.literal('payment'), payment_id: recordId('Неверный номер оплаты.') }),
  /** The whole sale: there was none. */
  z.object({ act: z.literal('void') }),
]);

export const NewCorrectionSchema = z.object({
  /** Made by the device: the same again changes nothing, with other content 409 `local_id_conflict`. */
  request_id: recordId('Неверный номер исправления.'),
  /** Of the sale on the screen; when it has changed since, 409 `conflict` with its card. */
  revision: z.number().int(),
  what: CorrectionSchema,
  /** Required for a sale that never was. */
  reason: reason.optional(),
});

const methods = z.array(z.object({ method: z.enum(PAYMENT_METHOD_NAMES), amount_kop: kop }));

/** What a correction moves, in kopecks. */
export const CorrectingSchema = z.object({
  /** As it was entered, and as it will stand. */
  before: methods,
  after: methods,
  /** By how much the cash that the till should contain changes. */
  till_kop: kop,
  /** The day on which the till has it, and the receipts are made. */
  business_date: z.iso.date(),
  /** In the order in which they are made: what was wrong goes back first. */
  receipts: z.array(z.object({ kind: z.enum(RECEIPT_KIND_NAMES), mode: z.enum(RECEIPT_MODE_NAMES), amount_kop: kop })),
});
