import { CASH_MOVES, DAY_STATES, EXPECTED_MOVE_KINDS, reaches } from '@studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { exportReply, type TableColumn } from '../../sheets';
import { withinScope } from '../../kernel/calls/within-scope';
import { daysWithoutReport } from '../queries/days-of-month';
import { reportWithin, selectReports } from '../queries/report-rows';
import { cashMove, dayEntry, dayReport } from '../schema';

type Report = Awaited<ReturnType<typeof selectReports>>[number];
type Day = Pick<Report, 'business_date' | 'city_name' | 'location_name' | 'location_id'> & {
  sums: Record<string, number>;
};
/** A shift with its report, or a day on which money was taken and none was made. */
type Row = Day & { report: Report | null };

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

/** One line for each shift of the till, and for each day that has money and no report; sums in roubles, for import into an accounting program. */
const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'Дата', width: 12, kind: 'day', cell: ({ business_date }) => business_date },
  { header: 'Город', width: 18, cell: ({ city_name }) => city_name },
  { header: 'Локация', width: 32, cell: ({ location_name }) => location_name },
  { header: 'Смена', width: 8, kind: 'number', cell: ({ report }) => report?.till_shift ?? null },
  { header: 'Состояние', width: 14, cell: ({ report }) => (report ? DAY_STATES[report.state].label : 'Отчёта нет') },
  money('Остаток на начало', ({ report }) => report?.opening_kop ?? null),
  ...EXPECTED_MOVE_KINDS.map((kind) => money(HEADERS[kind], ({ report, sums }) => report && (sums[kind] ?? 0))),
  money('Должно быть', ({ report }) => report?.expected_kop ?? null),
  money('Посчитано', ({ report }) => report?.counted_kop ?? null),
  money('Разница', ({ report }) => report?.difference_kop ?? null),
  money('Карты', ({ sums }) => sums['card'] ?? 0),
  money('СБП', ({ sums }) => sums['sbp'] ?? 0),
  money('По ссылке', ({ sums }) => sums['online'] ?? 0),
  { header: 'Причина разницы', width: 40, cell: ({ report }) => report?.difference_reason ?? null },
  { header: 'Сдал', width: 28, cell: ({ report }) => report?.submitted_by_name ?? null },
  { header: 'Утвердил', width: 28, cell: ({ report }) => report?.approved_by_name ?? null },
];

export const exportMonth = calls.dayReports.exportMonth.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const { month, location_id, format } = input;
  if (location_id && !reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const where = and(
    reportWithin(scope),
    location_id ? eq(dayReport.location_id, location_id) : undefined,
    inArray(dayReport.state, ['submitted', 'approved', 'locked']),
    sql`${dayReport.business_date} >= ${`${month}-01`}::date and ${dayReport.business_date} < (${`${month}-01`}::date + interval '1 month')`,
  );
  const reports = await selectReports(db).where(where).orderBy(asc(dayReport.business_date), asc(dayReport.till_shift));
  const moves = await db
    .select({ id: dayReport.id, kind: cashMove.kind, sum: sql<number>`sum(${cashMove.amount_kop})`.mapWith(Number) })
    .from(cashMove)
    .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
    .where(where)
    .groupBy(dayReport.id, cashMove.kind);
  const taken = await db
    .select({
      id: dayReport.id,
      method: dayEntry.method,
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
  const sums = new Map<string, Record<string, number>>(reports.map(({ id }) => [id, {}]));
  for (const { id, kind, sum } of moves) Object.assign(sums.get(id) ?? {}, { [kind]: sum });
  for (const { id, method, sum } of taken) Object.assign(sums.get(id) ?? {}, { [method]: sum });
  const made = reports.map((report): Row => {
    const { business_date, city_name, location_name } = report;
    return {
      business_date,
      city_name,
      location_name,
      location_id: report.location_id,
      report,
      sums: sums.get(report.id) ?? {},
    };
  });
  const here = and(
    withinScope(scope, dayEntry.location_id),
    location_id ? eq(dayEntry.location_id, location_id) : undefined,
  );
  const without = (await daysWithoutReport(db, `${month}-01`, here)).map(({ card, sbp, online, ...day }): Row => ({
    ...day,
    report: null,
    sums: { card, sbp, online },
  }));
  const rows = [...made, ...without].toSorted((one, other) =>
    one.business_date < other.business_date ? -1 : one.business_date > other.business_date ? 1 : 0,
  );
  const file = { title: 'Отчёты дня', plain: 'day-reports', day: month };
  return exportReply(
    context,
    { name: 'Отчёты дня', columns: COLUMNS, rows, placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});
