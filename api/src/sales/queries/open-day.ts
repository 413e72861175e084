import { shiftDate } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { dayIsLocked, tillIsHandedIn } from '../events';
import { todayAt } from '../../users';

/**
 * The day on which money counts that came at this moment and cannot be refused, as what the provider reports: today at the location, or
 * tomorrow when today is locked already.
 */
export async function openDayAt(
  tx: Database,
  hooks: Hooks,
  locationId: string,
  at: Date,
  until: 'now' | 'commit' = 'commit',
): Promise<string> {
  const today = await todayAt(tx, locationId, at);
  const isLocked = (await hooks.call(dayIsLocked, tx, locationId, today, until)).includes(true);
  return isLocked ? shiftDate(today, 1) : today;
}

/** Days for which a device sells without a connection: cash of an earlier day lies in today's till. */
const LATE_CASH_DAYS = 3;

/**
 * The day in whose till cash of that day counts when it comes late, at this moment: that day's, or today's once that one is over or long
 * past. Null while today's is over too: cash opens neither a second shift of a day that is handed in nor one that is still to come.
 * @param until see `dayIsLocked`
 */
export async function dayForCash(
  tx: Database,
  hooks: Hooks,
  locationId: string,
  day: string,
  at: Date,
  until: 'now' | 'commit' = 'commit',
): Promise<string | null> {
  const today = await todayAt(tx, locationId, at);
  const isLongPast = day < shiftDate(today, -LATE_CASH_DAYS);
  if (!isLongPast && !(await tillIsOver(tx, hooks, locationId, day, until))) return day;
  return (await tillIsOver(tx, hooks, locationId, today, until)) ? null : today;
}

/** Whether the till of that day is handed in, or its money locked. @param until see `dayIsLocked` */
export async function tillIsOver(
  tx: Database,
  hooks: Hooks,
  locationId: string,
  day: string,
  until: 'now' | 'commit' = 'commit',
): Promise<boolean> {
  return (
    (await hooks.call(dayIsLocked, tx, locationId, day, until)).includes(true) ||
    (await hooks.call(tillIsHandedIn, tx, locationId, day)).includes(true)
  );
}
