import { failure } from '../kernel/calls/fail';
import { calls, signedIn } from '../kernel/calls/implement';
import { lockManaged } from '../users';
import { invite } from './invitation';
import { bindingOf, bindMessenger, queueForAccount } from './messenger-binding';
import { codeDeadline } from './one-time-code';
import { useOwnCode } from './own-code';
import { voidInvitations } from './sign-in-rights';
import { useProof } from './use-proof';

/**
 * Somebody at another person's signed-in computer must not be able to bind their own messenger and return with it (decision 0033): where
 * one is bound, a code from it is required. Without it a new one needs a manager's invitation.
 */
export const startBinding = calls.auth.startBinding.handler(async ({ context, input: { typed_code } }) => {
  const caller = signedIn(context);
  const { config, database, now } = context;
  const made = await database.db.transaction(async (tx) => {
    const { row } = await lockManaged(tx, caller, caller.id);
    if (row.messenger_id !== null) {
      if (typed_code === undefined)
        throw failure('validation_failed', {
          field: 'typed_code',
          message: 'Введите код из мессенджера, который привязан сейчас.',
        });
      // A wrong guess uses up the code as well, which a refusal would roll back.
      if (!(await useOwnCode(tx, context, { employeeId: row.id, code: typed_code }))) return null;
    }
    await voidInvitations(tx, row.id, now());
    return invite(tx, context, { employeeId: row.id, createdBy: row.id, expiresAt: codeDeadline(now()) });
  });
  if (made === null)
    throw failure('validation_failed', {
      field: 'typed_code',
      message: 'Код не подошёл. Запросите у бота новый: прежний больше не действует.',
    });
  const { app_link, link: web_link, expires_at } = made;
  return { app_link, web_link, bot_name: config.bot.name, expires_at: expires_at.toISOString() };
});

/** Binds the proven messenger account to the caller; 409 when it is somebody else's, which the audit records. */
export const bindTelegram = calls.auth.bindTelegram.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const { database } = context;
  const bound = await database.db.transaction(async (tx) => {
    const account = await useProof(tx, context, input);
    // The account before the employee, like an invitation: one order of locks.
    await queueForAccount(tx, account);
    const { row } = await lockManaged(tx, caller, caller.id);
    if (row.messenger_id !== null && row.messenger_id !== account.messenger_id)
      throw failure('illegal_transition', {
        message: 'У вас уже привязан другой мессенджер. Смените его в настройках учётной записи.',
      });
    return bindMessenger(tx, context, caller.id, account);
  });
  if (!bound) throw failure('messenger_taken');
  return bindingOf(database.db, caller.id);
});

export const checkTelegram = calls.auth.checkTelegram.handler(({ context }) =>
  bindingOf(context.database.db, signedIn(context).id),
);
