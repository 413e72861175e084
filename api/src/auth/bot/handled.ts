import { setTimeout as wait } from 'node:timers/promises';
import { wireError } from '../../kernel/http/wire-error';
import { enqueueJob } from '../../kernel/jobs/enqueue';
import { botUpdate } from '../schema';
import type { BotAnswer } from './bot-answer';
import type { BotApp, BotContext } from './bot-context';
import { sendBotAnswers } from './send-answers';

const RETRY_INTERVAL_MS = 1_000;

/**
 * Handles an update in one transaction: what it changes, that it is handled, and its answers as a job. So a redelivered one has no second
 * effect (security requirement 3), and one whose answer cannot be sent now is answered later.
 */
export function handled<Context extends BotContext>(
  app: BotApp,
  handle: (app: BotApp, context: Context) => Promise<BotAnswer[]>,
): (context: Context) => Promise<void> {
  const once = (context: Context) =>
    app.database.db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(botUpdate)
        .values({ update_id: context.update.update_id, received_at: app.now() })
        .onConflictDoNothing()
        .returning({ update_id: botUpdate.update_id });
      if (!fresh) return;
      const answers = await handle({ ...app, database: { ...app.database, db: tx } }, context);
      if (answers.length > 0)
        await enqueueJob(tx, app, sendBotAnswers, { answers }, { subject: String(context.from.id) });
    });
  return async (context) => {
    // A messenger that is polled delivers each update once: it waits here for a database that does not answer.
    for (; app.config.bot.webhookSecret === null; await wait(RETRY_INTERVAL_MS)) {
      const passing = await once(context).then(() => null, refusedForNow);
      if (passing === null) return;
      app.log.warn({ err: passing, updateId: context.update.update_id }, 'a bot update waits for the database');
    }
    await once(context);
  };
}

/** The error, if the same update may succeed a little later. @throws any other */
function refusedForNow(error: unknown): unknown {
  if (isPassing(error)) return error;
  throw error;
}

export function isPassing(error: unknown): boolean {
  return wireError(error, '').body.code === 'unavailable';
}
