import { changeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { russianDay } from '../../kernel/words/calendar';
import { sessionsEnded } from '../hooks';
import { employeeRecord } from '../records';
import { activePlace } from './active-place';
import { noteBreak } from './employment';
import { formerCards, joinFormer } from './former-cards';
import type { EmployeeRecord } from './lock-managed';
import { claimingPhone } from './phone-holder';
import { movePrimary } from './primary-assignment';
import { todayAt } from './today-at';

/**
 * Restores a locked employee, with their former roles; a location archived since is not restored, and a messenger is bound anew. The days
 * between stay a break of their employment. Of somebody whose last day is to come it takes that day back.
 * @param wanted their first day again; today without
 * @throws `phone_taken`, `validation_failed` for a day outside of the break
 */
export async function restoreEmployee(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  wanted?: string,
): Promise<void> {
  if (row.status === 'active') {
    if (row.dismissed_on !== null)
      await changeRecord(tx, context, employeeRecord, row, { act: 'stays', set: { dismissed_on: null } });
    return;
  }
  const now = context.now();
  const place = await activePlace(tx, row.primary_location_id);
  const today = await todayAt(tx, place, now);
  if (row.dismissed_on !== null) {
    const returned_on = returnDay(wanted, { left_on: row.dismissed_on, today });
    await noteBreak(tx, { employee_id: row.id, left_on: row.dismissed_on, returned_on });
  }
  const set = { status: 'active' as const, dismissed_on: null, primary_location_id: place };
  await joinFormer(tx, context, row.id, await formerCards(tx, row));
  await claimingPhone(tx, signedIn(context), row.phone, (savepoint) =>
    changeRecord(savepoint, context, employeeRecord, row, { act: 'restored', set }),
  );
  // A session started at the very moment of the dismissal gave no access since, and must not now.
  await context.hooks.call(sessionsEnded, tx, row.id, { reason: 'dismissed', now });
  await movePrimary(tx, { employeeId: row.id, to: place, by: context.person?.id ?? null, on: today });
}

function returnDay(wanted: string | undefined, { left_on, today }: { left_on: string; today: string }): string {
  if (wanted === undefined || wanted === today) return today;
  if (wanted > left_on && wanted < today) return wanted;
  throw failure('validation_failed', {
    field: 'returned_on',
    message: `Первый день после возвращения — позже ${russianDay(left_on)} и не позже сегодняшнего.`,
  });
}
