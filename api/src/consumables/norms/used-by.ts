import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { CONSUMED } from '../ledger/places';
import { jsonRows } from '../queries/json-rows';

interface Used {
  item_id: string;
  lot_id: string | null;
  quantity: number;
  value_kop: number;
}

/** What a sale's own documents have taken and not given back. */
export function usedBy(tx: Database, sale_id: string): Promise<Used[]> {
  return stillUsed(
    tx,
    sql`select id from operation where source_id = ${sale_id}::uuid and source_kind in ('sale', 'refund')
      union select o.id from refund r join operation o on o.source_id = r.id and o.source_kind = 'refund' where r.sale_id = ${sale_id}::uuid`,
  );
}

/** What the documents with these ids have taken and not given back, lot by lot as they expire, for what it is worth with its revaluations. */
export function stillUsed(tx: Database, documents: SQL): Promise<Used[]> {
  return jsonRows<Used>(
    tx,
    sql`with own as (${documents}), more as (
        select id from own union select o.id from own join operation o on o.source_id = own.id and o.kind = 'revaluation'
        union select o.id from own join operation o on o.reverses = own.id
      )
      select item_id, lot_id, sum(delta) as quantity, sum(value_kop) as value_kop from ledger
      where operation_id in (select id from more) and place_id = ${CONSUMED}::uuid
      group by item_id, lot_id having sum(delta) > 0
      order by item_id, (select expires_on from lot where lot.id = ledger.lot_id) nulls last, lot_id`,
  );
}
