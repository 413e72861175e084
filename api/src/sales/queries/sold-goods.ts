import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { saleLine } from '../schema';

/** The fields of a line that its receipt and norms need. */
export type Goods = Pick<typeof saleLine.$inferSelect, 'kind' | 'product_id' | 'quantity'>;

/** What a sale sold. */
export function soldGoods(tx: Database, saleId: string): Promise<Goods[]> {
  return tx.select().from(saleLine).where(eq(saleLine.sale_id, saleId));
}
