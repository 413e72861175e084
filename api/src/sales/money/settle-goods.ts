import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { SaleRow } from '../queries/lock-sale';
import { openOrder } from '../queries/open-order';
import { fromPrepaid, settlement } from '../rules/fiscal-document';
import { isLater } from '../rules/is-later';
import { partOf } from '../rules/positions';
import { payment, receipt } from '../schema';
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
  const prepaid_kop = Math.min(value_kop, await openPrepaid(tx, row.id));
  const settled = prepaid_kop === value_kop ? left : partOf(left, prepaid_kop);
  await writeDocuments(tx, settlement(settled, fromPrepaid(prepaid_kop), isBank ? 'bank' : 'register'), {
    sale_id: row.id,
    location_id: row.location_id,
    payment_id: isBank ? paid.id : null,
    business_date,
    at,
  });
}

/**
 * What was documented as money before the goods, and neither settled nor returned, in kopecks. An earlier version documented goods that were
 * taken later as if they were handed over: these are not settled once more.
 */
async function openPrepaid(tx: Database, saleId: string): Promise<number> {
  const { kind, mode, amount_kop, prepaid_kop } = receipt;
  const [sums] = await tx
    .select({
      open_kop: sql<string | null>`sum(case
        when ${kind} = 'refund' then case when ${mode} = 'full_payment' then 0 else -${amount_kop} end
        when ${kind} = 'prepayment' then ${amount_kop}
        else -${prepaid_kop} end)`,
    })
    .from(receipt)
    .where(eq(receipt.sale_id, saleId));
  return Math.max(0, Number(sums?.open_kop ?? 0));
}
