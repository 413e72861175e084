import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { COUNT_DIFF, SUPPLIER, WRITEOFF } from '../ledger/places';
import { jsonRow } from './json-rows';

/** Goods that a document about to be posted would lose or find. */
export interface Loss {
  item_id: string;
  quantity: number;
  value_kop: number;
}

/**
 * Kopecks of what a person's documents since then lost and found, those reversed left out, and of `more`. Goods weigh their value in the
 * books or the dearest price that a standing document ever paid for them, whichever is more: a cheap arrival makes no loss cheap. A
 * reversal weighs what it took beyond what its document had brought.
 */
export async function lostBy(tx: Database, personId: string, since: Date, more: readonly Loss[] = []): Promise<number> {
  const found = await jsonRow<{ value_kop: number }>(
    tx,
    sql`with own as (
        select o.id, o.kind, o.reverses from operation o
        where o.actor_id = ${personId}::uuid and o.posted_at >= ${since.toISOString()}::timestamptz
      ), lost as (
        select l.item_id, abs(l.delta) as quantity, abs(l.value_kop) as value_kop
        from own o join ledger l on l.operation_id = o.id and l.place_id in (${WRITEOFF}::uuid, ${COUNT_DIFF}::uuid)
        where o.kind in ('writeoff', 'adjustment', 'receipt') and not exists (select from operation r where r.reverses = o.id)
        union all
        select l.item_id, 0, greatest(-l.value_kop - b.value_kop, 0)
        from own o join ledger l on l.operation_id = o.id and l.balance_after is not null and l.delta < 0
        join ledger b on b.operation_id = o.reverses and b.place_id = l.place_id and b.item_id = l.item_id
          and b.lot_id is not distinct from l.lot_id
        where o.kind = 'reversal'
        union all
        select item_id, quantity, value_kop
        from json_to_recordset(${JSON.stringify(more)}::json) as m(item_id uuid, quantity bigint, value_kop bigint)
      ), paid as (
        select l.item_id, max(l.value_kop::numeric / l.delta) as price_kop from ledger l
        where l.place_id = ${SUPPLIER}::uuid and l.delta < 0 and l.item_id in (select item_id from lost)
          and not exists (select from operation r where r.reverses = l.operation_id)
        group by l.item_id
      )
      select coalesce(sum(greatest(value_kop, round(quantity * coalesce(price_kop, 0)))), 0)::float8 as value_kop
      from lost left join paid using (item_id)`,
  );
  return found?.value_kop ?? 0;
}
