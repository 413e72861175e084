import { takesCash } from '@studio/contracts';
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { dayReport } from '../schema';

/** Whether no shift of the day takes cash any more, though there was one, or a later day is handed in: days of a till go on in order. */
export async function tillIsHandedIn(db: Database, location_id: string, business_date: string): Promise<boolean> {
  const shifts = await db
    .selectDistinct({ business_date: dayReport.business_date, state: dayReport.state })
    .from(dayReport)
    .where(and(eq(dayReport.location_id, location_id), gte(dayReport.business_date, business_date)));
  const takes = shifts.some((shift) => shift.business_date === business_date && takesCash(shift.state));
  return !takes && shifts.some(({ state }) => !takesCash(state));
}
