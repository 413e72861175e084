import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import { heldRecord } from '../../standing';

/** The sentence of a sale whose goods stay while such a refund waits: the client may have the money back already. */
export const heldAtBankWords = (kop: number): string =>
  `Банк вернул клиенту ${rubles(kop)} за этот заказ, возврат на проверке: сначала решите его.`;

/** What the bank has given back for the sale without us, by refunds that wait; in kopecks. */
export async function heldAtBankKop(db: Database, saleId: string): Promise<number> {
  const held = and(
    eq(heldRecord.kind, 'bank_refund'),
    eq(heldRecord.standing, 'held'),
    eq(sql`${heldRecord.input} ->> 'sale_id'`, saleId),
  );
  const [row] = await db
    .select({ kop: sql<string>`coalesce(sum(${heldRecord.sum_kop}), 0)` })
    .from(heldRecord)
    .where(held);
  return Number(row?.kop ?? 0);
}

/** Whether a refund that the bank made without us, of one of these payments, waits to be decided about. */
export async function isHeldAtBank(db: Database, payments: readonly string[]): Promise<boolean> {
  if (payments.length === 0) return false;
  const held = and(
    eq(heldRecord.kind, 'bank_refund'),
    eq(heldRecord.standing, 'held'),
    inArray(sql`${heldRecord.input} ->> 'payment_id'`, [...payments]),
  );
  return (await db.$count(heldRecord, held)) > 0;
}
