import { shiftDate } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { dayIsLocked, tillIsHandedIn } from '../events';
import { todayAt } from '../../users';

/**
 * The day on which money counts that came at this moment and cannot be refused, as cash taken offline or what the provider reports: today
 * at the location, or tomorrow when today is locked already.
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

/**
 * The day on which cash of that day counts when it comes at this moment: that day, or the open one if its till is closed.
 * @param until see `dayIsLocked`
 */
export async function dayForCash(
  tx: Database,
  hooks: Hooks,
  locationId: string,
  day: string,
  at: Date,
  until: 'now' | 'commit' = 'commit',
): Promise<string> {
  const isPast = day < (await todayAt(tx, locationId, at));
  const isOver =
    (await hooks.call(dayIsLocked, tx, locationId, day, until)).includes(true) ||
    (isPast && (await hooks.call(tillIsHandedIn, tx, locationId, day)).includes(true));
  return isOver ? openDayAt(tx, hooks, locationId, at, until) : day;
}
