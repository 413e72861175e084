import { changeRecord } from '../../kernel/records';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employeeRecord, lockOther, NO_MESSENGER, readEmployee } from '../../users';
import { tellOfUnbinding } from '../messenger-told';
import { endSessionsOf, voidSignIns } from '../sign-in-rights';

const NOT_ONESELF = 'Свой мессенджер отвязывает руководитель: без него вы не вошли бы снова.';

/** The account may be in the wrong hands: sessions and links created with it end too. Without a bound account nothing changes. */
export const unbindMessenger = calls.users.unbindMessenger.handler(({ context, input: { employeeId } }) =>
  context.database.db.transaction(async (tx) => {
    const { row } = await lockOther(tx, signedIn(context), employeeId, NOT_ONESELF);
    if (row.messenger_id === null) return readEmployee(tx, row.id);
    const now = context.now();
    await voidSignIns(tx, row.id, now);
    const sessions = await endSessionsOf(tx, row.id, { reason: 'messenger_unbound', now });
    await changeRecord(tx, context, employeeRecord, row, {
      act: 'messenger.unbound',
      set: NO_MESSENGER,
      facts: { sessions_ended: sessions.length },
    });
    await tellOfUnbinding(tx, context, row);
    return readEmployee(tx, row.id);
  }),
);
