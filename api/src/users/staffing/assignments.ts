import { and, eq, sql } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { assignmentShortened, rightsChanged } from '../hooks';
import { notifyOfAssignment, notifyOfAssignmentEnd } from '../notify-of-move';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { assignmentPeriod, type Period } from '../rules/assignment-period';
import { locationAssignment } from '../staffing-schema';
import { lockAppointed } from './administrators';
import { handOver, nameNext } from './hand-over';
import { furtherPlacesOf, notOver } from './in-force';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';
import { furtherPeople } from './staff-at';

/** See `handOver`. */
interface Succession {
  successor_id?: string | null | undefined;
}

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

/**
 * Gives a further assignment that is not over other days; lock the employee first. The days that it has are no change. A last day that comes
 * earlier frees the shifts after it, and asks who administers the place then.
 * @param successor_id null: nobody for the time being; undefined: it was not asked
 * @throws `successor_needed`
 */
export async function moveAssignment(
  tx: Database,
  context: CallContext,
  one: Assignment,
  { successor_id, ...period }: Period & Succession,
): Promise<void> {
  const row = await furtherAssignment(tx, context, one);
  if (!row) return;
  const today = await todayAt(tx, one.location_id, context.now());
  const { started_on, ended_on } = assignmentPeriod(row, period, today);
  if (started_on === row.started_on && ended_on === row.ended_on) return;
  const isShorter = ended_on !== null && (row.ended_on === null || ended_on < row.ended_on);
  if (isShorter)
    await nameNext(tx, context, {
      employee_id: one.employee_id,
      after: { further_location_ids: await placesWithout(tx, context, one) },
      successor_id,
      when: 'После этого дня',
    });
  await tx.update(locationAssignment).set({ started_on, ended_on }).where(eq(locationAssignment.id, row.id));
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.moved',
    before: { location_id: one.location_id, started_on: row.started_on, ended_on: row.ended_on },
    after: { location_id: one.location_id, started_on, ended_on },
  });
  await context.hooks.call(rightsChanged, tx, [one.employee_id]);
  await notifyOfAssignment(tx, context, one, { started_on, ended_on });
  if (isShorter) await context.hooks.call(assignmentShortened, tx, context, { ...one, until: ended_on });
}

/**
 * Ends a further assignment today, and frees the shifts there; one that has not begun keeps no day. Lock the employee first.
 * @throws `successor_needed`
 */
export async function endAssignment(
  tx: Database,
  context: CallContext,
  one: Assignment,
  { successor_id }: Succession = {},
): Promise<void> {
  const until = await endWithout(tx, context, one, successor_id);
  if (until !== null) await context.hooks.call(assignmentShortened, tx, context, { ...one, until });
}

/** Gives the day of the end; null where there was no assignment. */
async function endWithout(
  tx: Database,
  context: CallContext,
  one: Assignment,
  successor_id: string | null | undefined,
): Promise<string | null> {
  const row = await furtherAssignment(tx, context, one);
  if (!row) return null;
  await handOver(tx, context, {
    employee_id: one.employee_id,
    after: { further_location_ids: await placesWithout(tx, context, one) },
    successor_id,
    when: 'Без этой локации',
  });
  const today = await todayAt(tx, one.location_id, context.now());
  const ended_on = today < row.started_on ? row.started_on : today;
  await tx.update(locationAssignment).set({ ended_on }).where(eq(locationAssignment.id, row.id));
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.ended',
    before: { location_id: one.location_id, started_on: row.started_on },
    after: { ended_on },
  });
  await context.hooks.call(rightsChanged, tx, [one.employee_id]);
  await notifyOfAssignmentEnd(tx, context, one);
  return ended_on;
}

/** Where the person works besides today, without this place. */
async function placesWithout(tx: Database, { now }: CallContext, { employee_id, location_id }: Assignment) {
  const further = (await furtherPlacesOf(tx, [employee_id], now())).get(employee_id) ?? [];
  return further.filter((id) => id !== location_id);
}

/** Ends every further assignment at this location, whose shifts ahead its archive names; who does not reach it any more answers for it no longer, and is told. */
export async function endAssignmentsAt(tx: Database, context: CallContext, location_id: string): Promise<void> {
  for (const employee_id of await furtherPeople(tx, location_id, context.now()))
    await endWithout(tx, context, { employee_id, location_id }, null);
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
