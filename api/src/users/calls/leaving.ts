import { calls, signedIn } from '../../kernel/calls/implement';
import { withPages } from '../../kernel/records/traces';
import { leftBehindBy } from '../hooks';
import { findManaged } from '../queries/lock-managed';
import { administeredBy, lostAlone, within } from '../staffing/hand-over';

export const leaving = calls.users.leaving.handler(async ({ context, input: { employeeId, moves_to } }) => {
  const { db } = context.database;
  const { row } = await findManaged(db, signedIn(context), employeeId);
  return {
    places:
      moves_to === undefined
        ? within(context, await administeredBy(db, row.id))
        : (await lostAlone(db, context, row.id, { primary_location_id: moves_to })).alone,
    left_behind: withPages('employee', row.id, (await context.hooks.call(leftBehindBy, db, row.id)).flat()),
  };
});
