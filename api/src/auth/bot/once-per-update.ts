import type { MiddlewareFn } from 'grammy';
import { botUpdate } from '../schema';
import type { BotApp } from './bot-context';

/** Handles each update once: the messenger redelivers those it believes undelivered (security requirement 3). */
export function oncePerUpdate({ database, now }: BotApp): MiddlewareFn {
  return async ({ update }, next) => {
    const [fresh] = await database.db
      .insert(botUpdate)
      .values({ update_id: update.update_id, received_at: now() })
      .onConflictDoNothing()
      .returning({ update_id: botUpdate.update_id });
    if (fresh) await next();
  };
}
