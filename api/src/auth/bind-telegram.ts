import { failure } from '../kernel/fail';
import { calls, signedIn } from '../kernel/implement';
import { bindingOf, bindMessenger } from './messenger-binding';
import { useProof } from './use-proof';

/** Binds the proven messenger account to the caller; 409 when it is somebody else's, which the audit keeps. */
export const bindTelegram = calls.auth.bindTelegram.handler(async ({ context, input }) => {
  const { id } = signedIn(context);
  const { database } = context;
  const bound = await database.db.transaction(async (tx) => {
    const account = await useProof(tx, context, input);
    return bindMessenger(tx, context, id, account);
  });
  if (!bound) throw failure('messenger_taken');
  return bindingOf(database.db, id);
});

export const checkTelegram = calls.auth.checkTelegram.handler(({ context }) =>
  bindingOf(context.database.db, signedIn(context).id),
);
