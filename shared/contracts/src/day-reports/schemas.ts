import { z } from 'zod';
import { recordId } from '../record-id';
import { seenLines } from '../seen-text';
import { DENOMINATIONS, MAX_AMOUNT_KOP, MAX_NOTES, MAX_REASON_LENGTH } from './limits';
import { DAY_ACT_NAMES, DAY_STATE_NAMES } from './report-state';
import { CASH_MOVE_KINDS } from './till';

export const amountKop = z
  .number('Укажите сумму числом.')
  .int('Сумма — целое число копеек.')
  .min(1, 'Сумма должна быть больше нуля.')
  .max(MAX_AMOUNT_KOP, 'Слишком большая сумма.');

/** Why something was done; several lines, nothing that cannot be seen. */
export const reasonText = z
  .string()
  .overwrite(seenLines)
  .max(MAX_REASON_LENGTH, `Не длиннее ${MAX_REASON_LENGTH} знаков.`);

export const CountLineSchema = z.object({
  denomination_kop: z.literal([...DENOMINATIONS], 'Такой купюры или монеты нет.'),
  quantity: z
    .number('Укажите количество числом.')
    .int('Количество — целое число.')
    .min(0, 'Количество не бывает отрицательным.')
    .max(MAX_NOTES, 'Слишком большое количество.'),
});

export const DayReportSchema = z.object({
  id: z.uuid(),
  location_id: z.uuid(),
  location_name: z.string(),
  city_name: z.string(),
  time_zone: z.string(),
  business_date: z.iso.date(),
  /** 1 for the day's first shift of the till. */
  till_shift: z.number().int(),
  state: z.enum(DAY_STATE_NAMES),
  /** Grows each time the report is opened again. */
  revision: z.number().int(),
  opening_kop: z.number().int(),
  /** Null while the till is not counted: the count is blind. */
  expected_kop: z.number().int().nullable(),
  counted_kop: z.number().int().nullable(),
  /** Counted − expected: short is negative. */
  difference_kop: z.number().int().nullable(),
  difference_reason: z.string().nullable(),
  note: z.string().nullable(),
  opened_at: z.iso.datetime(),
  counted_at: z.iso.datetime().nullable(),
  counted_by_name: z.string().nullable(),
  submitted_by_name: z.string().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: z.iso.datetime().nullable(),
  locked_at: z.iso.datetime().nullable(),
});

export const CashMoveSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CASH_MOVE_KINDS),
  /** With the sign with which it changes the till. */
  amount_kop: z.number().int(),
  note: z.string().nullable(),
  by_name: z.string(),
  at: z.iso.datetime(),
  /** Revision of the report under which it was made. */
  revision: z.number().int(),
  source_kind: z.string().nullable(),
  source_id: z.uuid().nullable(),
  /** Whose money it was. */
  sale: z.object({ id: z.uuid(), number: z.number().int() }).nullable().optional(),
});

const DayEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by_name: z.string(),
  act: z.enum(DAY_ACT_NAMES),
  revision: z.number().int(),
  reason: z.string().nullable(),
  /** Of a count; both are null while the till is open: whoever counts next does not read them. */
  expected_kop: z.number().int().nullable(),
  counted_kop: z.number().int().nullable(),
  /** Notes and coins of a count, largest first. */
  lines: z.array(CountLineSchema).optional(),
});

/** What the day sold, by the ways of payment; null while the till is not counted. */
const DayTakingsSchema = z.object({
  sales: z.number().int(),
  cash_kop: z.number().int(),
  card_kop: z.number().int(),
  sbp_kop: z.number().int(),
  online_kop: z.number().int(),
  refunds_kop: z.number().int(),
  /** Money of sales that was entered otherwise afterwards, or never came. */
  corrected_kop: z.number().int(),
});

export const DayReportDetailSchema = DayReportSchema.extend({
  lines: z.array(CountLineSchema),
  moves: z.array(CashMoveSchema),
  events: z.array(DayEventSchema),
  attachments: z.array(z.object({ id: z.uuid(), filename: z.string(), uploaded_at: z.iso.datetime() })),
  takings: DayTakingsSchema.nullable(),
  /** Closing of the shift before, where it is not this one's opening. */
  previous_closing_kop: z.number().int().nullable(),
  /** Sales whose goods came back on this day for an exchange that has not come; a day that a device kept of before has none. */
  open_exchanges: z.array(z.object({ sale_id: z.uuid(), number: z.number().int() })).optional(),
  over_threshold: z.boolean(),
  /** What the caller may do with it now. */
  may: z.object({
    count: z.boolean(),
    submit: z.boolean(),
    approve: z.boolean(),
    lock: z.boolean(),
    reopen: z.boolean(),
    move_cash: z.boolean(),
  }),
});

export const reportId = recordId('Неверный номер отчёта.');
