import type { SaleDays } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Database } from '../../kernel/database/open';
import {
  countedKop,
  givenAt,
  givenBefore,
  hasNoPayment,
  isDue,
  isGivenBack,
  isGivenBefore,
  isLastPayment,
  linePartsOf,
  paidBefore,
  partOfMove,
  partOfSum,
  peopleOf,
} from './order-day';

export interface CountedFilter {
  days: SaleDays;
  date_from?: string;
  date_to?: string;
  employee_id?: string;
  product_id?: string;
}

/**
 * The events that daily figures count: money that came, the day on which an order was paid in full, or was a gift, and a refund on the day it
 * was made.
 */
function moneyEvents({ days, date_from, date_to }: CountedFilter): SQL {
  const within = (date: SQL) =>
    sql`${date} between ${date_from ?? '-infinity'}::date and ${date_to ?? 'infinity'}::date`;
  const refunds = sql`select r.sale_id, r.id as refund_id, true as is_refund, r.amount_kop, ${givenBefore(sql`r`)} as before_kop, 0 as orders
    from refund r where ${isGivenBack(sql`r`)} and ${within(sql`r.business_date`)}`;
  if (days === 'refund') return refunds;
  return sql`select m.sale_id, null::uuid as refund_id, false as is_refund, ${countedKop(sql`m`)} as amount_kop, ${paidBefore(sql`m`)} as before_kop,
      case when s.paid_at is not null and ${isLastPayment(sql`m`)} then 1 else 0 end as orders
    from payment m join sale s on s.id = m.sale_id
    where m.state = 'succeeded' and ${within(sql`m.business_date`)} and ${isDue(sql`m`)} and ${countedKop(sql`m`)} > 0
    union all
    select s.id, null, false, 0, 0, 1 from sale s
    where s.paid_at is not null and ${within(sql`s.business_date`)}
      and ${hasNoPayment(sql`s`)}
    union all ${refunds}`;
}

/** What these sales have been paid and what was given back of them, as they say it themselves. */
function moneyOfSales(sales: SQL): SQL {
  return sql`select s.id as sale_id, null::uuid as refund_id, false as is_refund, s.paid_kop as amount_kop, 0::bigint as before_kop,
      (s.paid_at is not null)::int as orders
    from sale s where s.id in (${sales})
    union all
    select r.sale_id, r.id, true, r.amount_kop, sum(r.amount_kop) over (partition by r.sale_id order by ${givenAt(sql`r`)}) - r.amount_kop, 0
    from refund r where r.state = 'succeeded' and not r.is_correction and r.sale_id in (${sales})`;
}

/** The sales with an event in those days. */
export function countedSales(filter: CountedFilter): SQL {
  return sql`select sale_id from (${moneyEvents(filter)}) event`;
}

interface CountedRow {
  orders: string;
  gross: string;
  refunds: string;
}

/** The total of these sales: of the filter's product its lines, otherwise of the person their share. */
export async function countMoney(db: Database, filter: CountedFilter, sales: SQL) {
  const [row] = rowsOf<CountedRow>(
    await db.execute(sql`select coalesce(sum(orders), 0) as orders, coalesce(sum(gross), 0) as gross,
      coalesce(sum(refunds), 0) as refunds from (${partsOf(filter, sales)}) part`),
  );
  return {
    orders: Number(row?.orders ?? 0),
    gross_kop: Number(row?.gross ?? 0),
    refunds_kop: Number(row?.refunds ?? 0),
  };
}

/** The same per sale: gross less refunds. */
export async function countEach(db: Database, filter: CountedFilter, sales: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = rowsOf<{ sale_id: string; net: string }>(
    await db.execute(sql`select sale_id, sum(gross - refunds) as net from (${partsOf(filter, sales)}) part group by 1`),
  );
  return new Map(rows.map(({ sale_id, net }) => [sale_id, Number(net)]));
}

function partsOf(filter: CountedFilter, sales: SQL): SQL {
  return sql`select sale_id, orders, case when is_refund then 0 else amount_kop end as gross,
    case when is_refund then amount_kop else 0 end as refunds from (${moneyOf(filter, sales)}) moved`;
}

/**
 * The money of these sales in the days of the filter, a row for each event: `sale_id`, `refund_id`, `is_refund`, `orders` that it completes,
 * and `amount_kop` after `before_kop` of its kind. Of the filter's product it is that of its lines, otherwise of the person their share.
 */
export function moneyOf(filter: CountedFilter, sales: SQL): SQL {
  const { product_id, employee_id } = filter;
  const events =
    filter.days === 'sale'
      ? moneyOfSales(sales)
      : sql`select * from (${moneyEvents(filter)}) dated where dated.sale_id in (${sales})`;
  const event = (before: SQL, amount: SQL) =>
    sql`select event.sale_id, event.refund_id, event.is_refund, event.orders, ${before} as before_kop, ${amount} as amount_kop from (${events}) event`;
  const moved = { before: sql`event.before_kop`, amount: sql`event.amount_kop` };
  if (product_id) {
    const lines = (part: SQL) =>
      sql`coalesce((select sum(${part}) from (${linePartsOf(sql`event.sale_id`)}) l where l.product_id = ${product_id}), 0)`;
    const returned = (
      which: SQL,
    ) => sql`coalesce((select sum(b.sum_kop) from refund_line b join sale_line n on n.id = b.sale_line_id
      where n.product_id = ${product_id} and b.refund_id in (${which})), 0)`;
    const earlier = sql`select e.id from refund e join refund this on this.id = event.refund_id where ${isGivenBefore(sql`e`, sql`this`)}`;
    return event(
      sql`case when event.is_refund then ${returned(earlier)} else ${lines(partOfSum(moved.before, sql`l`))} end`,
      sql`case when event.is_refund then ${returned(sql`event.refund_id`)} else ${lines(partOfMove(moved, sql`l`))} end`,
    );
  }
  if (!employee_id) return events;
  return sql`${event(partOfSum(moved.before, sql`h`), partOfMove(moved, sql`h`))}
    join lateral (${peopleOf(sql`event.sale_id`)}) h on h.employee_id = ${employee_id}`;
}
