import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { isLater } from '../rules/is-later';
import { receipt } from '../schema';
import type { SaleRow } from './lock-sale';
import type { Goods } from './sold-goods';

/** Of goods that wait for their client, the kopecks of which handing over makes the receipt of the full payment, at most what they cost; 0 where none follows. */
export async function prepaidGoodsKop(
  db: Database,
  row: Pick<SaleRow, 'id' | 'source' | 'goods_later'>,
  lines: readonly Pick<Goods, 'kind'>[],
  value_kop: number,
): Promise<number> {
  if (!isLater(row, lines)) return 0;
  return Math.min(value_kop, await openPrepaid(db, row.id));
}

/**
 * What was documented as money before the goods, and neither settled nor returned, in kopecks. An earlier version documented goods that were
 * taken later as if they were handed over: these are not settled once more.
 */
async function openPrepaid(db: Database, saleId: string): Promise<number> {
  const { kind, mode, amount_kop, prepaid_kop } = receipt;
  const [sums] = await db
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
