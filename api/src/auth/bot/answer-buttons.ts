import { answerAttempt } from '../sign-in/answer';
import type { BotApp, BotContext } from './bot-context';
import { TEXTS } from './texts';

/** «Да, это я» or «Нет» under the question; the buttons disappear with the answer. */
export async function onAnswer(app: BotApp, context: BotContext, confirmed: boolean, attemptId: string): Promise<void> {
  const answered = await answerAttempt(app, { attemptId, messengerId: context.from.id, confirmed });
  await context.answerCallbackQuery();
  if (!answered) await context.editMessageText(TEXTS.outdated);
  else await context.editMessageText(confirmed ? TEXTS.confirmed(answered) : TEXTS.declined);
}
