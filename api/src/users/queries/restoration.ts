import { shiftDate } from '@studio/contracts';
import { changeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { russianDay } from '../../kernel/words/calendar';
import { sessionsEnded } from '../hooks';
import { notifyOfReturn, notifyOfStay } from '../notify-of-employment';
import { employeeRecord } from '../records';
import { activePlace } from './active-place';
import { lastBreak, noteBreak, takeBreakBack } from './employment';
import { formerCards, joinFormer } from './former-cards';
import { firstWorkedAfter, keepWorked } from './keep-worked';
import { toldReturn } from './last-dismissal';
import type { EmployeeRecord } from './lock-managed';
import { claimingPhone } from './phone-holder';
import { movePrimary } from './primary-assignment';
import { todayAt } from './today-at';

/**
 * Restores a locked employee, with their former roles; a location archived since is not restored, and a messenger is bound anew. The days
 * between stay a break of their employment. Of somebody whose last day is to come it takes that day back; of somebody at work it corrects
 * the end of their latest break.
 * @param wanted their first day again; without, the first one worked since, else today
 * @throws `phone_taken`, `validation_failed` for a day outside of the break, `illegal_transition` for a break over days worked or paid, or of
 * which there is none
 */
export async function restoreEmployee(
  tx: Database,
  context: CallContext,
  row: EmployeeRecord,
  wanted?: string,
): Promise<void> {
  if (row.status === 'active')
    return wanted === undefined ? stay(tx, context, row) : moveReturn(tx, context, row, wanted);
  const now = context.now();
  const place = await activePlace(tx, row.primary_location_id);
  const today = await todayAt(tx, place, now);
  const left_on = row.dismissed_on ?? today;
  const returned_on = wanted ?? (await firstWorkedAfter(tx, context, { employee_id: row.id, left_on, until: today }));
  await requireReturn(tx, context, { employee_id: row.id, left_on, returned_on, today });
  await noteBreak(tx, { employee_id: row.id, left_on, returned_on });
  const set = { status: 'active' as const, dismissed_on: null, primary_location_id: place };
  await joinFormer(tx, context, row.id, await formerCards(tx, row));
  await claimingPhone(tx, signedIn(context), row.phone, (savepoint) =>
    changeRecord(savepoint, context, employeeRecord, row, {
      act: 'restored',
      set,
      facts: breakOf(left_on, returned_on),
    }),
  );
  // A session started at the very moment of the dismissal gave no access since, and must not now.
  await context.hooks.call(sessionsEnded, tx, row.id, { reason: 'dismissed', now });
  await movePrimary(tx, { employeeId: row.id, to: place, by: context.person?.id ?? null, on: today });
  await notifyOfReturn(tx, context, row.id, { left_on, returned_on });
}

async function stay(tx: Database, context: CallContext, row: EmployeeRecord): Promise<void> {
  if (row.dismissed_on === null) return;
  await changeRecord(tx, context, employeeRecord, row, { act: 'stays', set: { dismissed_on: null } });
  await notifyOfStay(tx, context, row.id);
}

/** Corrects the day on which somebody at work came back; the day after the last one leaves no break. */
async function moveReturn(tx: Database, context: CallContext, row: EmployeeRecord, wanted: string): Promise<void> {
  // The reply to the same act may have been lost.
  if ((await toldReturn(tx, row.id)) === wanted) return;
  const gap = await lastBreak(tx, row.id);
  if (gap === null)
    throw failure('illegal_transition', {
      field: 'returned_on',
      message: 'Перерыва в работе у сотрудника нет: исправлять нечего.',
    });
  const { left_on } = gap;
  const today = await todayAt(tx, row.primary_location_id, context.now());
  await requireReturn(tx, context, { employee_id: row.id, left_on, returned_on: wanted, today });
  await takeBreakBack(tx, row.id, left_on);
  await noteBreak(tx, { employee_id: row.id, left_on, returned_on: wanted });
  await changeRecord(tx, context, employeeRecord, row, {
    act: 'return_moved',
    beside: { returned_on: [gap.returned_on, wanted] },
  });
  await notifyOfReturn(tx, context, row.id, { left_on, returned_on: wanted });
}

interface Return {
  employee_id: string;
  left_on: string;
  returned_on: string;
  today: string;
}

async function requireReturn(
  tx: Database,
  context: CallContext,
  { employee_id, left_on, returned_on, today }: Return,
): Promise<void> {
  if (returned_on !== today && (returned_on <= left_on || returned_on > today))
    throw failure('validation_failed', {
      field: 'returned_on',
      message: `Первый день после возвращения — позже ${russianDay(left_on)} и не позже сегодняшнего.`,
    });
  const gap = { employee_id, from: shiftDate(left_on, 1), to: shiftDate(returned_on, -1) };
  await keepWorked(tx, context, gap, 'returned_on');
}

/** For the trail: the first day again, and the days that are not of the employment. */
function breakOf(left_on: string, returned_on: string): Record<string, string> {
  const gap = { break_from: shiftDate(left_on, 1), break_to: shiftDate(returned_on, -1) };
  return { returned_on, ...(gap.break_from <= gap.break_to && gap) };
}
