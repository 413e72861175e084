import { and, eq, isNull, sql } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { locationAssignment } from '../staffing-schema';
import { furtherPeople } from './staff-at';

interface Assignment {
  employee_id: string;
  location_id: string;
}

/** Starts a further assignment; lock the employee first. */
export async function startAssignment(tx: Database, context: CallContext, one: Assignment): Promise<void> {
  const started_on = await todayAt(tx, one.location_id, context.now());
  await tx.insert(locationAssignment).values({ ...one, started_on, assigned_by: context.person?.id ?? null });
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.started',
    after: { location_id: one.location_id, started_on },
  });
}

/** Ends a further assignment in force; lock the employee first. */
export async function endAssignment(tx: Database, context: CallContext, one: Assignment): Promise<void> {
  const ended_on = await todayAt(tx, one.location_id, context.now());
  const { employee_id, location_id, is_primary, started_on } = locationAssignment;
  const [ended] = await tx
    .update(locationAssignment)
    // One of two zones may be a day behind: no assignment ends before it started.
    .set({ ended_on: sql`greatest(${ended_on}::date, ${started_on})` })
    .where(
      and(
        eq(employee_id, one.employee_id),
        eq(location_id, one.location_id),
        eq(is_primary, false),
        isNull(locationAssignment.ended_on),
      ),
    )
    .returning();
  if (!ended) return;
  await noteAct(tx, context, employeeRecord, one.employee_id, {
    act: 'assignment.ended',
    before: { location_id: one.location_id, started_on: ended.started_on },
    after: { ended_on: ended.ended_on },
  });
}

/** Ends every further assignment at this location. */
export async function endAssignmentsAt(tx: Database, context: CallContext, location_id: string): Promise<void> {
  for (const employee_id of await furtherPeople(tx, location_id))
    await endAssignment(tx, context, { employee_id, location_id });
}
