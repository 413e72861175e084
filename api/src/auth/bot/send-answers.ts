import type { Api } from 'grammy';
import { GrammyError } from 'grammy';
import { z } from 'zod';
import type { App } from '../../kernel/calls/context';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { defineJob, type JobKind } from '../../kernel/jobs/job-kind';
import { botApi } from '../../kernel/providers/bot-api';
import { issueTypedCode } from '../sign-in/issue-typed-code';
import { type BotAnswer, BotAnswerSchema } from './bot-answer';
import { contactKeyboard, signInKeyboard } from './keyboards';
import { TEXTS } from './texts';

const Payload = z.object({ answers: z.array(BotAnswerSchema).min(1) });

/** Replies that are final: the person has blocked the bot, has left, or the message to change is gone or too old. */
const FINAL = [400, 403];

/**
 * Sends the first answer, and leaves the next ones to a job of their own, so that they come in their order and none is repeated for the
 * sake of a later one. A crash between sending and the end may send one twice, never not at all.
 */
export const sendBotAnswers: JobKind<typeof Payload> = defineJob({
  kind: 'auth.bot_answers',
  lane: 'messenger',
  payload: Payload,
  concurrency: 4,
  maxAttempts: 12,
  timeLimitMs: 60_000,
  run: async (app, attempt) => {
    const [answer, ...later] = attempt.payload.answers;
    if (answer) await send(app, answer);
    if (later.length === 0) return;
    await app.database.db.transaction(async (tx) => {
      await attempt.own(tx);
      await enqueueJob(tx, app, sendBotAnswers, { answers: later }, { subject: subjectOf(later) });
    });
  },
});

function subjectOf(answers: BotAnswer[]): string | undefined {
  for (const answer of answers) if ('chat' in answer) return String(answer.chat);
  return undefined;
}

async function send(app: App, answer: BotAnswer): Promise<void> {
  try {
    await call(app, botApi(app), answer);
  } catch (error) {
    if (!(error instanceof GrammyError) || !FINAL.includes(error.error_code)) throw error;
    app.log.warn({ err: error }, 'an answer of the bot has nobody to get it');
  }
}

async function call(app: App, api: Api, answer: BotAnswer): Promise<unknown> {
  switch (answer.kind) {
    case 'say':
      return api.raw.sendMessage({
        chat_id: answer.chat,
        text: answer.text,
        ...(answer.keys && { reply_markup: answer.keys as never }),
      });
    case 'edit':
      return api.editMessageText(answer.chat, answer.message, answer.text);
    case 'pressed':
      return api.answerCallbackQuery(answer.query);
    case 'typed_code': {
      const code = await issueTypedCode(app, answer.chat);
      return code === null
        ? api.sendMessage(answer.chat, TEXTS.unknown, { reply_markup: contactKeyboard })
        : api.sendMessage(answer.chat, TEXTS.typedCode(code), { reply_markup: signInKeyboard });
    }
    default:
      return answer satisfies never;
  }
}
