import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { HELD_REASON_NAMES, STANDING_NAMES } from '../standing/held-words';
import { textOrNull } from '../text-or-null';
import { ATTACHMENT_MAX_BYTES, DENOMINATIONS } from './limits';
import { dayLockContract } from './lock-contract';
import { DayOverviewSchema } from './overview-schema';
import { DAY_STATE_NAMES } from './report-state';
import {
  amountKop,
  CashMoveSchema,
  CountLineSchema,
  DayReportDetailSchema,
  DayReportSchema,
  reasonText,
  reportId,
} from './schemas';

const tag = 'Day reports';
const one = z.object({ id: reportId });
const revision = z.number().int();
const kopecks = z.number().int();
const place = recordId('Выберите локацию.');
const lines = z
  .array(CountLineSchema)
  .max(DENOMINATIONS.length, 'Каждая купюра указывается один раз.')
  .refine((all) => new Set(all.map((line) => line.denomination_kop)).size === all.length, {
    message: 'Каждая купюра указывается один раз.',
  });

const filter = z.object({
  location_id: recordId().optional(),
  state: z
    .union([z.enum(DAY_STATE_NAMES), z.array(z.enum(DAY_STATE_NAMES))])
    .transform((some) => (Array.isArray(some) ? some : [some]))
    .optional(),
  /** Only reports whose till was short or over. */
  different: z.stringbool().optional(),
  /** Business dates, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
});

/** The day's money at a place: the till's shifts, their cash, their counts (domain decision §5). */
export const dayReportsContract = {
  list: call({
    method: 'GET',
    path: '/sales/day-reports',
    summary: 'Day reports, newest first',
    tag,
    access: 'day-reports.read',
    scope: 'rows',
  })
    .input(filter.extend(PageQuery))
    .output(pageOf(DayReportSchema)),
  /** Today at a place: its open shift, and earlier days that nobody has submitted. */
  current: call({
    method: 'GET',
    path: '/sales/day-reports/current',
    summary: 'The day under way at a place',
    tag,
    access: 'day-reports.read',
    scope: 'place',
  })
    .input(z.object({ location_id: place }))
    .output(
      z.object({
        business_date: z.iso.date(),
        time_zone: z.string(),
        /** Today's shifts in their order. */
        today: z.array(DayReportSchema),
        /** Reports of earlier days that wait to be counted and submitted, oldest first. */
        unfinished: z.array(DayReportSchema),
      }),
    ),
  /** Each place of the reach and each day: what is missing, differs and waits for approval. At most 31 days. */
  overview: call({
    method: 'GET',
    path: '/sales/day-reports/overview',
    summary: 'Missing and different days over all places',
    tag,
    access: 'day-reports.read',
    scope: 'rows',
  })
    .input(z.object({ date_from: z.iso.date(), date_to: z.iso.date(), location_id: recordId().optional() }))
    .output(DayOverviewSchema),
  /** Reports of a month for the accountant, one line each with its state, days with money and no report, and which totals are final. */
  exportMonth: call({
    method: 'GET',
    path: '/sales/day-reports/export',
    summary: "A month's day reports as a file",
    tag,
    access: 'read_reports',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(z.object({ month, location_id: recordId().optional(), format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
  get: call({
    method: 'GET',
    path: '/sales/day-reports/{id}',
    summary: 'One day report',
    tag,
    access: 'day-reports.read',
    scope: 'record',
  })
    .input(one)
    .output(DayReportDetailSchema),
  /**
   * Opens today's next shift of the till. The client generates the id: a repeated call returns the same report. A till that differs from
   * the last count gets a move `opening_difference`. 409 `conflict` while a shift is open.
   */
  open: call({
    method: 'POST',
    path: '/sales/day-reports',
    summary: 'Open a shift of the till',
    tag,
    access: 'day-reports.submit',
    scope: 'place',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(
      z.object({
        id: reportId,
        location_id: place,
        /** Today when left out; a day of the future is refused. */
        business_date: z.iso.date().optional(),
        opening_lines: lines.optional(),
      }),
    )
    .output(DayReportDetailSchema),
  /** The blind count; it may be repeated until the day is submitted, and every one stays in the history. */
  count: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/count',
    summary: 'Count the till',
    tag,
    access: 'day-reports.submit',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: reportId, revision, lines }))
    .output(DayReportDetailSchema),
  /**
   * A difference needs its reason. Earlier days of the place come first (409 `earlier_day_open`). A till that somebody has counted again
   * since `counted_at` gives 409 `conflict` with the report as it is.
   */
  submit: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/submit',
    summary: 'Submit the day',
    tag,
    access: 'day-reports.submit',
    scope: 'record',
    repeat: 'state',
  })
    .input(
      z.object({
        id: reportId,
        revision,
        counted_at: z.iso.datetime('Сначала посчитайте кассу.'),
        reason: textOrNull(reasonText).optional(),
        note: textOrNull(reasonText).optional(),
      }),
    )
    .output(DayReportDetailSchema),
  /**
   * Count and submission in one call, as a device sends a day that was closed without a connection: never refused for want of a right. It
   * counts, or is held with its reasons until a second person decides (`standing`). Under the same id of the submission the same call
   * again changes nothing.
   */
  close: call({
    method: 'PUT',
    path: '/sales/day-reports/closings/{closing_id}',
    summary: 'Count and submit the day at once',
    tag,
    access: 'signed-in',
    scope: 'none',
    queued: 'held',
    repeat: { key: 'closing_id' },
  })
    .input(
      z.object({
        closing_id: recordId(),
        location_id: place,
        business_date: z.iso.date(),
        /** When the till was counted, by the device's clock. */
        closed_at: z.iso.datetime().optional(),
        lines,
        reason: textOrNull(reasonText).optional(),
        note: textOrNull(reasonText).optional(),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        standing: z.enum(STANDING_NAMES),
        reasons: z.array(z.enum(HELD_REASON_NAMES)),
        /** Of one that counts and was not opened again since. */
        report_id: z.uuid().nullable(),
      }),
    ),
  /**
   * Never by who counted it; beyond the threshold by a city manager or above. A report that is not as it was on the screen gives 409
   * `conflict`.
   */
  approve: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/approve',
    summary: 'Approve the day',
    tag,
    access: 'day-reports.approve',
    scope: 'record',
    repeat: 'state',
    own: 'Кассу считали вы: день утверждает другой сотрудник.',
  })
    .input(
      z.object({
        id: reportId,
        revision,
        counted_kop: kopecks,
        expected_kop: kopecks,
        note: textOrNull(reasonText).optional(),
      }),
    )
    .output(DayReportDetailSchema),
  /** As another revision, with a reason; what was counted and approved stays in the history. */
  reopen: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/reopen',
    summary: 'Open the day again',
    tag,
    access: 'day-reports.approve',
    scope: 'record',
    repeat: 'state',
    own: 'Кассу считали вы: утверждённый день открывает заново другой сотрудник.',
  })
    .input(z.object({ id: reportId, revision, reason: reasonText.min(3, 'Укажите причину.') }))
    .output(DayReportDetailSchema),
  /** A pay-in or a collection. Under the same id the same move again changes nothing. */
  addMove: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/moves',
    summary: 'Put cash in or take it out',
    tag,
    access: 'day-reports.submit',
    scope: 'record',
    repeat: { key: 'move_id' },
    successStatus: 201,
  })
    .input(
      z.object({
        id: reportId,
        move_id: recordId(),
        kind: z.enum(['pay_in', 'collection']),
        amount_kop: amountKop,
        note: textOrNull(reasonText).optional(),
      }),
    )
    .output(CashMoveSchema),
  attach: call({
    method: 'POST',
    path: '/sales/day-reports/{id}/attachments',
    summary: 'Attach a picture',
    tag,
    access: 'day-reports.submit',
    scope: 'record',
    repeat: 'content',
    successStatus: 201,
    inputStructure: 'detailed',
    limits: { file: { maxBytes: ATTACHMENT_MAX_BYTES, tooLarge: 'photo_too_large' } },
  })
    .input(z.object({ params: one, body: z.object({ file: z.file('Выберите файл.') }) }))
    .output(DayReportDetailSchema),
  attachment: call({
    method: 'GET',
    path: '/sales/day-reports/{id}/attachments/{attachment_id}',
    summary: 'A picture attached to a report',
    tag,
    access: 'day-reports.read',
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: reportId, attachment_id: recordId() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
  ...dayLockContract,
};
