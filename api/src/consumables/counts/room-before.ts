import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { jsonRow } from '../queries/json-rows';
import { shelfAt } from './book-at';
import type { Counted } from './counted-since';

interface Used {
  place_id: string;
  item_id: string;
  quantity: number;
  /** Before the count. */
  at: Date;
}

/**
 * What was used before a count lay there: in the book of that moment, or in what the count found besides.
 * @throws `stock_short` naming how much there was
 */
export async function requireRoomBefore(
  tx: Database,
  count: Counted,
  { place_id, item_id, quantity, at }: Used,
): Promise<void> {
  const found = await jsonRow<{ surplus: number }>(
    tx,
    sql`select greatest(coalesce(sum(l.delta), 0), 0) as surplus from operation o join ledger l on l.operation_id = o.id
      where o.source_kind = 'count' and o.source_id = ${count.id}::uuid
        and l.place_id = ${place_id}::uuid and l.item_id = ${item_id}::uuid`,
  );
  const available = (await shelfAt(tx, place_id, item_id, at)) + (found?.surplus ?? 0);
  if (quantity > available)
    throw failure('stock_short', {
      field: 'quantity',
      message: `До инвентаризации № ${count.number} столько не было: по учёту лежало ${Math.max(available, 0).toLocaleString('ru-RU')}.`,
      details: { item_id, requested: quantity, available },
    });
}
