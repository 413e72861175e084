import { compareRussian, type StockPlace } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { balance, item } from '../schema';
import { keepersOf } from './keepers';

/** Notifies a place's keepers of the items that a document brought under their minimum, and of those that ran out by it. */
export async function tellOfLow(tx: Database, actor: Actor, place: StockPlace, low: readonly string[]): Promise<void> {
  if (low.length === 0) return;
  const rows = await tx
    .select({ name: item.name, on_hand: sql<string>`coalesce(sum(${balance.on_hand}), 0)` })
    .from(item)
    .leftJoin(balance, and(eq(balance.item_id, item.id), eq(balance.place_id, place.id)))
    .where(inArray(item.id, [...low]))
    .groupBy(item.id);
  const keepers = await keepersOf(tx, place);
  const at = place.kind === 'location' ? place.id : null;
  const named = (isOut: boolean) =>
    rows
      .filter(({ on_hand }) => (Number(on_hand) === 0) === isOut)
      .map(({ name }) => name)
      .toSorted(compareRussian);
  const [out, short] = [named(true), named(false)];
  if (out.length > 0)
    await tell(tx, actor, keepers, {
      kind: 'stock.out',
      title: `Кончилось: ${place.name}`,
      body: inShort(out),
      link: `/stock?place=${place.id}&state=out`,
      place: at,
    });
  if (short.length > 0)
    await tell(tx, actor, keepers, {
      kind: 'stock.low',
      title: `Заканчивается: ${place.name}`,
      body: inShort(short),
      link: `/stock?place=${place.id}&state=low`,
      place: at,
    });
}

const inShort = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} и ещё ${names.length - 3}` : names.join(', ');
