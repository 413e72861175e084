import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../kernel/database/rows-of';
import type { Database } from '../../kernel/database/open';

/**
 * Ids of the sales whose goods came back for an exchange, and for which no other sale was made.
 * @param which condition on the refund, `r`
 */
export function openExchange(which: SQL): SQL {
  return sql`select r.sale_id from refund r where r.for_exchange and r.state <> 'canceled' and ${which}
    and exists (select from refund_line b where b.refund_id = r.id and b.quantity > 0)
    and not exists (select from sale n where n.exchange_of = r.sale_id and n.state not in ('cancelled', 'expired'))`;
}

interface OpenExchange {
  sale_id: string;
  number: number;
}

/** Those of a day at a place, by the day on which the goods came back. */
export async function openExchangesOn(
  db: Database,
  { location_id, business_date }: { location_id: string; business_date: string },
): Promise<OpenExchange[]> {
  const of = openExchange(sql`r.location_id = ${location_id}::uuid and r.business_date = ${business_date}::date`);
  const rows = rowsOf<{ id: string; number: string }>(
    await db.execute(sql`select id, number from sale where id in (${of}) order by number`),
  );
  return rows.map(({ id, number }) => ({ sale_id: id, number: Number(number) }));
}
