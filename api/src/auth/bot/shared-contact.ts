import type { Contact } from 'grammy/types';
import { bindMessenger, type MessengerAccount, queueForAccount } from '../messenger-binding';
import { lockEmployeeOfPhone, type MessengerEmployee } from '../messenger-employee';
import { openedAttempt } from '../sign-in/answer';
import { type BotAnswer, say } from './bot-answer';
import { accountOf, knownEmployee, messengerActor, type BotApp, type BotContext } from './bot-context';
import { answerKeyboard, contactKeyboard, signInKeyboard } from './keyboards';
import { TEXTS } from './texts';

/**
 * Binds the account to the employee with the shared number. The messenger vouches for a number only when it is the sender's own; an
 * employee who already has a messenger needs an invitation.
 */
export async function onContact(app: BotApp, context: BotContext, contact: Contact): Promise<BotAnswer[]> {
  const known = await knownEmployee(app, context);
  if (known) return [say(context, TEXTS.welcome(known.first_name), signInKeyboard)];
  if (contact.user_id !== context.from.id) return [say(context, TEXTS.foreignContact, contactKeyboard)];
  const result = await bindByPhone(app, contact.phone_number, accountOf(context));
  if (typeof result === 'string') return [say(context, TEXTS[result])];
  return [say(context, TEXTS.bound(result.first_name), signInKeyboard), ...(await askAboutOpened(app, context))];
}

type Refused = 'nobodyWithPhone' | 'boundElsewhere' | 'taken';

/** The employee to whom the account is now bound, or why it is not. */
async function bindByPhone(
  app: BotApp,
  phone: string,
  account: MessengerAccount,
): Promise<MessengerEmployee | Refused> {
  return app.database.db.transaction(async (tx) => {
    // The account before the employee, like an invitation: one order of locks.
    await queueForAccount(tx, account);
    const person = await lockEmployeeOfPhone(tx, phone);
    if (!person) return 'nobodyWithPhone';
    if (person.messenger_id !== null) return 'boundElsewhere';
    const actor = messengerActor(app, person.id);
    return (await bindMessenger(tx, actor, person.id, account, { invited_by: null })) ? person : 'taken';
  });
}

/** Somebody who came by a sign-in link and was just bound continues to sign in. */
async function askAboutOpened(app: BotApp, context: BotContext): Promise<BotAnswer[]> {
  const attempt = await openedAttempt(app, context.from.id);
  return attempt ? [say(context, TEXTS.question(attempt), answerKeyboard(attempt.id))] : [];
}
