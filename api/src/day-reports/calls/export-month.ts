import { CASH_MOVES, DAY_STATES, type DayState, EXPECTED_MOVE_KINDS, reaches } from '@studio/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { exportReply, type TableColumn } from '../../sheets';
import { withinScope } from '../../kernel/calls/within-scope';
import { daysWithoutReport } from '../queries/days-of-month';
import { isBlind, reportWithin, selectReports } from '../queries/report-rows';
import { cashMove, dayEntry, dayReport } from '../schema';

type Report = Awaited<ReturnType<typeof selectReports>>[number];
interface Row {
  /** Null of a total. */
  business_date: string | null;
  city_name: string | null;
  location_name: string | null;
  location_id: string | null;
  /** Of its day, or what the total is of. */
  state: string;
  /** Null where no report was made, and of a total. */
  report: Report | null;
  /** Cash that moved, by kind; null where there is no report, or nobody has counted yet. */
  moved: Record<string, number> | null;
  difference_kop: number | null;
  taken: Record<string, number>;
}

const money = (header: string, value: (row: Row) => number | null): TableColumn<Row> => ({
  header,
  width: 16,
  kind: 'money',
  cell: value,
});

/** Of the moves that lead from what the till began with to what must be in it. */
const HEADERS: Record<(typeof EXPECTED_MOVE_KINDS)[number], string> = {
  sale: 'Наличные продажи',
  refund: 'Возвраты наличными',
  pay_in: CASH_MOVES.pay_in.label,
  expense: 'Расходы из кассы',
  collection: CASH_MOVES.collection.label,
  opening_difference: CASH_MOVES.opening_difference.label,
};

/**
 * One line for each shift of the till, whatever its state, and for each day that has money and no report; then what is final in total, and
 * what is not yet. Sums in roubles, for import into an accounting program.
 */
const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'Дата', width: 12, kind: 'day', cell: ({ business_date }) => business_date },
  { header: 'Город', width: 18, cell: ({ city_name }) => city_name },
  { header: 'Локация', width: 32, cell: ({ location_name }) => location_name },
  { header: 'Смена', width: 8, kind: 'number', cell: ({ report }) => report?.till_shift ?? null },
  { header: 'Состояние', width: 24, cell: ({ state }) => state },
  money('Остаток на начало', ({ report }) => report?.opening_kop ?? null),
  ...EXPECTED_MOVE_KINDS.map((kind) => money(HEADERS[kind], ({ moved }) => moved && (moved[kind] ?? 0))),
  money('Должно быть', ({ report }) => (report && !isBlind(report.state) ? report.expected_kop : null)),
  money('Посчитано', ({ report }) => report?.counted_kop ?? null),
  money('Разница', ({ difference_kop }) => difference_kop),
  money('Карты', ({ taken }) => taken['card'] ?? 0),
  money('СБП', ({ taken }) => taken['sbp'] ?? 0),
  money('По ссылке', ({ taken }) => taken['online'] ?? 0),
  { header: 'Причина разницы', width: 40, cell: ({ report }) => report?.difference_reason ?? null },
  { header: 'Сдал', width: 28, cell: ({ report }) => report?.submitted_by_name ?? null },
  { header: 'Утвердил', width: 28, cell: ({ report }) => report?.approved_by_name ?? null },
];

const FINAL: readonly DayState[] = ['approved', 'locked'];

/** What moved on these days; nothing of none. */
function totalOf(state: string, days: readonly Row[]): Row[] {
  if (days.length === 0) return [];
  const added = (parts: readonly (Record<string, number> | null)[]) => {
    const sums: Record<string, number> = {};
    for (const part of parts) for (const [of, sum] of Object.entries(part ?? {})) sums[of] = (sums[of] ?? 0) + sum;
    return sums;
  };
  return [
    {
      business_date: null,
      city_name: null,
      location_name: null,
      location_id: null,
      state,
      report: null,
      moved: added(days.map(({ moved }) => moved)),
      difference_kop: days.reduce((sum, { difference_kop }) => sum + (difference_kop ?? 0), 0),
      taken: added(days.map(({ taken }) => taken)),
    },
  ];
}

export const exportMonth = calls.dayReports.exportMonth.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { month, location_id, format } = input;
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const where = and(
    reportWithin(scope),
    location_id ? eq(dayReport.location_id, location_id) : undefined,
    sql`${dayReport.business_date} >= ${`${month}-01`}::date and ${dayReport.business_date} < (${`${month}-01`}::date + interval '1 month')`,
  );
  const reports = await selectReports(db).where(where).orderBy(asc(dayReport.business_date), asc(dayReport.till_shift));
  const moves = await db
    .select({ id: dayReport.id, of: cashMove.kind, sum: sql<number>`sum(${cashMove.amount_kop})`.mapWith(Number) })
    .from(cashMove)
    .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
    .where(where)
    .groupBy(dayReport.id, cashMove.kind);
  const taken = await db
    .select({
      id: dayReport.id,
      of: dayEntry.method,
      sum: sql<number>`sum(${dayEntry.amount_kop})`.mapWith(Number),
    })
    .from(dayEntry)
    .innerJoin(
      dayReport,
      and(
        eq(dayReport.location_id, dayEntry.location_id),
        eq(dayReport.business_date, dayEntry.business_date),
        eq(dayReport.till_shift, dayEntry.till_shift),
      ),
    )
    .where(where)
    .groupBy(dayReport.id, dayEntry.method);
  const sumsOf = (rows: readonly { id: string; sum: number; of: string }[], id: string) =>
    Object.fromEntries(rows.filter((row) => row.id === id).map(({ of, sum }) => [of, sum]));
  const made = reports.map((report): Row => {
    const { id, business_date, city_name, location_name, location_id, difference_kop } = report;
    return {
      business_date,
      city_name,
      location_name,
      location_id,
      state: DAY_STATES[report.state].label,
      report,
      moved: isBlind(report.state) ? null : sumsOf(moves, id),
      difference_kop,
      taken: sumsOf(taken, id),
    };
  });
  const here = and(
    withinScope(scope, dayEntry.location_id),
    location_id ? eq(dayEntry.location_id, location_id) : undefined,
  );
  const without = (await daysWithoutReport(db, `${month}-01`, here)).map(({ card, sbp, online, ...day }): Row => ({
    ...day,
    state: 'Отчёта нет',
    report: null,
    moved: null,
    difference_kop: null,
    taken: { card, sbp, online },
  }));
  const days = [...made, ...without].toSorted((one, other) =>
    (one.business_date ?? '').localeCompare(other.business_date ?? ''),
  );
  const isFinal = ({ report }: Row) => report !== null && FINAL.includes(report.state);
  const others = days.filter((row) => !isFinal(row));
  // What lies in an open till nobody reads before it is counted; card and bank of its day are no secret.
  const isAnyOpen = others.some(({ report }) => report !== null && isBlind(report.state));
  const rows = [
    ...days,
    ...totalOf('Итого утверждено', days.filter(isFinal)),
    ...totalOf(isAnyOpen ? 'Итого не утверждено, наличные без открытых касс' : 'Итого не утверждено', others),
  ];
  const file = { title: 'Отчёты дня', plain: 'day-reports', day: month };
  return exportReply(
    context,
    { name: 'Отчёты дня', columns: COLUMNS, rows, placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});
