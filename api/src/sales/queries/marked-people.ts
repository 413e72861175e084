import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../../standing';
import { refund, type sale } from '../schema';

/** Whom the marks of a sale are about: its seller, whoever let a held one count, and whoever corrected its money. None ticks them off. */
export async function markedPeople(
  db: Database,
  { id, sold_by }: Pick<typeof sale.$inferSelect, 'id' | 'sold_by'>,
): Promise<(string | null)[]> {
  const held = await db.select({ by: heldRecord.decided_by }).from(heldRecord).where(eq(heldRecord.id, id));
  const corrections = await db
    .select({ by: refund.made_by })
    .from(refund)
    .where(and(eq(refund.sale_id, id), eq(refund.is_correction, true)));
  return [sold_by, ...[...held, ...corrections].map(({ by }) => by)];
}
