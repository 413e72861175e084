import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../../standing';
import type { sale } from '../schema';

/** Whom the marks of a sale are about: its seller, and whoever let a held one count. Neither ticks them off. */
export async function markedPeople(
  db: Database,
  { id, sold_by }: Pick<typeof sale.$inferSelect, 'id' | 'sold_by'>,
): Promise<(string | null)[]> {
  const held = await db.select({ by: heldRecord.decided_by }).from(heldRecord).where(eq(heldRecord.id, id));
  return [sold_by, ...held.map(({ by }) => by)];
}
