import { z } from 'zod';
import { DAY_MS } from '../../durations';
import { recordId } from '../../record-id';
import { count, itemId, moment, placeId, shortText } from '../fields';
import {
  MAX_REPORT_RECIPIENTS,
  MAX_STOCK_REPORT_DAYS,
  REPORT_RHYTHM_NAMES,
  STOCK_REPORT_NAMES,
  STOCK_REPORT_STATE_NAMES,
  STOCK_REPORTS,
} from './report-words';

const KNOWN = Object.values(STOCK_REPORTS).join(', ');

const kind = z.enum(STOCK_REPORT_NAMES, `Выберите отчёт: ${KNOWN}.`);

/** Which goods a report is about; everything within the caller's reach when nothing is said. */
export const ReportFilter = {
  place_id: placeId.optional(),
  city_id: recordId('Неверный номер города.').optional(),
  item_id: itemId.optional(),
  category: shortText(60).optional(),
};

export const ReportParameters = z.object({
  kind,
  /** The only day of a report that looks at the end of a day. */
  date_to: z.iso.date('Укажите дату.'),
  /** Left out by a report that looks at the end of a day. */
  date_from: z.iso.date('Укажите начало периода.').optional(),
  /** The ledger up to this movement: a report is made again exactly as it was. Up to now without it. */
  position: z.number().int().min(0, 'Такого движения нет.').optional(),
  ...ReportFilter,
});

/** A period that ends before it begins, or is longer than one report may cover, is refused. */
export function checkPeriod(
  { date_from, date_to }: { date_from?: string | undefined; date_to: string },
  context: z.RefinementCtx,
): void {
  if (date_from === undefined) return;
  const days = (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1;
  const fault = (message: string) => context.addIssue({ code: 'custom', path: ['date_from'], message });
  if (days < 1) fault('Начало периода позже его конца.');
  else if (days > MAX_STOCK_REPORT_DAYS) fault('Отчёт составляют не больше чем за три года.');
}

const ReportCellSchema = z.union([z.string(), z.number(), z.null()]);
const ReportColumnSchema = z.object({
  header: z.string(),
  kind: z.enum(['text', 'day', 'number', 'count', 'money', 'percent']),
  /** Characters. */
  width: count,
});

export const ReportSchema = z.object({
  id: z.uuid(),
  number: count,
  state: z.enum(STOCK_REPORT_STATE_NAMES),
  title: z.string(),
  parameters: ReportParameters,
  /** What the filters are called: «Студия на Арбате, Фотобумага». */
  about: z.string(),
  /** Percent, while it is made. */
  progress: count,
  /** Why it was not made. */
  failure: z.string().nullable(),
  /** Last movement that it counts. */
  position: count.nullable(),
  row_count: count.nullable(),
  /** Of parameters and rows: the same again has the same. */
  sha256: z.string().nullable(),
  created_by_name: z.string(),
  created_at: moment,
  ready_at: moment.nullable(),
  /** The schedule that had it made. */
  schedule_id: z.uuid().nullable(),
  is_mine: z.boolean(),
});

export const ReportDetailSchema = ReportSchema.extend({
  columns: z.array(ReportColumnSchema),
  /** Those of the page; all are in the file. */
  rows: z.array(z.array(ReportCellSchema)),
  total: z.array(ReportCellSchema).nullable(),
});

export const ScheduleSchema = z.object({
  id: z.uuid(),
  kind,
  rhythm: z.enum(REPORT_RHYTHM_NAMES),
  about: z.string(),
  /** Hour of the day in this zone: the place's, otherwise the owner's. */
  hour: count,
  time_zone: z.string(),
  next_at: moment,
  is_paused: z.boolean(),
  /** Why it makes nothing any more. */
  paused_reason: z.string().nullable(),
  created_by_name: z.string(),
  /** Who gets the file besides the owner, in the order in which they go on with it. */
  recipients: z.array(z.object({ id: z.uuid(), full_name: z.string() })),
  revision: count,
});

/** Ids of employees who may see these reports. */
export const Recipients = z
  .array(recordId('Выберите сотрудника.'))
  .max(MAX_REPORT_RECIPIENTS, `Получателей не больше ${MAX_REPORT_RECIPIENTS}.`);
