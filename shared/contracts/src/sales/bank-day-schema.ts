import { z } from 'zod';

const sum = z.number().int();

/** A payment or refund that only one side has, or has with another sum; 0 where it is missing. */
const BankDifferenceSchema = z.object({
  kind: z.enum(['payment', 'refund']),
  /** Null for what belongs to no sale that is known. */
  sale_id: z.uuid().nullable(),
  sale_number: z.number().int().nullable(),
  /** In kopecks. */
  ours_kop: sum,
  /** Null while the bank has not said a word about it: neither a difference nor even yet. */
  theirs_kop: sum.nullable(),
});

/** Money by bank of one day at one place, as the portal and as the bank has it, in kopecks. */
export const BankDaySchema = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  /** Null for money whose place the portal does not know. */
  location_id: z.uuid().nullable(),
  location_name: z.string().nullable(),
  ours_paid_kop: sum,
  theirs_paid_kop: sum,
  ours_refunded_kop: sum,
  theirs_refunded_kop: sum,
  /** At most 50. */
  differences: z.array(BankDifferenceSchema),
  compared_at: z.iso.datetime(),
});
