import { calls, signedIn } from '../../kernel/calls/implement';
import { withPages } from '../../kernel/records/traces';
import { leftBehindBy } from '../hooks';
import { leftByMove } from '../queries/left-by-move';
import { findManaged } from '../queries/lock-managed';
import { administeredBy, lostAlone, within } from '../staffing/hand-over';

export const leaving = calls.users.leaving.handler(async ({ context, input: { employeeId, moves_to } }) => {
  const { db } = context.database;
  const { row } = await findManaged(db, signedIn(context), employeeId);
  if (moves_to === undefined)
    return {
      places: within(context, await administeredBy(db, row.id)),
      left_behind: withPages('employee', row.id, (await context.hooks.call(leftBehindBy, db, row.id)).flat()),
    };
  const to = moves_to === 'nowhere' ? null : moves_to;
  return {
    places: (await lostAlone(db, context, row.id, { primary_location_id: to })).alone,
    left_behind: withPages('employee', row.id, await leftByMove(context, row, to)),
  };
});
