import { z } from 'zod';

const kop = z.number().int().nullable();

/** What the publication of a draft would change: against the lists in force where it would be, at the moment at which it begins there. */
export const PublicationSchema = z.object({
  revision: z.number().int(),
  /** Lists that would be replaced or overruled, in the order of their ids: sent back with the publication. */
  compared: z.array(z.uuid()),
  /** Places whose prices it would be. */
  reached: z.array(z.string()),
  /** Places of it that keep a list of their own, or of their city. */
  keeping: z.array(z.object({ place_name: z.string(), list_name: z.string() })),
  against: z.array(
    z.object({
      /** Null where nothing is in force yet. */
      list_name: z.string().nullable(),
      places: z.array(z.string()),
      /** Products at the price that they have. */
      same: z.number().int(),
      /** Null for a product without a price before, or after: that is sold no more. Far ones first. */
      changes: z.array(
        z.object({
          product_id: z.uuid(),
          product_name: z.string(),
          before_kop: kop,
          after_kop: kop,
          /** A tenth or less, or tenfold or more: published only when it `is_meant`. */
          is_far: z.boolean(),
        }),
      ),
    }),
  ),
  /** What is asked about: prices far from the last, a list of one product. */
  warnings: z.array(z.string()),
  /** Goods with a price that are not sold all the same, each with its reason. */
  withheld: z.array(z.string()),
  /** What the publication would be refused for; `product_id` where it is a line's. */
  faults: z.array(z.object({ product_id: z.uuid().nullable(), message: z.string() })),
});
