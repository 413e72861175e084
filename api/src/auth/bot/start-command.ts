import { acceptInvitation } from '../invitation';
import { INVITATION_PREFIX } from '../bot-links';
import { openAttempt } from '../sign-in/answer';
import { type BotAnswer, say } from './bot-answer';
import { accountOf, knownEmployee, messengerActor, type BotApp, type BotContext } from './bot-context';
import { answerKeyboard, contactKeyboard, signInKeyboard } from './keyboards';
import { TEXTS } from './texts';

/** `/start`, bare or with the payload of a link: an invitation, or the code of a sign-in attempt. */
export async function onStart(app: BotApp, context: BotContext, payload: string): Promise<BotAnswer[]> {
  if (payload.startsWith(INVITATION_PREFIX)) return onInvitation(app, context, payload.slice(INVITATION_PREFIX.length));
  const person = await knownEmployee(app, context);
  const attempt = payload === '' ? null : await openAttempt(app, payload, context.from.id, person !== null);
  if (!person) return [say(context, TEXTS.unknown, contactKeyboard)];
  if (payload === '') return [say(context, TEXTS.welcome(person.first_name), signInKeyboard)];
  if (attempt) return [say(context, TEXTS.question(attempt), answerKeyboard(attempt.id))];
  return [say(context, TEXTS.outdated, signInKeyboard)];
}

async function onInvitation(app: BotApp, context: BotContext, code: string): Promise<BotAnswer[]> {
  const accepted = await acceptInvitation(app, messengerActor(app, null), code, accountOf(context));
  const person = await knownEmployee(app, context);
  if (accepted.result === 'taken') return [say(context, TEXTS.taken)];
  if (accepted.result !== 'bound' || !person) return [say(context, TEXTS.invitationOutdated)];
  return [say(context, TEXTS.bound(person.first_name), signInKeyboard)];
}
