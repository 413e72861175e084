import { DAY_MS, hoursFigure, MINUTE_MS } from '@studio/contracts';
import { russianDay } from '../kernel/words/calendar';

/** The content of a written cell; null for nothing. */
export type WrittenCell = string | number | null;

/**
 * What the cells of a column are:
 * text; an ISO day, month or wall time; a document's number, which is never grouped; a count; kopecks; hundredths of a percent; a decimal;
 * minutes, shown as hours and minutes, or the letters of an absence.
 */
export type CellKind =
  | 'text'
  | 'day'
  | 'month'
  | 'moment'
  | 'number'
  | 'count'
  | 'money'
  | 'percent'
  | 'decimal'
  | 'hours';

/** Number formats of a workbook. */
const FORMATS: Record<Exclude<CellKind, 'text'>, string> = {
  day: 'dd.mm.yyyy',
  month: 'mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm:ss',
  number: '0',
  count: '#,##0',
  money: '#,##0.00',
  percent: '0.00%',
  decimal: '#,##0.00',
  hours: '[h]:mm',
};

/** What has to follow an ISO date or wall time of the kind to make it a moment. */
const TO_MOMENT: Partial<Record<CellKind, string>> = { day: 'T00:00:00Z', month: '-01T00:00:00Z', moment: 'Z' };

/** The number format of such cells; words among figures have none. */
export function formatOf(kind: CellKind, cell?: WrittenCell): string | undefined {
  if (kind === 'text' || (typeof cell === 'string' && !(kind in TO_MOMENT))) return undefined;
  return FORMATS[kind];
}

/** The cell in a workbook: a number, a date without a zone, or text. */
export function workbookCell(kind: CellKind, cell: WrittenCell): string | number | Date | null {
  if (typeof cell === 'string') return kind in TO_MOMENT ? new Date(`${cell}${TO_MOMENT[kind]}`) : cell;
  if (cell === null) return null;
  // A duration is a share of a day: only so is a sum of them exact, and shown beyond a day.
  const parts = { money: 100, percent: 10_000, hours: DAY_MS / MINUTE_MS } as const;
  return kind in parts ? cell / parts[kind as keyof typeof parts] : cell;
}

/** The cell in CSV for Russian programs. */
export function csvCell(kind: CellKind, cell: WrittenCell): string | null {
  if (cell === null) return null;
  if (kind === 'moment')
    return String(cell).replace(/^(.+)T(.+)$/, (_, day: string, time: string) => `${russianDay(day)}, ${time}`);
  if (typeof cell === 'string') return kind === 'day' ? russianDay(cell) : cell;
  if (kind === 'hours') return hoursFigure(cell);
  return String(kind === 'money' || kind === 'percent' ? cell / 100 : cell).replace('.', ',');
}
