import type { SaleDays } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Database } from '../../kernel/database/open';
import {
  countedKop,
  givenBefore,
  hasNoPayment,
  isDue,
  isGivenBack,
  isLastPayment,
  linePartsOf,
  paidBefore,
  partOfMove,
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
  const refunds = sql`select r.sale_id, r.id as refund_id, r.amount_kop, ${givenBefore(sql`r`)} as before_kop, 0 as orders
    from refund r where ${isGivenBack(sql`r`)} and ${within(sql`r.business_date`)}`;
  if (days === 'refund') return refunds;
  return sql`select m.sale_id, null::uuid as refund_id, ${countedKop(sql`m`)} as amount_kop, ${paidBefore(sql`m`)} as before_kop,
      case when s.paid_at is not null and ${isLastPayment(sql`m`)} then 1 else 0 end as orders
    from payment m join sale s on s.id = m.sale_id
    where m.state = 'succeeded' and ${within(sql`m.business_date`)} and ${isDue(sql`m`)} and ${countedKop(sql`m`)} > 0
    union all
    select s.id, null, 0, 0, 1 from sale s
    where s.paid_at is not null and ${within(sql`s.business_date`)}
      and ${hasNoPayment(sql`s`)}
    union all ${refunds}`;
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
  const { product_id, employee_id } = filter;
  const event = sql`(${moneyEvents(filter)}) event`;
  const chosen = sql`event.sale_id in (${sales})`;
  const moved = { before: sql`event.before_kop`, amount: sql`event.amount_kop` };
  const either = (
    part: SQL,
  ) => sql`event.sale_id, event.orders, case when event.refund_id is null then ${part} else 0 end as gross,
    case when event.refund_id is null then 0 else ${part} end as refunds`;
  if (product_id)
    return sql`select event.sale_id, event.orders, case when event.refund_id is null then coalesce((select sum(${partOfMove(moved, sql`l`)})
          from (${linePartsOf(sql`event.sale_id`)}) l where l.product_id = ${product_id}), 0) else 0 end as gross,
        case when event.refund_id is null then 0 else (select coalesce(sum(b.sum_kop), 0) from refund_line b
          join sale_line n on n.id = b.sale_line_id
          where b.refund_id = event.refund_id and n.product_id = ${product_id}) end as refunds
      from ${event} where ${chosen}`;
  if (!employee_id) return sql`select ${either(sql`event.amount_kop`)} from ${event} where ${chosen}`;
  return sql`select ${either(partOfMove(moved, sql`h`))}
    from ${event} join lateral (${peopleOf(sql`event.sale_id`)}) h on h.employee_id = ${employee_id} where ${chosen}`;
}
