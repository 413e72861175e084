import { compareRussian, type StockPlace } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { item } from '../schema';
import { keepersOf } from './keepers';

/** Notifies a place's keepers of the items that a document brought under their minimum. */
export async function tellOfLow(tx: Database, actor: Actor, place: StockPlace, low: readonly string[]): Promise<void> {
  if (low.length === 0) return;
  const rows = await tx
    .select({ name: item.name })
    .from(item)
    .where(inArray(item.id, [...low]));
  const names = rows.map(({ name }) => name).sort(compareRussian);
  await tell(tx, actor, await keepersOf(tx, place), {
    kind: 'stock.low',
    title: `Заканчивается: ${place.name}`,
    body: names.length > 3 ? `${names.slice(0, 3).join(', ')} и ещё ${names.length - 3}` : names.join(', '),
    link: `/stock?place=${place.id}&state=low`,
    ...(place.kind === 'location' && { place: place.id }),
  });
}
