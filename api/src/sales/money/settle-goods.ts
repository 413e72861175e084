import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { openOrder } from '../queries/open-order';
import { prepaidGoodsKop } from '../queries/prepaid-goods';
import { fromPrepaid, settlement } from '../rules/fiscal-document';
import { isLater } from '../rules/is-later';
import { partOf } from '../rules/positions';
import { payment } from '../schema';
import { writeDocuments } from './write-documents';

/** Goods that were paid ahead are handed over: one document for what is left of them, printed where all of their money came in. */
export async function settleGoods(tx: Database, row: SaleRow, business_date: string, at: Date): Promise<void> {
  const { lines, left, value_kop } = await openOrder(tx, row.id);
  if (!isLater(row, lines)) return;
  const [paid, ...others] = await tx
    .select({ id: payment.id, provider_id: payment.provider_id })
    .from(payment)
    .where(and(eq(payment.sale_id, row.id), eq(payment.state, 'succeeded')));
  const isBank = paid !== undefined && others.length === 0 && paid.provider_id !== null;
  const prepaid_kop = await prepaidGoodsKop(tx, row, lines, value_kop);
  const settled = prepaid_kop === value_kop ? left : partOf(left, prepaid_kop);
  await writeDocuments(tx, settlement(settled, fromPrepaid(prepaid_kop), isBank ? 'bank' : 'register'), {
    sale_id: row.id,
    location_id: row.location_id,
    payment_id: isBank ? paid.id : null,
    business_date,
    at,
  });
}
