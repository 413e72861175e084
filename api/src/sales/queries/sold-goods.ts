import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { saleLine } from '../schema';

/** The fields of a line that its receipt and norms need. */
export type Goods = Pick<
  typeof saleLine.$inferSelect,
  'name' | 'kind' | 'product_id' | 'quantity' | 'sum_kop' | 'photo_id'
>;

/** What a sale sold. */
export function soldGoods(tx: Database, saleId: string): Promise<Goods[]> {
  return tx.select().from(saleLine).where(eq(saleLine.sale_id, saleId)).orderBy(asc(saleLine.position));
}
