import { answerConfirmation } from '../confirmation/answer';
import { answerAttempt } from '../sign-in/answer';
import { type BotAnswer, replacePressed } from './bot-answer';
import type { BotApp, BotContext } from './bot-context';
import { TEXTS } from './texts';

/** «Да, это я» or «Нет» under the question; the buttons disappear with the answer. */
export async function onAnswer(
  app: BotApp,
  context: BotContext,
  confirmed: boolean,
  attemptId: string,
): Promise<BotAnswer[]> {
  const answered = await answerAttempt(app, { attemptId, messengerId: context.from.id, confirmed });
  if (!answered) return replacePressed(context, TEXTS.outdated);
  return replacePressed(context, confirmed ? TEXTS.confirmed(answered) : TEXTS.declined);
}

/** «Подтвердить» or «Это не я» under an act. */
export async function onActAnswer(
  app: BotApp,
  context: BotContext,
  confirmed: boolean,
  id: string,
): Promise<BotAnswer[]> {
  const answered = await answerConfirmation(app, { id, messengerId: context.from.id, confirmed });
  if (!answered) return replacePressed(context, TEXTS.actOutdated);
  return replacePressed(context, confirmed ? TEXTS.allowed(answered.words) : TEXTS.refused);
}
