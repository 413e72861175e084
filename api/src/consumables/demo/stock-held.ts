import { sql } from 'drizzle-orm';
import { jsonRow } from '../queries/json-rows';
import type { StockYard } from './stock-yard';

/** A figure that a designer has counted without a connection and without the right to: it waits for a second person. */
export async function stockHeld({ people, random, stage }: StockYard): Promise<void> {
  const [designer] = people.designers;
  const line = await jsonRow<{ count_id: string; item_id: string; begun: string }>(
    stage.tx,
    sql`select l.count_id, l.item_id, c.created_at as begun from stock_count c join stock_count_line l on l.count_id = c.id
      join place p on p.id = c.place_id and p.kind = 'location'
      where c.state = 'counting' order by c.number, l.item_id limit 1`,
  );
  if (designer === undefined || !line) return;
  const { begun, ...asked } = line;
  // Counted between the beginning of the count and now, and sent now.
  const counted_at = new Date((Date.parse(begun) + stage.now.getTime()) / 2).toISOString();
  const entry = { ...asked, id: random.uuid(), quantity: 12, counted_at };
  await stage.as(designer, stage.now).consumables.keepCountEntry(entry);
}
