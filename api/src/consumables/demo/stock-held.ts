import { HOUR_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { jsonRow } from '../queries/json-rows';
import type { StockYard } from './stock-yard';

/** A figure that a designer has counted without a connection and without the right to: it waits for a second person. */
export async function stockHeld({ people, random, stage, hours }: StockYard): Promise<void> {
  const [designer] = people.designers;
  const line = await jsonRow<{ count_id: string; item_id: string }>(
    stage.tx,
    sql`select l.count_id, l.item_id from stock_count c join stock_count_line l on l.count_id = c.id
      join place p on p.id = c.place_id and p.kind = 'location'
      where c.state = 'counting' order by c.number, l.item_id limit 1`,
  );
  if (designer === undefined || !line) return;
  await stage
    .inTurn(hours)(designer)
    .consumables.keepCountEntry({
      id: random.uuid(),
      ...line,
      quantity: 12,
      counted_at: new Date(stage.now.getTime() - HOUR_MS).toISOString(),
    });
}
