import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import type { Hooks } from '../../kernel/calls/hooks';
import { dayIsLocked } from '../events';

/** @throws `day_locked` when the money of that day is closed. */
export async function refuseLockedDay(
  tx: Database,
  hooks: Hooks,
  locationId: string,
  businessDate: string,
): Promise<void> {
  if ((await hooks.call(dayIsLocked, tx, locationId, businessDate, 'commit')).includes(true))
    throw failure('day_locked');
}
