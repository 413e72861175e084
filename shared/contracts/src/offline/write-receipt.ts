import { z } from 'zod';

/**
 * What a call that devices may send later echoes besides its record, so that the device knows that exactly this was
 * taken: add the fields to the output, `SaleSchema.extend(WRITE_RECEIPT)`. The record's `id` is the key that the device
 * made. `duplicate`: the server had it already; the reply is then 200 instead of 201.
 */
export const WRITE_RECEIPT = {
  /** `payloadHash` of the body as it came. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  duplicate: z.boolean(),
};
