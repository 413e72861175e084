import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { heldRecord } from '../schema';

/** What waits at a location. */
export async function heldSums(db: Database, locationId: string): Promise<{ count: number; sum_kop: number }> {
  const [row] = await db
    .select({
      count: count(),
      sum_kop: sql<number>`coalesce(sum(${heldRecord.sum_kop}), 0)`.mapWith(Number),
    })
    .from(heldRecord)
    .where(and(eq(heldRecord.location_id, locationId), eq(heldRecord.standing, 'held')));
  return row ?? { count: 0, sum_kop: 0 };
}
