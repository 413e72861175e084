import { addSums, type FigureSums, locationScope, reaches } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { goodsOfPerson } from '../../sales';
import { employee as employeeTable } from '../../users/schema';
import { PERSON_SUMS } from '../queries/breakdown';
import { readSums, queryRows, sumsOf } from '../queries/read-figures';
import { refreshFigures } from '../refresh';
import { comparedWith, elapsed, requirePeriod } from '../rules/period';

export const employee = calls.statistics.employee.handler(async ({ context, input: { id, ...period } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  requirePeriod(period);
  const [person] = await db.select().from(employeeTable).where(eq(employeeTable.id, id));
  if (id !== caller.id) {
    requireRight(caller, 'statistics.compare');
    if (!person || !reaches(locationScope(caller), person.primary_location_id ?? '')) throw failure('not_found');
  }
  if (!person) throw failure('not_found');
  await refreshFigures(db);
  const of = (dates: { date_from: string; date_to: string }) =>
    sql`f.employee_id = ${id} and f.business_date between ${dates.date_from}::date and ${dates.date_to}::date`;
  const totals = async (dates: { date_from: string; date_to: string }): Promise<FigureSums> => {
    const [row] = await queryRows<Record<keyof FigureSums, string>>(
      db,
      sql`select ${sumsOf(PERSON_SUMS)} from person_figure f where ${of(dates)}`,
    );
    return row ? readSums(row) : addSums([]);
  };
  const days = await queryRows<{ date: string; revenue: string; orders: string }>(
    db,
    sql`select f.business_date::text as date, sum(f.gross_kop - f.refunds_kop) as revenue, sum(f.orders) as orders
      from person_figure f where ${of(period)} group by 1 order by 1`,
  );
  const products = await queryRows<{ name: string; quantity: string }>(
    db,
    sql`select max(l.name) as name, sum(l.quantity) as quantity from (${goodsOfPerson(id, period)}) l
      group by coalesce(l.product_id::text, l.name) having sum(l.quantity) <> 0
      order by 2 desc, russian_order(max(l.name)) limit 20`,
  );
  const [place] = await queryRows<{ rank: string; of: string }>(
    db,
    sql`with mine as (select distinct f.location_id from person_figure f where ${of(period)} and f.gross_kop > 0),
      ranked as (select f.employee_id, rank() over (order by sum(f.gross_kop - f.refunds_kop) desc) as rank, count(*) over () as of
        from person_figure f where f.location_id in (select location_id from mine) and f.gross_kop > 0
          and f.business_date between ${period.date_from}::date and ${period.date_to}::date group by f.employee_id)
      select rank, of from ranked where employee_id = ${id}`,
  );
  return {
    id,
    full_name: `${person.last_name} ${person.first_name}`,
    position: person.position,
    sums: await totals(period),
    previous: await totals(comparedWith(elapsed(period, context.now()), 'previous') ?? period),
    by_day: days.map((day) => ({ date: day.date, revenue_kop: Number(day.revenue), orders: Number(day.orders) })),
    products: products.map(({ name, quantity }) => ({ name, quantity: Number(quantity) })),
    place: place ? { rank: Number(place.rank), of: Number(place.of) } : null,
  };
});
