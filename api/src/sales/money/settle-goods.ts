import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { linesOf } from '../queries/find-sale';
import { fromPrepaid, settlement } from '../rules/fiscal-document';
import { isLater } from '../rules/is-later';
import { payment } from '../schema';
import { writeDocuments } from './write-documents';

/** Goods that were paid ahead are handed over: one document for what is left of them, printed where all of their money came in. */
export async function settleGoods(tx: Database, row: SaleRow, business_date: string, at: Date): Promise<void> {
  const lines = await linesOf(tx, row.id);
  if (!isLater(row, lines)) return;
  const left = lines
    .map(({ name, kind, ...line }) => ({
      name,
      kind,
      quantity: line.quantity - line.refunded_quantity,
      sum_kop: line.sum_kop - line.refunded_kop,
    }))
    .filter(({ quantity }) => quantity > 0);
  const [paid, ...others] = await tx
    .select({ id: payment.id, provider_id: payment.provider_id })
    .from(payment)
    .where(and(eq(payment.sale_id, row.id), eq(payment.state, 'succeeded')));
  const isBank = paid !== undefined && others.length === 0 && paid.provider_id !== null;
  const prepaid_kop = left.reduce((all, { sum_kop }) => all + sum_kop, 0);
  await writeDocuments(tx, settlement(left, fromPrepaid(prepaid_kop), isBank ? 'bank' : 'register'), {
    sale_id: row.id,
    location_id: row.location_id,
    payment_id: isBank ? paid.id : null,
    business_date,
    at,
  });
}
