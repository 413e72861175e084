import { and, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { refund, refundLine, sale } from '../schema';

/** The number of the sale that was made in exchange for this one and stands; null when there is none. */
export async function exchangedBy(db: Database, saleId: string): Promise<number | null> {
  const [made] = await db
    .select({ number: sale.number })
    .from(sale)
    .where(and(eq(sale.exchange_of, saleId), notInArray(sale.state, ['cancelled', 'expired'])))
    .limit(1);
  return made?.number ?? null;
}

/** Whether pieces of this sale came back for an exchange, by a refund that has succeeded or is under way: it begins with them. */
export async function hasComeBack(db: Database, saleId: string): Promise<boolean> {
  const rows = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(refundLine, eq(refundLine.refund_id, refund.id))
    .where(
      and(
        eq(refund.sale_id, saleId),
        ne(refund.state, 'canceled'),
        eq(refund.for_exchange, true),
        gt(refundLine.quantity, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
