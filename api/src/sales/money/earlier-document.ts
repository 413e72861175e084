import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { soldGoods } from '../queries/sold-goods';
import { fromPrepaid, type Means, meansOf } from '../rules/fiscal-document';
import { partOf, type Position, positionsOf } from '../rules/positions';
import { payment, type receipt, refund } from '../schema';
import { linesOfRefunds } from './document-refund';

type ReceiptRow = typeof receipt.$inferSelect;

/** A receipt that waits since a version which recorded no content: what it was about, from its sale. */
export async function earlierDocument(db: Database, row: ReceiptRow): Promise<Means & { positions: Position[] }> {
  const lines = row.refund_id === null ? [] : await linesOfRefunds(db, [row.refund_id], row.mode === 'full_payment');
  const named = lines.length > 0 ? lines : partOf(await soldGoods(db, row.sale_id), row.amount_kop);
  const positions = positionsOf(named);
  if (row.kind === 'settlement') return { ...fromPrepaid(row.amount_kop), positions };
  return { ...meansOf([{ method: await methodOf(db, row), amount_kop: row.amount_kop }]), positions };
}

async function methodOf(db: Database, { payment_id, refund_id }: ReceiptRow) {
  const [paid] = payment_id === null ? [] : await db.select().from(payment).where(eq(payment.id, payment_id));
  const [back] = refund_id === null ? [] : await db.select().from(refund).where(eq(refund.id, refund_id));
  return paid?.method ?? back?.method ?? 'card';
}
