import { eq, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { receipt, sale } from '../sales/schema';
import type { FiscalBooks } from './fiscal-books';

/**
 * The books of bank and register are those of the process: what the portal's receipts say was printed before is put into them, so that it can be
 * settled and returned after a start.
 */
export async function rememberReceipts(books: FiscalBooks, db: Database): Promise<void> {
  const sign = sql`case when ${receipt.kind} = 'refund' then -1 else 1 end`;
  // Earlier versions recorded neither mode nor means: the kind tells both.
  const isAhead = sql`(${receipt.kind} = 'prepayment' or ${receipt.mode} <> 'full_payment')`;
  const prepaid = sql`case when ${receipt.kind} = 'settlement' then coalesce(nullif(${receipt.prepaid_kop}, 0), ${receipt.amount_kop}) else 0 end`;
  const rows = await db
    .select({
      number: sale.number,
      open_kop: sql<string>`sum(case when ${isAhead} then ${sign} * ${receipt.amount_kop} else -(${prepaid}) end)`,
      goods_kop: sql<string>`sum(case when ${isAhead} then 0 else ${sign} * ${receipt.amount_kop} end)`,
    })
    .from(receipt)
    .innerJoin(sale, eq(sale.id, receipt.sale_id))
    .where(eq(receipt.state, 'accepted'))
    .groupBy(sale.number);
  for (const { number, open_kop, goods_kop } of rows)
    books.remember(String(number), { open_kop: Number(open_kop), goods_kop: Number(goods_kop) });
}
