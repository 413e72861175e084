import { changeRecord } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { lockSession } from '../queries/find-session';
import { refuseClosedAccounts } from '../queries/refuse-closed-accounts';
import { deletionObjection } from '../hooks';
import { sessionRecord } from '../records';

/**
 * A soft delete: the row, its history and its photos are kept, but no call finds them, nor does the client's gallery show them. What the
 * client paid for would be lost with them: such a session stays.
 */
export const remove = calls.photosessions.remove.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scopeOf(context), input.id);
    await refuseClosedAccounts(tx, context, row);
    const reason = (await context.hooks.call(deletionObjection, tx, row.id)).find((one) => one !== null);
    if (reason !== undefined) throw failure('has_history', { message: reason });
    await changeRecord(tx, context, sessionRecord, row, { act: 'deleted', set: { deleted_at: context.now() } });
    return { id: row.id };
  }),
);
