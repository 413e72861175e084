import { takesCash } from '@studio/contracts';
import { lockTillInBusiness, shiftForCash, shiftsOf } from '../../day-reports';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import type { Actor } from '../../kernel/records';
import { todayAt } from '../../users';

/** The shift of today that takes cash there, its till locked. @throws `no_open_day`, `location_archived` */
export async function openTill(tx: Database, actor: Actor, location_id: string) {
  await lockTillInBusiness(tx, location_id);
  const business_date = await todayAt(tx, location_id, actor.now());
  const [last] = await shiftsOf(tx, { location_id, business_date });
  if (!last || !takesCash(last.state)) throw failure('no_open_day');
  return shiftForCash(tx, actor, { location_id, business_date });
}
