import { type EmployeeBlocker, shiftDate } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { asIf } from '../../kernel/database/as-if';
import { withPages } from '../../kernel/records/traces';
import { leavingTold, leftBehindBy } from '../hooks';
import { firstDayTold } from '../queries/first-day-told';
import { workedRefusal } from '../queries/keep-worked';
import { leftByMove } from '../queries/left-by-move';
import { type EmployeeRecord, findManaged } from '../queries/lock-managed';
import { endAssignments } from '../queries/primary-assignment';
import { hiringRefusal } from '../queries/require-hiring';
import { rolesOf } from '../queries/roles-of';
import { todayAt } from '../queries/today-at';
import { employee } from '../schema';
import { administeredBy, lostAlone, within } from '../staffing/hand-over';

export const leaving = calls.users.leaving.handler(
  async ({ context, input: { employeeId, moves_to, dismissed_on, hired_on, loses_role } }) => {
    const { db } = context.database;
    const { row } = await findManaged(db, signedIn(context), employeeId);
    if (loses_role !== undefined) {
      const roles = (await rolesOf(db, row.id)).filter(({ name }) => name !== loses_role);
      return { places: (await lostAlone(db, context, row.id, { roles })).alone, refusal: null, left_behind: [] };
    }
    if (hired_on !== undefined)
      return {
        places: [],
        refusal: await hiringRefusal(db, context, row, hired_on),
        left_behind: await firstDayTold(db, context, row, hired_on),
      };
    if (moves_to === undefined) return leavingOn(context, row, dismissed_on);
    const to = moves_to === 'nowhere' ? null : moves_to;
    return {
      places: (await lostAlone(db, context, row.id, { primary_location_id: to })).alone,
      refusal: null,
      left_behind: withPages('employee', row.id, await leftByMove(context, row, to)),
    };
  },
);

/** What is due at the end is told of a last day that can be. */
async function leavingOn(context: CallContext, row: EmployeeRecord, named: string | undefined) {
  const { db } = context.database;
  const on = named ?? (await todayAt(db, row.primary_location_id, context.now()));
  const refusal = await workedRefusal(db, context, { employee_id: row.id, from: shiftDate(on, 1) }, 'dismissed_on');
  const told = refusal === null ? await toldOnceLeft(context, row, on) : [];
  return {
    places: within(context, await administeredBy(db, row.id)),
    refusal,
    left_behind: [
      ...told,
      ...withPages('employee', row.id, (await context.hooks.call(leftBehindBy, db, row.id)).flat()),
    ],
  };
}

/** Reckoned as it will be: pay also depends on where somebody is at home. */
function toldOnceLeft(context: CallContext, { id }: EmployeeRecord, on: string): Promise<EmployeeBlocker[]> {
  return asIf(
    context.database.db,
    async (tx) => {
      await tx.update(employee).set({ dismissed_on: on }).where(eq(employee.id, id));
      await endAssignments(tx, id, on);
    },
    async (tx) => (await context.hooks.call(leavingTold, tx, context, { employee_id: id, on })).flat(),
  );
}
