import { acceptInvitation } from '../invitation';
import { INVITATION_PREFIX } from '../bot-links';
import { openAttempt } from '../sign-in/answer';
import { accountOf, knownEmployee, messengerActor, type BotApp, type BotContext } from './bot-context';
import { answerKeyboard, contactKeyboard, signInKeyboard } from './keyboards';
import { TEXTS } from './texts';

/** `/start`, bare or with the payload of a link: an invitation, or the code of a sign-in attempt. */
export async function onStart(app: BotApp, context: BotContext, payload: string): Promise<void> {
  if (payload.startsWith(INVITATION_PREFIX)) return onInvitation(app, context, payload.slice(INVITATION_PREFIX.length));
  const person = await knownEmployee(app, context);
  const attempt = payload === '' ? null : await openAttempt(app, payload, context.from.id);
  if (!person) {
    await context.reply(TEXTS.unknown, { reply_markup: contactKeyboard });
  } else if (payload === '') {
    await context.reply(TEXTS.welcome(person.first_name), { reply_markup: signInKeyboard });
  } else if (attempt) {
    await context.reply(TEXTS.question(attempt), { reply_markup: answerKeyboard(attempt.id) });
  } else {
    await context.reply(TEXTS.outdated, { reply_markup: signInKeyboard });
  }
}

async function onInvitation(app: BotApp, context: BotContext, code: string): Promise<void> {
  const accepted = await acceptInvitation(app, messengerActor(app, null), code, accountOf(context));
  const person = await knownEmployee(app, context);
  if (accepted.result === 'bound' && person) {
    await context.reply(TEXTS.bound(person.first_name), { reply_markup: signInKeyboard });
    if (accepted.replaced !== null) await sayReplaced(app, context, accepted.replaced);
  } else {
    await context.reply(accepted.result === 'taken' ? TEXTS.taken : TEXTS.invitationOutdated);
  }
}

/** Notifies the replaced account: it may not have been its owner who bound another. */
async function sayReplaced(app: BotApp, context: BotContext, account: number): Promise<void> {
  try {
    await context.api.sendMessage(account, TEXTS.replaced, { reply_markup: contactKeyboard });
  } catch (error) {
    // Somebody who has blocked the bot cannot be notified.
    app.log.warn({ err: error }, 'the account that was replaced was not told');
  }
}
