import { compareRussian, type StockPlace } from '@studio/contracts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { balance, item } from '../schema';
import { keepersOf } from './keepers';
import { APPROVED, countedOn, FREE, IN_TRANSIT, isTooLittle } from './too-little';

/** Notifies a place's keepers of the items that a document brought under their minimum, where nothing is on its way to it, and of those that ran out by it. */
export async function tellOfLow(tx: Database, actor: Actor, place: StockPlace, low: readonly string[]): Promise<void> {
  if (low.length === 0) return;
  const rows = await tx
    .select({ name: item.name, on_hand: sql<string>`coalesce(sum(${balance.on_hand}), 0)`, is_low: lowAt(place.id) })
    .from(item)
    .leftJoin(balance, and(eq(balance.item_id, item.id), eq(balance.place_id, place.id)))
    .where(inArray(item.id, [...low]))
    .groupBy(item.id);
  const keepers = await keepersOf(tx, place);
  const at = place.kind === 'location' ? place.id : null;
  const named = (isOut: boolean) =>
    rows
      .filter(({ on_hand, is_low }) => (Number(on_hand) === 0 ? isOut : !isOut && is_low))
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

/** Whether the item has too little there, with what is coming. */
const lowAt = (place_id: string) => {
  const of = (rows: SQL) =>
    sql`(select c.quantity from (${rows}) c where c.place_id = ${place_id}::uuid and c.item_id = "item"."id")`;
  const min = sql`(select y.min from stock_policy y where y.place_id = ${place_id}::uuid and y.item_id = "item"."id")`;
  return sql<boolean>`${isTooLittle(countedOn(of(FREE), of(IN_TRANSIT), of(APPROVED)), min)}`;
};

const inShort = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} и ещё ${names.length - 3}` : names.join(', ');
