import { changeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { employeeDismissed, sessionsEnded, signInsVoided } from '../hooks';
import { handOverAll } from '../staffing/hand-over';
import { leavingDate } from '../rules/leaving-date';
import { employeeRecord } from '../records';
import { NO_MESSENGER } from '../schema';
import type { EmployeeRecord } from './lock-managed';
import { requireOtherDeveloper } from '../role-change';
import { formerCards, joinFormer, joinWithLeft } from './former-cards';
import { claimingPhone } from './phone-holder';
import { endAssignments, movePrimary } from './primary-assignment';
import { activePlace } from './active-place';
import { todayAt } from './today-at';

interface Leaving {
  dismissed_on?: string;
  reason: string | null;
  /** See `handOverAll`. */
  successor_id?: string | null | undefined;
}

/**
 * Dismisses a locked employee: all access ends in the same transaction, their messenger is free for another card, their shifts
 * ahead are free, and a successor, or nobody, administers their locations. Their roles are kept for a restoration; their phone is anybody's from now on. A second dismissal changes nothing.
 * @throws `last_developer`, `validation_failed` for an impossible date, `illegal_transition` for another date later, `successor_needed`
 */
export async function dismissEmployee(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  { dismissed_on, reason, successor_id }: Leaving,
): Promise<void> {
  const now = context.now();
  if (row.status === 'dismissed') {
    if (dismissed_on === undefined || dismissed_on === row.dismissed_on) return;
    throw failure('illegal_transition', { message: 'Этот сотрудник уже уволен, другой датой.' });
  }
  await requireOtherDeveloper(tx, row.id);
  const left = leavingDate(dismissed_on, {
    hired_on: row.hired_on,
    today: await todayAt(tx, row.primary_location_id, now),
  });
  await context.hooks.call(signInsVoided, tx, row.id, now);
  const sessions = (await context.hooks.call(sessionsEnded, tx, row.id, { reason: 'dismissed', now })).flat();
  const administered = await handOverAll(tx, context, row.id, successor_id);
  // In the trail of each place where they worked until now.
  await changeRecord(tx, context, employeeRecord, row, {
    act: 'dismissed',
    set: { status: 'dismissed', dismissed_on: left, ...NO_MESSENGER },
    reason,
    facts: { sessions_ended: sessions.length, administered_locations: administered },
  });
  await joinWithLeft(tx, context, row.id);
  await endAssignments(tx, row.id, left);
  await context.hooks.call(employeeDismissed, tx, context, { employee_id: row.id, on: left });
}

/**
 * Restores a locked employee, with their former roles; a location archived since is not restored, and a messenger is bound anew.
 * @throws `phone_taken`
 */
export async function restoreEmployee(tx: Database, context: CallContext, row: EmployeeRecord): Promise<void> {
  if (row.status === 'active') return;
  const now = context.now();
  const place = await activePlace(tx, row.primary_location_id);
  const set = { status: 'active' as const, dismissed_on: null, primary_location_id: place };
  await joinFormer(tx, context, row.id, await formerCards(tx, row));
  await claimingPhone(tx, signedIn(context), row.phone, (savepoint) =>
    changeRecord(savepoint, context, employeeRecord, row, { act: 'restored', set }),
  );
  // A session started at the very moment of the dismissal gave no access since, and must not now.
  await context.hooks.call(sessionsEnded, tx, row.id, { reason: 'dismissed', now });
  await movePrimary(tx, {
    employeeId: row.id,
    to: place,
    by: context.person?.id ?? null,
    on: await todayAt(tx, place, now),
  });
}
