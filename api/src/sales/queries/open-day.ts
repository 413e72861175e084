import { shiftDate } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { dayIsLocked } from '../events';
import { todayAt } from '../../users';

/**
 * The day on which money counts that came at this moment and cannot be refused, as cash taken offline or what the provider reports: today
 * at the location, or tomorrow when today is locked already.
 */
export async function openDayAt(tx: Database, hooks: Hooks, locationId: string, at: Date): Promise<string> {
  const today = await todayAt(tx, locationId, at);
  const isLocked = (await hooks.call(dayIsLocked, tx, locationId, today, 'commit')).includes(true);
  return isLocked ? shiftDate(today, 1) : today;
}
