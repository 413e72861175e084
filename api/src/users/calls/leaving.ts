import { calls, signedIn } from '../../kernel/calls/implement';
import { withPages } from '../../kernel/records/traces';
import { leftBehindBy } from '../hooks';
import { findManaged } from '../queries/lock-managed';
import { administeredBy, within } from '../staffing/hand-over';

export const leaving = calls.users.leaving.handler(async ({ context, input: { employeeId } }) => {
  const { db } = context.database;
  const { row } = await findManaged(db, signedIn(context), employeeId);
  return {
    places: within(context, await administeredBy(db, row.id)),
    left_behind: withPages('employee', row.id, (await context.hooks.call(leftBehindBy, db, row.id)).flat()),
  };
});
