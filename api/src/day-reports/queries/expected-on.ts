import { takesCash } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { shiftsOf } from './open-shift';
import { expectedOf, leftBy, shiftBefore } from './till';

/** What the till should hold on that day: in the shift that takes cash, or in one that would be opened. */
export async function expectedOn(db: Database, day: { location_id: string; business_date: string }): Promise<number> {
  const [last] = await shiftsOf(db, day);
  if (last && takesCash(last.state)) return expectedOf(db, last);
  return leftBy(db, await shiftBefore(db, { ...day, till_shift: (last?.till_shift ?? 0) + 1 }));
}
