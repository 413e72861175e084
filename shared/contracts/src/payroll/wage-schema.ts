import { z } from 'zod';
import { WAGE_STATE_NAMES } from './wage-state';

/** A wage from a till, with what the caller reads of it. */
export const WageSchema = z.object({
  id: z.uuid(),
  /** Raised by each change: a decision says which one it is about. */
  revision: z.number().int(),
  state: z.enum(WAGE_STATE_NAMES),
  employee_id: z.uuid(),
  employee_name: z.string(),
  /** Of the pay. */
  month: z.string(),
  kind: z.enum(['advance', 'settlement']),
  amount_kop: z.number().int(),
  /** Whose till it leaves. */
  location_id: z.uuid(),
  location_name: z.string(),
  ordered_by_name: z.string(),
  ordered_at: z.iso.datetime(),
  /** Whether the caller may hand it out: neither receives nor ordered it, and has a till there. */
  may_hand_out: z.boolean(),
});
