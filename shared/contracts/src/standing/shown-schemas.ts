import { z } from 'zod';

const whole = z.number().int();

/** A day closed without a connection, as the inbox shows it. */
export const ShownClosingSchema = z.object({
  business_date: z.iso.date(),
  lines: z.array(z.object({ denomination_kop: whole, quantity: whole })),
  counted_kop: whole,
  reason: z.string().nullable(),
  note: z.string().nullable(),
});

/** A figure of a stock count that was counted without a connection. */
export const ShownCountEntrySchema = z.object({
  count_id: z.uuid(),
  count_number: whole,
  item_name: z.string(),
  quantity: whole,
  counted_at: z.iso.datetime({ offset: true }),
});

/** A refund that the bank made without the portal. */
export const ShownBankRefundSchema = z.object({
  sale_id: z.uuid(),
  sale_number: whole,
  /** Of the payment, and of it what went back at the bank. */
  paid_kop: whole,
  amount_kop: whole,
});

/** What a big button of materials entered that somebody else handed over. */
export const ShownQuickSchema = z.object({
  act: z.enum(['consumption', 'arrival', 'transfer', 'undo']),
  /** Null for an undo. */
  item_name: z.string().nullable(),
  quantity: whole.nullable(),
  /** Of a transfer. */
  to_place_name: z.string().nullable(),
  /** Of an undo: what it takes back, and why. */
  operation_number: whole.nullable(),
  reason: z.string().nullable(),
  entered_at: z.iso.datetime({ offset: true }).nullable(),
});
