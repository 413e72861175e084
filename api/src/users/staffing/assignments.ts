import { and, eq, sql } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { rightsChanged } from '../hooks';
import { notifyOfAssignment } from '../notify-of-move';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { assignmentPeriod, type Period } from '../rules/assignment-period';
import { locationAssignment } from '../staffing-schema';
import { lockAppointed } from './administrators';
import { handOver } from './hand-over';
import { furtherPlacesOf, notOver } from './in-force';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';
import { furtherPeople } from './staff-at';

interface Assignment {
  employee_id: string;
  location_id: string;
}

/**
 * Starts a further assignment, today and without an end unless a period is given; lock the employee first.
 * @throws `validation_failed` on `from` or `until`
 */
export async function startAssignment(
  tx: Database,
  context: CallContext,
  one: Assignment,
  period: Period = {},
): Promise<void> {
  const today = await todayAt(tx, one.location_id, context.now());
  const { started_on, ended_on } = assignmentPeriod(null, period, today);
  await tx.insert(locationAssignment).values({ ...one, started_on, ended_on, assigned_by: context.person?.id ?? null });
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.started',
    after: { location_id: one.location_id, started_on, ...(ended_on !== null && { ended_on }) },
  });
  await context.hooks.call(rightsChanged, tx, [one.employee_id]);
  await notifyOfAssignment(tx, context, one, { started_on, ended_on });
}

/** Gives a further assignment that is not over other days; lock the employee first. The days that it has are no change. */
export async function moveAssignment(
  tx: Database,
  context: CallContext,
  one: Assignment,
  period: Period,
): Promise<void> {
  const row = await furtherAssignment(tx, context, one);
  if (!row) return;
  const today = await todayAt(tx, one.location_id, context.now());
  const { started_on, ended_on } = assignmentPeriod(row, period, today);
  if (started_on === row.started_on && ended_on === row.ended_on) return;
  await tx.update(locationAssignment).set({ started_on, ended_on }).where(eq(locationAssignment.id, row.id));
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.moved',
    before: { location_id: one.location_id, started_on: row.started_on, ended_on: row.ended_on },
    after: { location_id: one.location_id, started_on, ended_on },
  });
  await context.hooks.call(rightsChanged, tx, [one.employee_id]);
  await notifyOfAssignment(tx, context, one, { started_on, ended_on });
}

/**
 * Ends a further assignment today, one that has not begun on its first day; lock the employee first.
 * @param successor_id see `handOver`
 * @throws `successor_needed`
 */
export async function endAssignment(
  tx: Database,
  context: CallContext,
  one: Assignment,
  successor_id?: string | null,
): Promise<void> {
  const row = await furtherAssignment(tx, context, one);
  if (!row) return;
  const { employee_id, location_id } = one;
  const further = (await furtherPlacesOf(tx, [employee_id], context.now())).get(employee_id) ?? [];
  await handOver(tx, context, {
    employee_id,
    after: { further_location_ids: further.filter((id) => id !== location_id) },
    successor_id,
    when: 'Без этой локации',
  });
  const today = await todayAt(tx, one.location_id, context.now());
  // One of two zones may be a day behind: no assignment ends before it started.
  const ended_on = today < row.started_on ? row.started_on : today;
  await tx.update(locationAssignment).set({ ended_on }).where(eq(locationAssignment.id, row.id));
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.ended',
    before: { location_id: one.location_id, started_on: row.started_on },
    after: { ended_on },
  });
  await context.hooks.call(rightsChanged, tx, [one.employee_id]);
}

/** Ends every further assignment at this location; who does not reach it any more answers for it no longer, and is told. */
export async function endAssignmentsAt(tx: Database, context: CallContext, location_id: string): Promise<void> {
  for (const employee_id of await furtherPeople(tx, location_id, context.now()))
    await endAssignment(tx, context, { employee_id, location_id }, null);
  const there = await thoseReaching(tx, await lockAppointed(tx, location_id), location_id, context.now());
  await setAdministrators(tx, context, location_id, () => there);
}

/** The one that is not over: there is no second. */
async function furtherAssignment(tx: Database, { now }: CallContext, { employee_id, location_id }: Assignment) {
  const [row] = await tx
    .select()
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee_id),
        eq(locationAssignment.location_id, location_id),
        eq(locationAssignment.is_primary, false),
        notOver(now()),
      ),
    )
    .orderBy(sql`${locationAssignment.started_on} desc`)
    .limit(1);
  return row;
}
