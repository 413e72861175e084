import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { stockCount } from '../schema';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where the goods lie that such a figure is of; null for other calls, and for a count that is not there. */
export async function placeOfLeftEntry(db: Database, call: string, input: unknown): Promise<string | null> {
  const { count_id } = (input ?? {}) as Record<string, unknown>;
  if (call !== 'consumables.keepCountEntry' || typeof count_id !== 'string' || !ID.test(count_id)) return null;
  const [row] = await db.select({ place_id: stockCount.place_id }).from(stockCount).where(eq(stockCount.id, count_id));
  return row?.place_id ?? null;
}
