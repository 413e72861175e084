import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { timeToPay } from '../schedule';
import { ALWAYS } from './queries/make-figures';
import { queryRows } from './queries/read-figures';
import { refreshFigures } from './refresh';

/** A stored figure that differs from the rows. */
interface FigureFault {
  what: string;
  kept: number;
  raw: number;
}

/**
 * Compares the stored figures with their rows, by statements independent of those that calculated them: location by location over all time,
 * and people and products with locations day by day. Empty when all agree.
 */
export async function checkFigures(db: Database): Promise<FigureFault[]> {
  await refreshFigures(db);
  const rows = await queryRows<{ what: string; kept: string; raw: string }>(
    db,
    sql`with kept as (select location_id, sum(sessions) as sessions, sum(gross_kop) as gross, sum(refunds_kop) as refunds,
        sum(orders) as orders, sum(orders_kop) as ordered, sum(expenses_kop) as expenses, sum(visitors) as visitors, sum(worked_min) as worked from day_figure group by 1),
      ${timeToPay({ from: sql`(select min(date) from time_entry)`, to: sql`(select max(date) from time_entry)`, now: ALWAYS })},
      raw_time as (select location_id, sum(minutes) as worked from time_to_pay group by 1),
      order_place as (select distinct on (m.sale_id) m.sale_id, m.location_id from payment m
        where m.state = 'succeeded' and not m.is_undue and m.in_place_of is null
        order by m.sale_id, m.business_date desc, m.id desc),
      raw_sale as (select coalesce(o.location_id, s.location_id) as location_id, sum(s.total_kop) as ordered, count(*) as orders
        from sale s left join order_place o on o.sale_id = s.id where s.paid_at is not null group by 1),
      mistake as (select r.* from refund r where r.is_correction and r.state = 'succeeded'
        and not exists (select from payment other where other.in_place_of = r.request_id)),
      raw_money as (select location_id, sum(kop) as gross from (
          select location_id, amount_kop as kop from payment where state = 'succeeded' and not is_undue and in_place_of is null
          union all select p.location_id, -r.amount_kop from mistake r join payment p on p.id = r.payment_id) moved group by 1),
      raw_refund as (select location_id, sum(amount_kop) as refunds from refund
        where state = 'succeeded' and not is_correction and payment_id not in (select id from payment where is_undue) group by 1),
      raw_session as (select location_id, count(*) as sessions from photosession where deleted_at is null group by 1),
      raw_expense as (select location_id, sum(coalesce(approved_kop, claimed_kop)) as expenses from expense
        where state in ('approved', 'paid') group by 1),
      raw_visitor as (select location_id, sum(visitors) as visitors from visitor_count group by 1),
      compared as (
        select l.id, l.name, k.*, m.gross as raw_gross, s.orders as raw_orders, s.ordered as raw_ordered, r.refunds as raw_refunds, n.sessions as raw_sessions,
          x.expenses as raw_expenses, v.visitors as raw_visitors, t.worked as raw_worked
        from location l left join kept k on k.location_id = l.id left join raw_sale s on s.location_id = l.id
        left join raw_money m on m.location_id = l.id
        left join raw_refund r on r.location_id = l.id left join raw_session n on n.location_id = l.id
        left join raw_expense x on x.location_id = l.id left join raw_visitor v on v.location_id = l.id
        left join raw_time t on t.location_id = l.id),
      pairs (what, kept, raw) as (
        select 'gross of ' || name, gross, raw_gross from compared
        union all select 'orders of ' || name, orders, raw_orders from compared
        union all select 'totals of orders of ' || name, ordered, raw_ordered from compared
        union all select 'refunds of ' || name, refunds, raw_refunds from compared
        union all select 'sessions of ' || name, sessions, raw_sessions from compared
        union all select 'expenses of ' || name, expenses, raw_expenses from compared
        union all select 'visitors of ' || name, visitors, raw_visitors from compared
        union all select 'minutes of ' || name, worked, raw_worked from compared
        union all
        select 'people on ' || d.business_date || ' at ' || d.location_id,
          (select sum(p.gross_kop - p.refunds_kop) from person_figure p where p.location_id = d.location_id and p.business_date = d.business_date),
          d.gross_kop - d.refunds_kop from day_figure d
        union all
        select 'products on ' || d.business_date || ' at ' || d.location_id,
          (select sum(p.gross_kop - p.refunds_kop) from product_figure p where p.location_id = d.location_id and p.business_date = d.business_date),
          d.gross_kop - d.refunds_kop from day_figure d)
    select what, coalesce(kept, 0) as kept, coalesce(raw, 0) as raw from pairs where coalesce(kept, 0) <> coalesce(raw, 0) limit 50`,
  );
  return rows.map(({ what, kept, raw }) => ({ what, kept: Number(kept), raw: Number(raw) }));
}
