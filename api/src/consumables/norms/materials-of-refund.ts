import { compareRussian, type Refunding } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SoldGoods } from '../../sales';
import { item } from '../schema';
import { piecesOf, usesOf, usualWay } from './uses-of';

/** What these pieces of a sale have used and not given back, by product and material, and where it usually goes. */
export async function materialsOfRefund(
  db: Database,
  { id, now }: { id: string; now: Date },
  goods: readonly SoldGoods[],
): Promise<Refunding['materials']> {
  const uses = await usesOf(db, id, goods, { now, lock: null });
  const back = uses
    .map((use) => {
      const all = use.norm * piecesOf(goods, use.product_id) - use.waiting;
      return { use, quantity: Math.min(all, use.wanted - use.returned) };
    })
    .filter(({ quantity }) => quantity > 0);
  if (back.length === 0) return [];
  const ids = back.map(({ use }) => use.item_id);
  const items = await db
    .select({ id: item.id, name: item.name, unit: item.base_unit })
    .from(item)
    .where(inArray(item.id, ids));
  const known = new Map(items.map((one) => [one.id, one]));
  return back
    .map(({ use: { product_id, item_id, comes_back }, quantity }) => {
      const { name = '', unit = 'piece' } = known.get(item_id) ?? {};
      return { product_id, item_id, name, unit, quantity, to: usualWay({ comes_back }) } as const;
    })
    .toSorted((one, other) => compareRussian(one.name, other.name));
}
