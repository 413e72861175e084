import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { daysOf } from '../rules/month';
import type { PlaceMonth } from '../rules/plan-progress';

/** Plan and net revenue of places in a month, as the pay lines take them; places without a plan are not in it. */
export async function placeMonths(
  db: Database,
  month: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PlaceMonth>> {
  const places = [...new Set(ids.filter((id) => id !== null))];
  if (places.length === 0) return new Map();
  const { from, to } = daysOf(month);
  const wanted = sql`array[${sql.join(
    places.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const found = (await db.execute(sql`
    select location.id, location.name, plan.plan_kop::text as plan_kop, (
      coalesce((select sum(sale.total_kop) from sale
        where sale.location_id = location.id and sale.business_date between ${from} and ${to} and sale.paid_at is not null), 0)
      - coalesce((select sum(refund.amount_kop) from refund join sale on sale.id = refund.sale_id
        where sale.location_id = location.id and refund.business_date between ${from} and ${to}
          and refund.state = 'succeeded' and sale.paid_at is not null), 0))::text as fact_kop
    from location join sales_plan plan on plan.location_id = location.id and plan.month = ${from}::date and plan.plan_kop > 0
    where location.id = any(${wanted})`)) as { rows?: unknown[] };
  const rows = (found.rows ?? []) as { id: string; name: string; plan_kop: string; fact_kop: string }[];
  return new Map(
    rows.map(({ id, name, plan_kop, fact_kop }) => [
      id,
      { location_name: name, plan_kop: Number(plan_kop), fact_kop: Number(fact_kop) },
    ]),
  );
}
