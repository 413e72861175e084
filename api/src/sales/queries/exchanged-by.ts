import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { sale } from '../schema';

/** The number of the sale that was made in exchange for this one and stands; null when there is none. */
export async function exchangedBy(db: Database, saleId: string): Promise<number | null> {
  const [made] = await db
    .select({ number: sale.number })
    .from(sale)
    .where(and(eq(sale.exchange_of, saleId), notInArray(sale.state, ['cancelled', 'expired'])))
    .limit(1);
  return made?.number ?? null;
}
