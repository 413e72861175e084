import { calls, signedIn } from '../../kernel/calls/implement';
import { restoreEmployee } from '../queries/restoration';
import { readEmployee } from '../queries/find-employee';
import { lockManaged } from '../queries/lock-managed';

/** An active employee stays unchanged. */
export const restore = calls.users.restore.handler(({ context, input: { employeeId, returned_on } }) =>
  context.database.db.transaction(async (tx) => {
    const { row } = await lockManaged(tx, signedIn(context), employeeId);
    await restoreEmployee(tx, context, row, returned_on);
    return readEmployee(tx, row.id);
  }),
);
