import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import type { StaffMove } from '../../locations';
import { todayAt } from '../queries/today-at';
import { rightsChanged } from '../hooks';
import { employeeRecord } from '../records';
import { employee } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { notifyOfMove } from '../notify-of-move';

/** Makes another location the primary one of these people, whose rows the transaction has locked; each move is audited. */
export async function movePeople(tx: Database, context: CallContext, { ids, from, to }: StaffMove): Promise<void> {
  if (ids.length === 0) return;
  await context.hooks.call(rightsChanged, tx, ids);
  const today = await todayAt(tx, to, context.now());
  const { employee_id, location_id, is_primary, started_on, ended_on } = locationAssignment;
  await tx
    .update(employee)
    .set({ primary_location_id: to, revision: sql`${employee.revision} + 1`, updated_at: context.now() })
    .where(inArray(employee.id, ids));
  // A further assignment there becomes the primary one.
  await tx
    .update(locationAssignment)
    .set({ ended_on: sql`greatest(${today}::date, ${started_on})` })
    .where(
      and(
        inArray(employee_id, ids),
        or(
          and(isNull(ended_on), or(eq(is_primary, true), eq(location_id, to))),
          and(eq(is_primary, false), eq(location_id, to), gt(ended_on, today)),
        ),
      ),
    );
  await tx.insert(locationAssignment).values(
    ids.map((id) => ({
      employee_id: id,
      location_id: to,
      is_primary: true,
      assigned_by: context.person?.id ?? null,
      started_on: today,
    })),
  );
  await notifyOfMove(tx, context, ids, to);
  for (const id of ids)
    await noteAct(tx, context, employeeRecord, id, {
      act: 'updated',
      before: { primary_location_id: from },
      after: { primary_location_id: to },
    });
}
