import type { PayRunState } from '@studio/contracts';
import { and, between, desc, inArray } from 'drizzle-orm';
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

/** The months (`2026-03`) of these days, both included, whose pay is signed. */
export async function monthsSigned(db: Database, { from, to }: { from: string; to: string }): Promise<string[]> {
  const signed = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(and(inArray(payRun.state, SIGNED_STATES), between(payRun.month, `${from.slice(0, 7)}-01`, to)));
  return signed.map(({ month }) => month.slice(0, 7));
}
