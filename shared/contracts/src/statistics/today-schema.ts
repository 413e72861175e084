import { z } from 'zod';

/** What waits for somebody today; each count only for anyone who can do something about it. */
export const TodaySchema = z.object({
  business_date: z.iso.date(),
  /** Earlier days that were not submitted. */
  unfinished_days: z.array(
    z.object({ id: z.uuid(), date: z.iso.date(), location_name: z.string(), location_id: z.uuid() }),
  ),
  /** Whether today's till of the caller's place is open; null for anyone who does not count. */
  till_open: z.boolean().nullable(),
  days_to_approve: z.number().int(),
  days_to_lock: z.number().int(),
  expenses_to_decide: z.number().int(),
  expenses_to_pay: z.number().int(),
  /** Requests for absence, and exchanges of shifts that a colleague has agreed to. */
  absences_to_decide: z.number().int(),
  swaps_to_decide: z.number().int(),
  /** Days of time to pay, of this month and the one before; at most 200. */
  time_to_decide: z.number().int(),
  /** Wages that the caller may hand out of a till, the oldest first. */
  wages_to_hand_out: z.array(
    z.object({
      id: z.uuid(),
      employee_id: z.uuid(),
      employee_name: z.string(),
      amount_kop: z.number().int(),
      location_id: z.uuid(),
    }),
  ),
  own_expenses_rejected: z.number().int(),
  sessions_to_show: z.number().int(),
  sessions_in_retouch: z.number().int(),
  own_sessions_today: z.number().int(),
});
