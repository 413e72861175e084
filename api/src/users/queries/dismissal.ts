import { shiftDate } from '@studio/contracts';
import { changeRecord, type Actor } from '../../kernel/records';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Hooks } from '../../kernel/calls/hooks';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import { employeeDismissed, employmentCut, hiringTold, sessionsEnded, signInsVoided } from '../hooks';
import { handOverAll, nameNext } from '../staffing/hand-over';
import { leavingDate } from '../rules/leaving-date';
import { notifyOfLeaving } from '../notify-of-employment';
import { employeeRecord } from '../records';
import { NO_MESSENGER } from '../schema';
import type { EmployeeRecord } from './lock-managed';
import { requireOtherDeveloper } from '../role-change';
import { lastBreak, takeBreakBack } from './employment';
import { joinWithLeft } from './former-cards';
import { keepWorked } from './keep-worked';
import { lastDismissal } from './last-dismissal';
import { endAssignments } from './primary-assignment';
import { todayAt } from './today-at';

interface Leaving {
  dismissed_on?: string;
  reason: string | null;
  /** See `handOverAll`. */
  successor_id?: string | null | undefined;
}

/** Somebody who acts, or the portal on the day that somebody has named. */
type By = Actor & { person: Person | null; hooks: Hooks };

/**
 * Dismisses a locked employee. Their shifts after the last day are free at once; when that day is over, all access ends in one transaction,
 * their messenger is free for another card, and a successor, or nobody, administers their locations. Their roles are kept for a restoration;
 * their phone is anybody's from then on. The same again changes nothing.
 * @throws `last_developer`, `validation_failed` for an impossible date, `illegal_transition` for another dismissal later and for a last day
 * before one that was worked or paid, `successor_needed`
 */
export async function dismissEmployee(tx: Database, by: CallContext, row: EmployeeRecord, wanted: Leaving) {
  if (row.status === 'dismissed') return requireSame(tx, row, wanted);
  await requireOtherDeveloper(tx, row.id);
  const today = await todayAt(tx, row.primary_location_id, by.now());
  // The last day of before, again: they have not come back at all.
  if (wanted.dismissed_on !== undefined) await takeBreakBack(tx, row.id, wanted.dismissed_on);
  const since = (await lastBreak(tx, row.id))?.returned_on ?? row.hired_on;
  const on = leavingDate(wanted.dismissed_on, { since, today });
  await keepWorked(tx, by, { employee_id: row.id, from: shiftDate(on, 1) }, 'dismissed_on');
  const freed = (await by.hooks.call(hiringTold, tx, by, { employee_id: row.id, from: null, to: on })).flat();
  const isAhead = wanted.dismissed_on !== undefined && on > today;
  if (isAhead) await announceLeaving(tx, by, row, { ...wanted, on });
  else await endEmployment(tx, by, row, { ...wanted, on });
  await by.hooks.call(employmentCut, tx, by, { employee_id: row.id, from: null, to: on });
  await notifyOfLeaving(tx, by, row.id, { on, freed: freed.map(({ message }) => message) });
}

type Dated = Omit<Leaving, 'dismissed_on'> & { on: string };

async function announceLeaving(tx: Database, by: By, row: EmployeeRecord, { on, reason, successor_id }: Dated) {
  const after = { employee_id: row.id, after: { roles: [] }, successor_id, when: 'После увольнения' };
  await nameNext(tx, by, after);
  await changeRecord(tx, by, employeeRecord, row, { act: 'leaving', set: { dismissed_on: on }, reason });
}

/** Ends all access of somebody after their last day. */
export async function endEmployment(
  tx: Database,
  by: By,
  row: EmployeeRecord,
  { on, reason, successor_id }: Dated,
): Promise<void> {
  const now = by.now();
  await by.hooks.call(signInsVoided, tx, row.id, now);
  const sessions = (await by.hooks.call(sessionsEnded, tx, row.id, { reason: 'dismissed', now })).flat();
  const administered = await handOverAll(tx, by, row.id, successor_id);
  // In the trail of each place where they worked until now.
  await changeRecord(tx, by, employeeRecord, row, {
    act: 'dismissed',
    set: { status: 'dismissed', dismissed_on: on, ...NO_MESSENGER },
    reason,
    facts: { sessions_ended: sessions.length, administered_locations: administered },
  });
  await joinWithLeft(tx, by, row.id);
  await endAssignments(tx, row.id, on);
  await by.hooks.call(employeeDismissed, tx, by, { employee_id: row.id, on });
}

/** The reply to the same dismissal may have been lost; anything else about somebody who has left is refused. */
async function requireSame(tx: Database, row: EmployeeRecord, { dismissed_on, reason }: Leaving): Promise<void> {
  const last = await lastDismissal(tx, row);
  const isSame = (dismissed_on ?? last.on) === last.on && reason === last.reason;
  if (isSame) return;
  throw failure('illegal_transition', {
    message: `Этот сотрудник уже уволен, последний день — ${russianDay(last.on)}. Чтобы исправить, верните его и увольте снова.`,
  });
}
