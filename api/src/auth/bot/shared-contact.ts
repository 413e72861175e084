import type { Contact } from 'grammy/types';
import { bindMessenger } from '../messenger-binding';
import { employeeOfPhone } from '../messenger-employee';
import { openedAttempt } from '../sign-in/answer';
import { accountOf, knownEmployee, messengerActor, type BotApp, type BotContext } from './bot-context';
import { answerKeyboard, contactKeyboard, signInKeyboard } from './keyboards';
import { TEXTS } from './texts';

/**
 * Binds the account to the employee with the shared number. The messenger vouches for a number only when it is the sender's own; an
 * employee who already has a messenger needs an invitation.
 */
export async function onContact(app: BotApp, context: BotContext, contact: Contact): Promise<void> {
  const known = await knownEmployee(app, context);
  if (known) {
    await context.reply(TEXTS.welcome(known.first_name), { reply_markup: signInKeyboard });
    return;
  }
  if (contact.user_id !== context.from.id) {
    await context.reply(TEXTS.foreignContact, { reply_markup: contactKeyboard });
    return;
  }
  const person = await employeeOfPhone(app.database.db, contact.phone_number);
  if (!person) {
    await context.reply(TEXTS.nobodyWithPhone);
  } else if (person.messenger_id !== null) {
    await context.reply(TEXTS.boundElsewhere);
  } else if (await bindMessenger(app.database.db, messengerActor(app, person.id), person.id, accountOf(context))) {
    await context.reply(TEXTS.bound(person.first_name), { reply_markup: signInKeyboard });
    await askAboutOpened(app, context);
  } else {
    await context.reply(TEXTS.taken);
  }
}

/** Somebody who came by a sign-in link and was just bound continues to sign in. */
async function askAboutOpened(app: BotApp, context: BotContext): Promise<void> {
  const attempt = await openedAttempt(app, context.from.id);
  if (attempt) await context.reply(TEXTS.question(attempt), { reply_markup: answerKeyboard(attempt.id) });
}
