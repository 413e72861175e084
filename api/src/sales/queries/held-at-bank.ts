import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../../standing';

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
