import type { PayRunState } from '@studio/contracts';
import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payRun } from '../schema';

/** States of a run whose pay somebody has signed. */
export const SIGNED_STATES = ['approved', 'locked', 'paid'] as const satisfies readonly PayRunState[];

/** Locked months that are rechecked: their later changes are corrected in the month being calculated. */
export const CORRECTED_MONTHS = 3;

/** Those of the months that are locked and not rechecked any more. */
export async function closedMonths(db: Database, months: readonly string[]): Promise<string[]> {
  const closed = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(inArray(payRun.state, ['locked', 'paid']))
    .orderBy(desc(payRun.month))
    .offset(CORRECTED_MONTHS);
  const names = new Set(closed.map(({ month }) => month.slice(0, 7)));
  return months.filter((month) => names.has(month));
}
