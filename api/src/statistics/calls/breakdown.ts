import { hasRight, KPIS, KPI_NAMES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { location } from '../../locations';
import { exportReply, type TableColumn } from '../../sheets';
import { breakdown as breakdownOf, type By, NO_SUMS, PLAN_KEYS } from '../queries/breakdown';
import { plansBy } from '../queries/plans';
import type { FigureFilter } from '../queries/read-figures';
import { calendarYearBefore, comparedWith, elapsed } from '../rules/period';
import { readyFigures } from './summary';

/** Comparing locations or people needs a right. */
const COMPARED: readonly By[] = ['location', 'city', 'region', 'employee'];

/** Dated parts: none of them is in the previous period, only in the previous year. */
const DATED: readonly By[] = ['month', 'day'];

export const breakdown = calls.statistics.breakdown.handler(async ({ context, input: { by, compare, ...asked } }) => {
  const filter = await comparable(context, by, asked);
  const { db } = context.database;
  const scope = await readyFigures(context, filter);
  const before = beforeOf(by, compare, elapsed(filter, context.now()));
  const lines = await breakdownOf(db, scope, filter, by);
  const earlier =
    before &&
    new Map((await breakdownOf(db, scope, { ...filter, ...before }, by)).map((line) => [line.key, line.sums]));
  const key = PLAN_KEYS[by];
  const plans = key && (await plansBy(db, scope, filter, { key, now: context.now() }));
  return lines.map((line) => ({
    ...line,
    previous: earlier && (earlier.get(counterpartOf(by, line.key)) ?? NO_SUMS),
    plan: (line.key !== null && plans?.get(line.key)) || null,
  }));
});

/**
 * The filter as far as the caller may compare with it: a city manager compares the places of the own city.
 * @throws `forbidden`, `location_out_of_scope` for another city
 */
async function comparable(context: CallContext, by: By, filter: FigureFilter): Promise<FigureFilter> {
  const caller = signedIn(context);
  if (!COMPARED.includes(by) || hasRight(caller.roles, 'statistics.compare')) return filter;
  requireRight(caller, by === 'location' ? 'statistics.compare_own_city' : 'statistics.compare', 'no_reports');
  const home = caller.primary_location_id;
  const [own] =
    home === null
      ? []
      : await context.database.db.select({ city_id: location.city_id }).from(location).where(eq(location.id, home));
  if (!own) throw failure('forbidden', { message: 'Вам не назначена локация: сравнивать нечего.' });
  if (filter.city_id !== undefined && filter.city_id !== own.city_id)
    throw failure('location_out_of_scope', { field: 'city_id' });
  return { ...filter, city_id: own.city_id };
}

function beforeOf(by: By, compare: Parameters<typeof comparedWith>[1], filter: { date_from: string; date_to: string }) {
  if (DATED.includes(by) && compare !== 'year') return null;
  return by === 'month' ? calendarYearBefore(filter) : comparedWith(filter, compare);
}

/** The row of the previous period to compare a row with. */
function counterpartOf(by: By, key: string | null): string | null {
  if (key === null || !DATED.includes(by)) return key;
  if (by === 'month') return calendarYearBefore({ date_from: key, date_to: key }).date_from;
  return comparedWith({ date_from: key, date_to: key }, 'year')?.date_from ?? null;
}

type Line = Awaited<ReturnType<typeof breakdownOf>>[number];

const HEADERS: Record<By, string> = {
  location: 'Локация',
  city: 'Город',
  region: 'Регион',
  employee: 'Сотрудник',
  product: 'Товар',
  weekday: 'День недели',
  month: 'Месяц',
  day: 'День',
};

/** Parts of time are figures and dates of a workbook, which CSV has as they are. */
function partColumn(by: By): TableColumn<Line> {
  const column = { header: HEADERS[by], width: 34, csv: String };
  if (by === 'weekday') return { ...column, kind: 'number', cell: ({ key }) => (key === null ? null : Number(key)) };
  if (by === 'month' || by === 'day') return { ...column, kind: by, cell: ({ key }) => key };
  return { ...column, cell: ({ name }) => name };
}

const HUNDREDTHS = 10_000;
const toFourDigits = (figure: number) => Math.round(figure * HUNDREDTHS) / HUNDREDTHS;

/** How figures of a unit are written; CSV has shares as parts of one. */
const UNITS = {
  money: { kind: 'money', written: Math.round },
  count: { kind: 'count', written: toFourDigits },
  share: {
    kind: 'percent',
    written: (share: number) => Math.round(share * HUNDREDTHS),
    csv: (hundredths: number) => String(hundredths / HUNDREDTHS).replace('.', ','),
  },
  number: { kind: 'decimal', written: toFourDigits },
} as const;

/** Header of the column next to the name. */
const ABOUT: Partial<Record<By, string>> = { location: 'Город', employee: 'Должность' };
export const exportFile = calls.statistics.exportFile.handler(async ({ context, input: { by, format, ...asked } }) => {
  const filter = await comparable(context, by, asked);
  const scope = await readyFigures(context, filter);
  const rows = await breakdownOf(context.database.db, scope, filter, by);
  const columns: TableColumn<Line>[] = [
    partColumn(by),
    ...(ABOUT[by] === undefined ? [] : [{ header: ABOUT[by], width: 24, cell: ({ about }: Line) => about }]),
    ...KPI_NAMES.map((name): TableColumn<Line> => {
      const { label, unit, value } = KPIS[name];
      const { written, ...column } = UNITS[unit];
      return {
        header: label,
        width: 18,
        ...column,
        cell: ({ sums }) => {
          const figure = value(sums);
          return figure === null ? null : written(figure);
        },
      };
    }),
  ];
  const file = { title: 'Показатели', plain: 'figures', day: `${filter.date_from} ${filter.date_to}` };
  return exportReply(context, { name: 'Показатели', columns, rows, placeOf: null }, format, file);
});
