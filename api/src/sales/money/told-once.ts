import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { ReceiptData } from '../provider/provider';
import type { payment, refund } from '../schema';

/**
 * What the bank is told of a payment or refund: as it was told first. Meanwhile goods are handed over and settings change, but another
 * content under the same key is refused, although the bank may have acted on the first.
 */
export async function toldOnce(
  db: Database,
  table: typeof payment | typeof refund,
  { id, told }: { id: string; told: ReceiptData | null },
  now: ReceiptData,
): Promise<ReceiptData> {
  if (told !== null) return told;
  const [row] = await db
    .update(table)
    .set({ told: sql`coalesce(${table.told}, ${JSON.stringify(now)}::jsonb)` })
    .where(eq(table.id, id))
    .returning({ told: table.told });
  return row?.told ?? now;
}
