import type { SaleDays } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Database } from '../../kernel/database/open';
import { hasNoPayment, isCountedRefund, isLastPayment, partOfSum } from './order-day';

export interface CountedFilter {
  days: SaleDays;
  date_from?: string;
  date_to?: string;
  employee_id?: string;
  product_id?: string;
}

/**
 * The events that daily figures count, one row per order and per refund (domain decision §5): an order on the day of its last payment, one
 * that cost nothing on its own day, a refund on the day it was made.
 */
function moneyEvents({ days, date_from, date_to }: CountedFilter): SQL {
  const within = (date: SQL) =>
    sql`${date} between ${date_from ?? '-infinity'}::date and ${date_to ?? 'infinity'}::date`;
  const refunds = sql`select r.sale_id, r.id as refund_id, 0::bigint as gross, r.amount_kop as refunds
    from refund r where ${isCountedRefund(sql`r`)} and ${within(sql`r.business_date`)}`;
  if (days === 'refund') return refunds;
  return sql`select s.id as sale_id, null::uuid as refund_id, s.total_kop as gross, 0::bigint as refunds
    from payment m join sale s on s.id = m.sale_id
    where m.state = 'succeeded' and s.paid_at is not null and ${within(sql`m.business_date`)}
      and ${isLastPayment(sql`m`)}
    union all
    select s.id, null, s.total_kop, 0 from sale s
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
    await db.execute(sql`select count(*) filter (where refund_id is null) as orders, coalesce(sum(gross), 0) as gross,
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
  const event = sql`(${moneyEvents(filter)}) event`;
  const chosen = sql`event.sale_id in (${sales})`;
  const { product_id, employee_id } = filter;
  if (product_id)
    return sql`select event.sale_id, event.refund_id,
        case when event.refund_id is null then (select coalesce(sum(n.sum_kop), 0) from sale_line n
          where n.sale_id = event.sale_id and n.product_id = ${product_id}) else 0 end as gross,
        case when event.refund_id is null then 0 else (select coalesce(sum(b.sum_kop), 0) from refund_line b
          join sale_line n on n.id = b.sale_line_id
          where b.refund_id = event.refund_id and n.product_id = ${product_id}) end as refunds
      from ${event} where ${chosen}`;
  if (!employee_id)
    return sql`select event.sale_id, event.refund_id, event.gross, event.refunds from ${event} where ${chosen}`;
  const part = (sum: SQL) => sql`coalesce(${partOfSum(sum, sql`h`)}, ${sum})`;
  return sql`select event.sale_id, event.refund_id, ${part(sql`event.gross`)} as gross, ${part(sql`event.refunds`)} as refunds
    from ${event} left join lateral (
      select employee_id, points, sum(points) over (order by employee_id) as upto, sum(points) over () as whole
      from (select employee_id, sum(basis_points) as points from sale_share where sale_id = event.sale_id group by 1) shared
    ) h on h.employee_id = ${employee_id} where ${chosen}`;
}
