import { calls, signedIn } from '../../kernel/calls/implement';
import { restoreEmployee } from '../queries/dismissal';
import { readEmployee } from '../queries/find-employee';
import { lockManaged } from '../queries/lock-managed';

/** An active employee stays unchanged. */
export const restore = calls.users.restore.handler(({ context, input: { employeeId } }) =>
  context.database.db.transaction(async (tx) => {
    const { row } = await lockManaged(tx, signedIn(context), employeeId);
    await restoreEmployee(tx, context, row);
    return readEmployee(tx, row.id);
  }),
);
