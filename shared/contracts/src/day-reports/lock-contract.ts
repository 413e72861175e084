import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { MAX_BULK_REPORTS } from './limits';
import { reasonText, reportId } from './schemas';

const tag = 'Day reports';
const revision = z.number().int();
const kopecks = z.number().int();
/** Reports of a month, what was counted in their tills together, and the days that were sold on without a report. */
const seenMonth = { days: z.number().int(), counted_kop: kopecks, missing_days: z.number().int() };

/** What ends the changes of days: single ones, and whole months. */
export const dayLockContract = {
  /** Locks approved reports; one that is not approved, or not as it was on the screen, refuses all of them by its name. */
  lock: call({
    method: 'POST',
    path: '/sales/day-reports/lock',
    summary: 'Lock days',
    tag,
    access: 'day-reports.lock_day',
    scope: 'company',
    repeat: 'state',
  })
    .input(
      z.object({
        records: z
          .array(z.object({ id: reportId, revision, counted_kop: kopecks }))
          .min(1, 'Выберите хотя бы один день.')
          .max(MAX_BULK_REPORTS, `Не больше ${MAX_BULK_REPORTS} за раз.`),
      }),
    )
    .output(z.object({ locked: z.number().int() })),
  /** What locking a month would lock. */
  month: call({
    method: 'GET',
    path: '/sales/day-reports/month',
    summary: 'The days of an accounting month',
    tag,
    access: 'day-reports.lock_month',
    scope: 'company',
  })
    .input(z.object({ month }))
    .output(
      z.object({
        ...seenMonth,
        unapproved: z.number().int(),
        difference_kop: kopecks,
        /** Days with money taken and no report: what is locked has no line for them. */
        missing: z.array(
          z.object({
            location_id: z.uuid(),
            location_name: z.string(),
            business_date: z.iso.date(),
            taken_kop: kopecks,
          }),
        ),
        /** Ordered by its end, and still to be handed out: they leave the tills in a later month. */
        waiting_wages: z.number().int(),
        waiting_wages_kop: kopecks,
        /** Null while it is open. */
        locked: z.object({ at: z.iso.datetime(), by_name: z.string() }).nullable(),
      }),
    ),
  /**
   * Locks every day of the month and its accrual month for expenses; 409 `days_unapproved` while one is not approved, 409 `conflict` where
   * days or sum are not those that were on the screen. The month has ended at every place, and is not from before the first day or claim.
   */
  lockMonth: call({
    method: 'POST',
    path: '/sales/day-reports/lock-month',
    summary: 'Lock the accounting month',
    tag,
    access: 'day-reports.lock_month',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ month, ...seenMonth }))
    .output(z.object({ month: z.string(), locked: z.number().int() })),
  /** Opens a locked month again; its days stay locked until each is reopened. 409 `conflict` for another lock than that on the screen. */
  reopenMonth: call({
    method: 'POST',
    path: '/sales/day-reports/reopen-month',
    summary: 'Open the accounting month again',
    tag,
    access: 'day-reports.reopen_month',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ month, locked_at: z.iso.datetime(), reason: reasonText.min(3, 'Укажите причину.') }))
    .output(z.object({ month: z.string() })),
};
