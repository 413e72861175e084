import { z } from 'zod';
import { recordId } from '../record-id';
import { PAYMENT_METHOD_NAMES, SALE_DAYS, SALE_SORTS, SALE_SOURCE_NAMES, SALE_STATE_NAMES } from './states';

/** One or several of these names. */
export const many = <T extends readonly [string, ...string[]]>(names: T) =>
  z
    .union([z.enum(names), z.array(z.enum(names))])
    .transform((one) => (Array.isArray(one) ? one : [one]))
    .optional();

/** What narrows the sales of a list, of its file and of its groups. */
export const saleFilters = {
  /** The number, part of the phone, part of the client's name, or the sum in roubles («1 250», «1250,50»). */
  search: z.string().trim().max(100).optional(),
  state: many(SALE_STATE_NAMES),
  source: z.enum(SALE_SOURCE_NAMES).optional(),
  method: z.enum(PAYMENT_METHOD_NAMES).optional(),
  location_id: recordId().optional(),
  city_id: recordId().optional(),
  region_id: recordId().optional(),
  photosession_id: recordId().optional(),
  sold_by: recordId().optional(),
  /** Has a share of it; of a sale without shares, sold it. */
  employee_id: recordId().optional(),
  product_id: recordId().optional(),
  /** Business dates, both included: of the sale, or those that `days` says. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  days: z.enum(SALE_DAYS).default('sale'),
  /** Only sales that an administrator has to look at. */
  marked: z.enum(['true', 'false']).optional(),
  /** Only orders paid in part: their clients owe the rest, or are owed what they paid. */
  owed: z.literal('true').optional(),
  sort: z.enum(SALE_SORTS).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
};
