import type { StockPlace } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../access';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import type { Entry } from '../ledger/value-moves';
import { jsonRows, textList } from './json-rows';
import { keepersOf } from './keepers';

/** Notifies a place's keepers of items that these movements brought under their minimum. */
export async function tellOfLow(
  tx: Database,
  actor: Actor,
  place: StockPlace,
  entries: readonly Entry[],
): Promise<void> {
  const out = new Map<string, number>();
  for (const { place_id, item_id, delta } of entries)
    if (place_id === place.id) out.set(item_id, (out.get(item_id) ?? 0) - delta);
  const ids = [...out].filter(([, quantity]) => quantity > 0).map(([id]) => id);
  if (ids.length === 0) return;
  const rows = await jsonRows<{ item_id: string; name: string; min: number; left: number }>(
    tx,
    sql`select y.item_id, i.name, y.min, coalesce(sum(b.on_hand), 0) as left
      from stock_policy y join item i on i.id = y.item_id
      left join balance b on b.place_id = y.place_id and b.item_id = y.item_id
      where y.place_id = ${place.id}::uuid and y.min > 0 and y.item_id::text in (${textList(ids)}) group by 1, 2, 3`,
  );
  const low = rows.filter(({ item_id, min, left }) => left < min && left + (out.get(item_id) ?? 0) >= min);
  if (low.length === 0) return;
  const names = low.map(({ name }) => name).sort();
  await tell(tx, actor, await keepersOf(tx, place), {
    kind: 'stock.low',
    title: `Заканчивается: ${place.name}`,
    body: names.length > 3 ? `${names.slice(0, 3).join(', ')} и ещё ${names.length - 3}` : names.join(', '),
    link: `/stock?place=${place.id}&state=low`,
  });
}
