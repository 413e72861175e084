import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { sumOfParts } from '../rules/method-sums';
import { payment } from '../schema';

/** Kopecks of open payments. */
export async function awaitedKop(tx: Database, saleId: string): Promise<number> {
  const rows = await tx
    .select({ amount_kop: payment.amount_kop })
    .from(payment)
    .where(and(eq(payment.sale_id, saleId), inArray(payment.state, ['pending', 'waiting_for_capture'])));
  return sumOfParts(rows);
}
