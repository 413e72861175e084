import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { linePartsOf, partOfMove, peopleOf } from '../../sales';
import { timeToPay, withTimeAt } from '../../schedule';
import { CAME, dayPairs, type FigureDay, GIVEN, PAID, SHOT } from './figure-events';

/**
 * Recalculates the figures of these days from the rows. Money counts on the day it came, and what is given back on the day it went, for the
 * same people and products; an order counts on the day of its last payment. Parts add up to the whole to the kopeck.
 */
export async function makeFigures(tx: Database, days: readonly FigureDay[]): Promise<void> {
  if (days.length === 0) return;
  const pair = dayPairs(days);
  const came = { before: sql`m.before_kop`, amount: sql`m.amount_kop` };

  const time = await timeOf(tx, days);
  await tx.execute(sql`with ${pair} delete from person_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${time}, ${PAID}, ${CAME}, ${GIVEN}, ${SHOT},
    people as (${peopleOf(sql`select id from paid union select sale_id from came union select sale_id from given`)}),
    sums (location_id, business_date, employee_id, sessions, shown, sold, photos, orders, ordered, gross, refunds, worked) as (
      select m.location_id, m.business_date, q.employee_id, 0, 0, 0, 0, 1, m.total_kop, 0, 0, 0
      from paid m join people q on q.sale_id = m.id
      union all
      select m.location_id, m.business_date, q.employee_id, 0, 0, 0, 0, 0, 0, ${partOfMove(came, sql`q`)}, 0, 0
      from came m join people q on q.sale_id = m.sale_id
      union all
      select m.location_id, m.business_date, q.employee_id, 0, 0, 0, 0, 0, 0, 0, ${partOfMove(came, sql`q`)}, 0
      from given m join people q on q.sale_id = m.sale_id
      union all
      select location_id, business_date, photographer_id, 1, shown::int, sold::int, photo_count, 0, 0, 0, 0, 0
      from shot where photographer_id is not null
      union all
      select t.location_id, t.date, t.employee_id, 0, 0, 0, 0, 0, 0, 0, 0, t.minutes
      from pair p join time_to_pay t on t.location_id = p.location_id and t.date = p.business_date where t.minutes > 0)
    insert into person_figure (location_id, business_date, employee_id, sessions, shown, sold, photos, orders, orders_kop, gross_kop, refunds_kop,
      worked_min, timed_kop)
    select location_id, business_date, employee_id, sum(sessions), sum(shown), sum(sold), sum(photos), sum(orders), sum(ordered), sum(gross), sum(refunds),
      sum(worked), case when sum(worked) > 0 then sum(gross) - sum(refunds) else 0 end
    from sums group by 1, 2, 3`);

  await tx.execute(sql`with ${pair} delete from day_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${PAID}, ${CAME}, ${GIVEN}, ${SHOT},
    hours as (select location_id, business_date, array_agg(n order by hour) as by_hour from (
      select p.location_id, p.business_date, h.hour, count(s.id)::int as n
      from (select distinct location_id, business_date from shot) p
      cross join generate_series(0, 23) as h (hour)
      left join shot s on s.location_id = p.location_id and s.business_date = p.business_date and s.hour = h.hour
      group by 1, 2, 3) counted group by 1, 2),
    sums (location_id, business_date, sessions, shown, sold, photos, pictures, orders, ordered, gross, refunds, discount, units, expenses, visitors, worked) as (
      select location_id, business_date, count(*), count(*) filter (where shown), count(*) filter (where sold), sum(photo_count), sum(pictures),
        0, 0, 0, 0, 0, 0, 0, 0, 0 from shot group by 1, 2
      union all
      select location_id, business_date, 0, 0, 0, 0, 0, count(*), sum(total_kop), 0, 0, sum(discount_kop),
        sum((select coalesce(sum(quantity), 0) from sale_line where sale_id = paid.id)), 0, 0, 0
      from paid group by 1, 2
      union all
      select location_id, business_date, 0, 0, 0, 0, 0, 0, 0, sum(amount_kop), 0, 0, 0, 0, 0, 0 from came group by 1, 2
      union all
      select location_id, business_date, 0, 0, 0, 0, 0, 0, 0, 0, sum(amount_kop), 0,
        -sum(case when of_order then (select coalesce(sum(quantity), 0) from refund_line where refund_id = given.id) else 0 end), 0, 0, 0
      from given group by 1, 2
      union all
      select p.location_id, p.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(coalesce(e.approved_kop, e.claimed_kop)), 0, 0
      from pair p join expense e on e.location_id = p.location_id and e.counted_on = p.business_date
      where e.state in ('approved', 'paid') group by 1, 2
      union all
      select p.location_id, p.business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, v.visitors, 0
      from pair p join visitor_count v on v.location_id = p.location_id and v.business_date = p.business_date
      union all
      select location_id, business_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(worked_min)
      from pair join person_figure using (location_id, business_date) group by 1, 2)
    insert into day_figure (location_id, business_date, sessions, shown, sold, photos, orders, orders_kop, gross_kop, refunds_kop,
      discount_kop, units, photos_sold, expenses_kop, visitors, counted_sessions, worked_min, timed_kop, sessions_by_hour)
    select s.location_id, s.business_date, sum(sessions), sum(shown), sum(sold), sum(photos), sum(orders), sum(ordered), sum(gross),
      sum(refunds), sum(discount), sum(units), sum(pictures), sum(expenses), sum(visitors),
      case when sum(visitors) > 0 then sum(sessions) else 0 end, sum(worked),
      case when sum(worked) > 0 then sum(gross) - sum(refunds) else 0 end,
      coalesce((select by_hour from hours h where h.location_id = s.location_id and h.business_date = s.business_date), '{}')
    from sums s group by s.location_id, s.business_date`);

  await tx.execute(sql`with ${pair} delete from product_figure d using pair p
    where d.location_id = p.location_id and d.business_date = p.business_date`);
  await tx.execute(sql`with ${pair}, ${PAID}, ${CAME}, ${GIVEN},
    piece as (${linePartsOf(sql`select sale_id from came`)}),
    line (location_id, business_date, product_id, name, units, gross, refunds) as (
      select p.location_id, p.business_date, l.product_id, l.name, l.quantity, 0, 0
      from paid p join sale_line l on l.sale_id = p.id
      union all
      select m.location_id, m.business_date, q.product_id, q.name, 0, ${partOfMove(came, sql`q`)}, 0
      from came m join piece q on q.sale_id = m.sale_id
      union all
      select g.location_id, g.business_date, l.product_id, l.name, case when g.of_order then -r.quantity else 0 end, 0, r.sum_kop
      from given g join refund_line r on r.refund_id = g.id join sale_line l on l.id = r.sale_line_id
      union all
      select g.location_id, g.business_date, null, null, 0, 0, g.amount_kop - coalesce((select sum(sum_kop) from refund_line where refund_id = g.id), 0)
      from given g)
    insert into product_figure (location_id, business_date, product_key, name, units, gross_kop, refunds_kop)
    select location_id, business_date, coalesce(product_id::text, ''), coalesce(max(name), 'Прочее'), sum(units), sum(gross), sum(refunds)
    from line group by location_id, business_date, coalesce(product_id::text, '')
    having sum(gross) <> 0 or sum(refunds) <> 0 or sum(units) <> 0`);
}

/** Later than every shift: time is counted as it comes, and is the same once its shift is over. */
export const ALWAYS = new Date('9999-12-31T00:00:00Z');

/** The table `time_to_pay` of these days, and of those between them. */
async function timeOf(tx: Database, days: readonly FigureDay[]): Promise<SQL> {
  const dates = days.map(({ business_date }) => business_date).toSorted((one, other) => (one < other ? -1 : 1));
  const [from, to] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const places = `{${days.map(({ location_id }) => location_id).join(',')}}`;
  const at = (place: SQL) => sql`${place} = any(${places}::uuid[])`;
  return timeToPay({
    from: sql`${from}::date`,
    to: sql`${to}::date`,
    now: ALWAYS,
    only: await withTimeAt(tx, at, { from, to }),
  });
}
