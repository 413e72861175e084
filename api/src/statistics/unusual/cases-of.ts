import { MUTUAL_DAYS, RECOUNT_DAYS, type UnusualKind } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { isCountedRefund, listInForce } from '../../sales';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Percent of the highest discount by role (`discountCeiling`). */
export type Ceilings = ReadonlyMap<string, number>;

const within = (column: SQL, { from, to }: Days) => sql`${column} between ${from}::date and ${to}::date`;
/** Places are chosen by the CTE `spot`. */
const here = (column: SQL) => sql`${column} in (select id from spot)`;

/**
 * The cases of a kind on these days, at the places of the CTE `spot`: `id, business_date, place_id, person_id, amount, record_kind, record_id,
 * number, reason`; of mutual time `about_id`, whose it is. What each kind is, `UNUSUAL_KINDS` tells staff.
 */
export function casesOf(kind: UnusualKind, days: Days, ceilings: Ceilings): SQL {
  return CASES[kind](days, ceilings);
}

const CASES: Record<UnusualKind, (days: Days, ceilings: Ceilings) => SQL> = {
  // One request of staff may be paid back in several ways.
  refunds: (days) => sql`select f.request_id as id, f.business_date, f.location_id as place_id, s.sold_by as person_id,
      f.amount, 'sale' as record_kind, s.id as record_id, s.number, f.reason
    from (select r.request_id, r.sale_id, r.business_date, r.location_id, sum(r.amount_kop)::bigint as amount, min(r.reason) as reason
      from refund r where ${within(sql`r.business_date`, days)} and ${here(sql`r.location_id`)} and ${isCountedRefund(sql`r`)}
      group by 1, 2, 3, 4) f join sale s on s.id = f.sale_id`,
  // Only a sale without a connection has prices of its own, and names its list: it is held against the one in force. Of the others a
  // large discount is looked for first.
  half_price: (days) => sql`select s.id, s.business_date, s.location_id as place_id, s.sold_by as person_id,
      listed.sum - s.total_kop as amount, 'sale' as record_kind, s.id as record_id, s.number, s.discount_reason as reason
    from sale s cross join lateral (
      select coalesce(case when s.source = 'offline' then ${listInForce(sql`s.location_id`, sql`coalesce(s.device_created_at, s.created_at)`)} end,
        s.price_list_id) as id) list
    cross join lateral (
      select sum(n.quantity * coalesce(p.price_kop, n.price_kop))::bigint as sum from sale_line n
      left join price_line p on p.price_list_id = list.id and p.product_id = n.product_id where n.sale_id = s.id) listed
    where ${paidOn(days)} and (s.source = 'offline' or s.discount_kop * 2 > s.subtotal_kop) and s.total_kop * 2 < listed.sum`,
  ceiling: (days, ceilings) => sql`select s.id, s.business_date, s.location_id as place_id, s.sold_by as person_id,
      s.discount_kop as amount, 'sale' as record_kind, s.id as record_id, s.number, s.discount_reason as reason
    from sale s cross join lateral ${ceilingAtSale(ceilings)} top where ${paidOn(days)} and s.discount_kop > 0
      and (s.discount_kop * 100 >= s.subtotal_kop * top.percent or s.discount_basis_points >= 100 * top.percent)`,
  // What was held and made void is a case, and no money: its sum is only what somebody wrote.
  voids: (days) => sql`select s.id, s.business_date, s.location_id as place_id, e.by_id as person_id,
      s.total_kop as amount, 'sale' as record_kind, s.id as record_id, s.number, s.cancel_reason as reason
    from sale s cross join lateral (
      select v.by_id from sale_event v where v.sale_id = s.id and v.to_state = 'cancelled' and v.by_id is not null
      order by v.at desc limit 1) e
    where ${within(sql`s.business_date`, days)} and ${here(sql`s.location_id`)} and s.state = 'cancelled'
    union all
    select x.id, x.occurred_on, x.location_id, e.by_id, coalesce(x.approved_kop, x.claimed_kop), 'expense', x.id, x.number, e.note
    from expense x cross join lateral (
      select v.by_id, v.note from expense_event v where v.expense_id = x.id and v.act = 'voided' order by v.at desc limit 1) e
    where ${within(sql`x.occurred_on`, days)} and ${here(sql`x.location_id`)} and x.state = 'void'
      and exists (select from expense_event a where a.expense_id = x.id and a.act = 'approved')
    union all
    select h.id, h.day, h.location_id, h.made_by, 0, 'held', h.id, h.number, h.note
    from (select r.*, (r.happened_at at time zone spot.time_zone)::date as day
      from spot join held_record r on r.location_id = spot.id where r.kind = 'sale' and r.standing = 'void') h
    where ${within(sql`h.day`, days)}`,
  recounts: (days) => sql`select e.id, r.business_date, r.location_id as place_id, e.by_id as person_id,
      abs(e.counted_kop - e.before_kop) as amount, 'day' as record_kind, r.id as record_id, null::bigint as number, e.reason
    from day_report r cross join lateral (
      select c.id, c.by_id, c.reason, coalesce(c.counted_kop, 0) as counted_kop, row_number() over (order by c.at, c.id) as turn,
        coalesce(lag(c.counted_kop) over (order by c.at, c.id), 0) as before_kop
      from day_event c where c.report_id = r.id and c.act = 'counted') e
    where ${within(sql`r.business_date`, days)} and ${here(sql`r.location_id`)} and e.turn > 1
    union all
    select c.id, c.day, c.place_id, c.created_by, moved.value, 'count', c.id, c.number, c.note
    from (select k.*, (k.created_at at time zone spot.time_zone)::date as day
      from spot join stock_count k on k.place_id = spot.id where k.kind <> 'sample' and k.state <> 'draft') c
    cross join lateral (
      select coalesce(sum(abs(l.value_kop)), 0)::bigint as value from ledger l
      where l.operation_id = c.operation_id and l.place_id = c.place_id) moved
    where ${within(sql`c.day`, days)} and exists (select from stock_count b
      where b.place_id = c.place_id and b.state <> 'draft' and b.kind = c.kind and b.category is not distinct from c.category
        and (b.created_at, b.id) < (c.created_at, c.id) and b.created_at > c.created_at - ${RECOUNT_DAYS} * interval '1 day')`,
  no_shift: (days) => sql`select t.id, t.date as business_date, t.location_id as place_id, t.employee_id as person_id,
      floor(extract(epoch from t.ended_at - t.begun_at) / 60)::bigint as amount, 'time' as record_kind, t.id as record_id,
      null::bigint as number, t.correction_reason as reason
    from spot cross join lateral (select * from time_entry t where t.location_id = spot.id and ${within(sql`t.date`, days)}
      and t.shift_id is null and t.ended_at is not null offset 0) t where t.taken_back_at is null`,
  mutual_time: (days) => sql`select d.id, d.date as business_date, d.location_id as place_id, d.by_id as person_id,
      d.minutes::bigint as amount, 'time' as record_kind, d.id as record_id, null::bigint as number, d.reason, d.employee_id as about_id
    from time_decision d
    where ${within(sql`d.date`, days)} and ${here(sql`d.location_id`)} and d.is_current and d.minutes > 0 and d.by_id <> d.employee_id
      and exists (select from time_decision o where o.employee_id = d.by_id and o.by_id = d.employee_id and o.is_current
        and o.minutes > 0 and o.date between d.date - ${MUTUAL_DAYS}::int and d.date + ${MUTUAL_DAYS}::int)`,
  adjustments: (days) => sql`select o.id, o.occurred_on as business_date, o.place_id, o.actor_id as person_id,
      moved.value as amount, 'operation' as record_kind, o.id as record_id, o.number, o.reason
    from operation o cross join lateral (
      select coalesce(sum(abs(l.value_kop)), 0)::bigint as value from ledger l
      where l.operation_id = o.id and l.place_id = o.place_id) moved
    where o.kind = 'adjustment' and ${within(sql`o.occurred_on`, days)} and ${here(sql`o.place_id`)}`,
};

function paidOn(days: Days): SQL {
  return sql`${within(sql`s.business_date`, days)} and ${here(sql`s.location_id`)} and s.paid_at is not null`;
}

/** The highest discount that the roles of the seller allowed when the sale was made; null for nobody's, which nothing reaches. */
function ceilingAtSale(ceilings: Ceilings): SQL {
  return sql`(select max(c.percent) as percent from role_assignment a
    join json_to_recordset(${JSON.stringify([...ceilings].map(([role_id, percent]) => ({ role_id, percent })))}::json)
      as c (role_id uuid, percent int) on c.role_id = a.role_id and c.percent > 0
    where a.employee_id = s.sold_by and a.started_at <= s.created_at and (a.ended_at is null or a.ended_at > s.created_at))`;
}
