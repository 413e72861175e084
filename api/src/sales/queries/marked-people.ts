import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../../standing';
import { refund, type sale } from '../schema';

/** Whom the marks of a sale are about: its seller, whoever let a held one count, and whoever corrected its money or took its goods back for an exchange. None ticks them off. */
export async function markedPeople(
  db: Database,
  { id, sold_by }: Pick<typeof sale.$inferSelect, 'id' | 'sold_by'>,
): Promise<(string | null)[]> {
  const held = await db.select({ by: heldRecord.decided_by }).from(heldRecord).where(eq(heldRecord.id, id));
  const corrections = await db
    .select({ by: refund.made_by })
    .from(refund)
    .where(and(eq(refund.sale_id, id), or(eq(refund.is_correction, true), eq(refund.for_exchange, true))));
  return [sold_by, ...[...held, ...corrections].map(({ by }) => by)];
}
