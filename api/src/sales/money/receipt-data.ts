import { type ReceiptKind, splitSum } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { ReceiptData } from '../provider/provider';
import { refundLine, sale, saleLine } from '../schema';

/** Content of the receipt for a part of a sale: the sale's lines, each with its part of the sum. */
export async function receiptData(
  db: Database,
  saleId: string,
  { kind, amount_kop, email }: { kind: ReceiptKind; amount_kop: number; email: string },
): Promise<ReceiptData> {
  const [row] = await db
    .select({ client_phone: sale.client_phone, client_email: sale.client_email })
    .from(sale)
    .where(eq(sale.id, saleId));
  const lines = await db.select().from(saleLine).where(eq(saleLine.sale_id, saleId)).orderBy(asc(saleLine.position));
  const parts = splitSum(
    amount_kop,
    lines.map(({ sum_kop }) => sum_kop),
  );
  const items = lines.map(({ name, kind: of, quantity }, at) => ({
    name,
    kind: of,
    quantity,
    sum_kop: parts[at] ?? 0,
  }));
  return { kind, customer: customerOf(row, email), items: items.filter(({ sum_kop }) => sum_kop > 0) };
}

/** Content of a refund's receipt: the returned lines; for money without lines, the whole sale's. */
export async function refundReceiptData(
  db: Database,
  refund: { id: string; sale_id: string; amount_kop: number },
  email: string,
): Promise<ReceiptData> {
  const lines = await db
    .select({ name: saleLine.name, kind: saleLine.kind, quantity: refundLine.quantity, sum_kop: refundLine.sum_kop })
    .from(refundLine)
    .innerJoin(saleLine, eq(saleLine.id, refundLine.sale_line_id))
    .where(eq(refundLine.refund_id, refund.id));
  const whole = await receiptData(db, refund.sale_id, { kind: 'refund', amount_kop: refund.amount_kop, email });
  if (lines.length === 0) return whole;
  const items = lines
    .filter(({ sum_kop }) => sum_kop > 0)
    .map((line) => ({ ...line, quantity: Math.max(1, line.quantity) }));
  return { ...whole, items };
}

/** Recipient of the receipt: the client, otherwise the company, since one without a recipient is refused. */
function customerOf(row: { client_phone: string | null; client_email: string | null } | undefined, email: string) {
  if (row?.client_email) return { email: row.client_email };
  return row?.client_phone ? { phone: row.client_phone.replace('+', '') } : { email };
}
