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
