import { calls, signedIn } from '../../kernel/calls/implement';
import { restoreEmployee } from '../queries/restoration';
import { readEmployee } from '../queries/find-employee';
import { lockOther } from '../queries/lock-managed';

export const OWN_RETURN = 'Своё увольнение и свой перерыв в работе исправляет другой руководитель.';

/** Without a day an active employee stays unchanged. */
export const restore = calls.users.restore.handler(({ context, input: { employeeId, returned_on } }) =>
  context.database.db.transaction(async (tx) => {
    const { row } = await lockOther(tx, signedIn(context), employeeId, OWN_RETURN);
    await restoreEmployee(tx, context, row, returned_on);
    return readEmployee(tx, row.id);
  }),
);
