import { CASH_MOVES, DAY_STATES, EXPECTED_MOVE_KINDS, reaches } from '@studio/contracts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { exportReply, type TableColumn } from '../../sheets';
import { reportWithin, selectReports } from '../queries/report-rows';
import { cashMove, dayEntry, dayReport } from '../schema';

type Row = Awaited<ReturnType<typeof selectReports>>[number] & { sums: Record<string, number> };

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

/** One line for each shift of the till, sums in roubles, for import into an accounting program. */
const COLUMNS: readonly TableColumn<Row>[] = [
  { header: 'Дата', width: 12, kind: 'day', cell: ({ business_date }) => business_date },
  { header: 'Город', width: 18, cell: ({ city_name }) => city_name },
  { header: 'Локация', width: 32, cell: ({ location_name }) => location_name },
  { header: 'Смена', width: 8, kind: 'number', cell: ({ till_shift }) => till_shift },
  { header: 'Состояние', width: 14, cell: ({ state }) => DAY_STATES[state].label },
  money('Остаток на начало', ({ opening_kop }) => opening_kop),
  ...EXPECTED_MOVE_KINDS.map((kind) => money(HEADERS[kind], ({ sums }) => sums[kind] ?? 0)),
  money('Должно быть', ({ expected_kop }) => expected_kop),
  money('Посчитано', ({ counted_kop }) => counted_kop),
  money('Разница', ({ difference_kop }) => difference_kop),
  money('Карты', ({ sums }) => sums['card'] ?? 0),
  money('СБП', ({ sums }) => sums['sbp'] ?? 0),
  money('По ссылке', ({ sums }) => sums['online'] ?? 0),
  { header: 'Причина разницы', width: 40, cell: ({ difference_reason }) => difference_reason },
  { header: 'Сдал', width: 28, cell: ({ submitted_by_name }) => submitted_by_name },
  { header: 'Утвердил', width: 28, cell: ({ approved_by_name }) => approved_by_name },
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
  const rows = reports.map((report) => ({ ...report, sums: sums.get(report.id) ?? {} }));
  const file = { title: 'Отчёты дня', plain: 'day-reports', day: month };
  return exportReply(
    context,
    { name: 'Отчёты дня', columns: COLUMNS, rows, placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});
