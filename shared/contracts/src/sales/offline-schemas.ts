import { z } from 'zod';
import { HELD_REASON_NAMES, STANDING_NAMES } from '../standing/held-words';
import { OfflineSaleSchema } from './sale-schemas';

const whole = z.number().int();
const { lines, photosession_id, created_at } = OfflineSaleSchema.shape;
const { amount_kop } = OfflineSaleSchema.shape.payment.shape;

/** How a sale made without a connection stands: a held one is in no till, figure, share or receipt yet. */
export const SaleStandingSchema = z.object({
  standing: z.enum(STANDING_NAMES),
  reasons: z.array(z.enum(HELD_REASON_NAMES)),
});

/** What a second person may correct in it; what is left out stays as it came. */
export const CorrectedSaleSchema = z.object({
  lines: lines.optional(),
  amount_kop: amount_kop.optional(),
  photosession_id: photosession_id.optional(),
  created_at: created_at.optional(),
});

/** It as the inbox shows it, whatever was stored. */
export const ShownSaleSchema = z.object({
  lines: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      quantity: whole,
      price_kop: whole,
      photo_id: z.string().nullable(),
    }),
  ),
  discount_kop: whole,
  amount_kop: whole,
  tendered_kop: whole.nullable(),
  photosession_id: z.string().nullable(),
  client_name: z.string().nullable(),
  client_phone: z.string().nullable(),
  discount_reason: z.string().nullable(),
  note: z.string().nullable(),
  created_at: z.string(),
});
