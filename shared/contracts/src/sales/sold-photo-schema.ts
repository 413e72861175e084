import { z } from 'zod';
import { PRODUCT_KIND_NAMES } from './states';

/** A picture that a sale contains, as one of its products. */
export const SoldPhotoSchema = z.object({
  photo_id: z.uuid(),
  /** Its place among the pictures of the session, from one, as the gallery numbers them; null for one in the trash. */
  number: z.number().int().nullable(),
  product_id: z.uuid(),
  product_name: z.string(),
  product_kind: z.enum(PRODUCT_KIND_NAMES),
  quantity: z.number().int(),
  /** Paid, and not given back. */
  is_kept: z.boolean(),
  /** The paper (mm) and how many of it the caller may print; null where they may not, or nobody has told the size. */
  print: z.object({ width_mm: z.number(), height_mm: z.number(), pieces: z.number().int() }).nullable(),
});
