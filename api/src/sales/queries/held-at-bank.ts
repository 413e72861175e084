import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../../standing';

/** The sentence of a sale whose goods stay while such a refund waits: the client may have the money back already. */
export const HELD_AT_BANK = 'Деньги за этот заказ вернули в кабинете банка, возврат на проверке: сначала решите его.';

/** Whether such a refund of any payment of the sale waits. */
export async function isSaleHeldAtBank(db: Database, saleId: string): Promise<boolean> {
  const held = and(
    eq(heldRecord.kind, 'bank_refund'),
    eq(heldRecord.standing, 'held'),
    eq(sql`${heldRecord.input} ->> 'sale_id'`, saleId),
  );
  return (await db.$count(heldRecord, held)) > 0;
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
