import { z } from 'zod';
import { RECEIPT_KIND_NAMES, RECEIPT_MODE_NAMES, RECEIPT_STATE_NAMES } from './states';

const whole = z.number().int();

export const ReceiptSchema = z.object({
  id: z.uuid(),
  sale_id: z.uuid(),
  sale_number: whole,
  kind: z.enum(RECEIPT_KIND_NAMES),
  mode: z.enum(RECEIPT_MODE_NAMES),
  amount_kop: whole,
  /** The means of payment inside; together the amount. */
  cash_kop: whole,
  cashless_kop: whole,
  /** What earlier receipts of this sale took before the goods. */
  prepaid_kop: whole,
  state: z.enum(RECEIPT_STATE_NAMES),
  business_date: z.iso.date(),
  location_name: z.string(),
  tries: whole,
  /** What is wrong and what to do about it, for staff. */
  error: z.string().nullable(),
  /** Why a refused one cannot be sent again; null: it can. */
  retry_refusal: z.string().nullable(),
  /** Numbers of the fiscal storage, once accepted. */
  fiscal: z.object({ storage: z.string(), document: z.string(), attribute: z.string() }).nullable(),
  created_at: z.iso.datetime(),
});
