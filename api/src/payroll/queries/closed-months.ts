import { daysOfMonth, type PayRunState, shiftDate } from '@studio/contracts';
import { and, between, desc, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payRun } from '../schema';

/** States of a run whose pay somebody has signed. */
export const SIGNED_STATES = ['approved', 'locked', 'paid'] as const satisfies readonly PayRunState[];

/** States of a run whose month is locked. */
export const CLOSED_STATES = ['locked', 'paid'] as const satisfies readonly PayRunState[];

/** Locked months that are rechecked: their later changes are corrected in the first open one. */
const CORRECTED_MONTHS = 3;

/** Those of the months that are locked and not rechecked any more. */
export async function closedMonths(db: Database, months: readonly string[]): Promise<string[]> {
  const closed = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(inArray(payRun.state, CLOSED_STATES))
    .orderBy(desc(payRun.month))
    .offset(CORRECTED_MONTHS);
  const names = new Set(closed.map(({ month }) => month.slice(0, 7)));
  return months.filter((month) => names.has(month));
}

/**
 * The locked months that a month's pay corrects, the last first: all that are rechecked for the first one that is open, none for another, so
 * that what is corrected is earned once.
 * @param month its first day, as theirs
 */
export async function correctedIn(db: Database, month: string): Promise<{ id: string; month: string }[]> {
  const known = await db
    .select({ id: payRun.id, month: payRun.month, state: payRun.state })
    .from(payRun)
    .where(inArray(payRun.state, SIGNED_STATES))
    .orderBy(desc(payRun.month));
  const closed = known.filter(({ state }) => state !== 'approved');
  const last = closed[0]?.month;
  if (last === undefined || last >= month) return [];
  const signed = new Set(known.map((one) => one.month));
  let open = after(last);
  while (signed.has(open)) open = after(open);
  return open === month ? closed.slice(0, CORRECTED_MONTHS) : [];
}

const after = (month: string) => shiftDate(daysOfMonth(month.slice(0, 7)).to, 1);

/** The months (`2026-03`) of these days, both included, whose pay is signed. */
export async function monthsSigned(db: Database, { from, to }: { from: string; to: string }): Promise<string[]> {
  const signed = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(and(inArray(payRun.state, SIGNED_STATES), between(payRun.month, `${from.slice(0, 7)}-01`, to)));
  return signed.map(({ month }) => month.slice(0, 7));
}
