import { inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations';
import { dayReport } from '../schema';

/** Whether one of the matching locations has a day of its till. */
export async function worksByTill(db: Database, where: SQL): Promise<boolean> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const [found] = await db
    .select({ id: dayReport.id })
    .from(dayReport)
    .where(inArray(dayReport.location_id, places))
    .limit(1);
  return found !== undefined;
}
