import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { HeldRow } from '../held-kind';
import { heldRecord } from '../schema';

/** What of a kind waits at a location. */
export async function heldSums(
  db: Database,
  { location_id, kind }: Pick<HeldRow, 'location_id' | 'kind'>,
): Promise<{ count: number; sum_kop: number }> {
  const [row] = await db
    .select({
      count: count(),
      sum_kop: sql<number>`coalesce(sum(${heldRecord.sum_kop}), 0)`.mapWith(Number),
    })
    .from(heldRecord)
    .where(and(eq(heldRecord.location_id, location_id), eq(heldRecord.kind, kind), eq(heldRecord.standing, 'held')));
  return row ?? { count: 0, sum_kop: 0 };
}
