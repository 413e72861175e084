import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { withPages } from '../../kernel/records/traces';
import { type Leaving, leavingTold, leftBehindBy } from '../hooks';
import { firstDayTold } from '../queries/first-day-told';
import { leftByMove } from '../queries/left-by-move';
import { type EmployeeRecord, findManaged } from '../queries/lock-managed';
import { rolesOf } from '../queries/roles-of';
import { todayAt } from '../queries/today-at';
import { administeredBy, lostAlone, within } from '../staffing/hand-over';

export const leaving = calls.users.leaving.handler(
  async ({ context, input: { employeeId, moves_to, dismissed_on, hired_on, loses_role } }) => {
    const { db } = context.database;
    const { row } = await findManaged(db, signedIn(context), employeeId);
    if (hired_on !== undefined) return { places: [], left_behind: await firstDayTold(db, context, row, hired_on) };
    if (loses_role !== undefined) {
      const roles = (await rolesOf(db, row.id)).filter(({ name }) => name !== loses_role);
      return { places: (await lostAlone(db, context, row.id, { roles })).alone, left_behind: [] };
    }
    if (moves_to === undefined)
      return {
        places: within(context, await administeredBy(db, row.id)),
        left_behind: [
          ...(await context.hooks.call(leavingTold, db, context, await leaverOf(context, row, dismissed_on))).flat(),
          ...withPages('employee', row.id, (await context.hooks.call(leftBehindBy, db, row.id)).flat()),
        ],
      };
    const to = moves_to === 'nowhere' ? null : moves_to;
    return {
      places: (await lostAlone(db, context, row.id, { primary_location_id: to })).alone,
      left_behind: withPages('employee', row.id, await leftByMove(context, row, to)),
    };
  },
);

async function leaverOf(context: CallContext, row: EmployeeRecord, on: string | undefined): Promise<Leaving> {
  const today = await todayAt(context.database.db, row.primary_location_id, context.now());
  return { employee_id: row.id, on: on ?? today };
}
