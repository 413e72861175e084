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
