import { and, eq } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { rightsChanged } from '../hooks';
import { notifyOfAssignment } from '../notify-of-move';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { locationAssignment } from '../staffing-schema';

/** A further assignment as it was before it ended. */
export interface EndedAssignment {
  id: string;
  employee_id: string;
  location_id: string;
  started_on: string;
  ended_on: string | null;
}

/**
 * Gives a further assignment its days back that ended because its place became the primary one. It goes on already while `leave` ends that, so that
 * who administers the place by it stays so. One that would be over by now stays ended. Lock the employee first.
 */
export async function resumeAssignment(
  tx: Database,
  context: CallContext,
  { id, employee_id, location_id, started_on, ended_on }: EndedAssignment,
  leave: () => Promise<void>,
): Promise<void> {
  const row = and(eq(locationAssignment.id, id), eq(locationAssignment.employee_id, employee_id));
  const endsOn = (day: string | null) => tx.update(locationAssignment).set({ ended_on: day }).where(row).returning();
  const isOver = ended_on !== null && ended_on <= (await todayAt(tx, location_id, context.now()));
  // Only one row of a place may be without an end, and that of the primary one still is.
  const resumed = isOver ? [] : await endsOn(ended_on ?? 'infinity');
  await leave();
  if (resumed.length === 0) return;
  await endsOn(ended_on);
  await noteAct(tx, context, employeeRecord, employee_id, {
    act: 'assignment.started',
    after: { location_id, started_on, ...(ended_on !== null && { ended_on }) },
  });
  await context.hooks.call(rightsChanged, tx, [employee_id]);
  await notifyOfAssignment(tx, context, { employee_id, location_id }, { started_on, ended_on });
}
