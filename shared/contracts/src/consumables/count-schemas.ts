import { z } from 'zod';
import { count, LineItemSchema, moment, PlaceSchema } from './fields';
import { COUNT_KIND_NAMES, COUNT_STATE_NAMES, OPERATION_KIND_NAMES } from './words';

export const CountSchema = z.object({
  id: z.uuid(),
  number: count,
  place: PlaceSchema,
  kind: z.enum(COUNT_KIND_NAMES),
  category: z.string().nullable(),
  state: z.enum(COUNT_STATE_NAMES),
  note: z.string().nullable(),
  created_by_name: z.string(),
  created_at: moment,
  approved_by_name: z.string().nullable(),
  approved_at: moment.nullable(),
  operation_id: z.uuid().nullable(),
  revision: count,
  line_count: count,
  counted: count,
});

export const CountDetailSchema = CountSchema.extend({
  /** Whether the caller may approve: somebody else counted. */
  may_approve: z.boolean(),
  /** Of the differences that an approval posts; 0 while it is counted blindly. */
  sum_kop: count,
  lines: z.array(
    LineItemSchema.extend({
      category: z.string(),
      recount: z.boolean(),
      /** How it is packed: the sizes that «2 пачки + 37» goes by, smallest first. */
      packs: z.array(z.object({ name: z.string(), factor: count })),
      /** Under review: what moved before the chosen figure and was posted after it, and so changed its book. */
      late: z.array(
        z.object({
          operation_id: z.uuid(),
          number: count,
          kind: z.enum(OPERATION_KIND_NAMES),
          delta: count,
          moved_at: moment,
          posted_at: moment,
        }),
      ),
      /** Of the item and its packs: what a scanner reads. */
      barcodes: z.array(z.string()),
      entries: z.array(
        z.object({
          id: z.uuid(),
          quantity: count,
          counted_by: z.uuid(),
          counted_by_name: z.string(),
          /** Whoever sent it, since who counted was dismissed. */
          handed_over_by: z.uuid().nullish(),
          counted_at: moment,
          is_chosen: z.boolean(),
          /** What the ledger said at that moment; null while it is counted blindly. */
          book: count.nullable(),
          /** Of the difference, at what the place's goods cost; null while it is counted blindly. */
          difference_kop: count.nullable(),
        }),
      ),
    }),
  ),
});
