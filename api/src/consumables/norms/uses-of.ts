import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SoldGoods } from '../../sales';
import { saleUse } from '../schema';
import { normsAt } from './norms-at';
import { usedBy } from './used-by';

/** What a sale needs of a material for the pieces of one product; see `sale_use`. */
export type SaleUse = Pick<
  typeof saleUse.$inferSelect,
  'product_id' | 'item_id' | 'norm' | 'comes_back' | 'moment' | 'waiting' | 'wanted' | 'taken' | 'returned'
>;

/**
 * What the pieces of these goods have used in a sale. Sold before uses were written down: by the norm of `now`, and no more than the sale's
 * documents took and have not given back.
 */
export async function usesOf(
  tx: Database,
  sale_id: string,
  goods: readonly SoldGoods[],
  { now, lock }: { now: Date; lock: 'for update' | null },
): Promise<SaleUse[]> {
  const query = tx
    .select()
    .from(saleUse)
    .where(eq(saleUse.sale_id, sale_id))
    .orderBy(asc(saleUse.product_id), asc(saleUse.item_id));
  const known = await (lock === null ? query : query.for('update'));
  if (known.length > 0) return known;
  const products = goods.map(({ product_id }) => product_id);
  const norms = await normsAt(tx, products, now);
  const left = new Map<string, number>();
  if (norms.length > 0)
    for (const { item_id, quantity } of await usedBy(tx, sale_id))
      left.set(item_id, (left.get(item_id) ?? 0) + quantity);
  return norms.map(({ product_id, item_id, quantity: norm, comes_back }) => {
    const taken = Math.min(norm * piecesOf(goods, product_id), left.get(item_id) ?? 0);
    left.set(item_id, (left.get(item_id) ?? 0) - taken);
    return { product_id, item_id, norm, comes_back, moment: 'sale', waiting: 0, wanted: taken, taken, returned: 0 };
  });
}

export const piecesOf = (goods: readonly SoldGoods[], product_id: string): number =>
  goods.find((one) => one.product_id === product_id)?.quantity ?? 0;

/** Where it goes unless somebody says otherwise. */
export const usualWay = ({ comes_back }: Pick<SaleUse, 'comes_back'>) => (comes_back ? 'stock' : 'client');
