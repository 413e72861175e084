import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BotError } from 'grammy';
import type { Update } from 'grammy/types';
import { failure } from '../../kernel/calls/fail';
import type { PortalBot } from './bot';
import { isPassing } from './handled';
import { WEBHOOK_PATH } from './run-bot';

/** Takes the messenger's updates; a call without the secret is refused with 401 (security requirement 3). */
export function registerWebhook(server: FastifyInstance, bot: PortalBot, secret: string): void {
  server.post(WEBHOOK_PATH, async (request) => {
    if (!sameText(request.headers['x-telegram-bot-api-secret-token'], secret)) throw failure('unauthorized');
    if (!isUpdate(request.body)) throw failure('validation_failed');
    // The messenger redelivers updates that were not accepted: before the bot works, and while the database does not.
    if (!bot.isInited()) throw failure('unavailable');
    await bot.handleUpdate(request.body).catch((error: unknown) => {
      if (isPassing(error instanceof BotError ? error.error : error)) throw failure('unavailable');
      request.log.error({ err: error }, 'bot update failed');
    });
    return { ok: true };
  });
}

function isUpdate(body: unknown): body is Update {
  return typeof body === 'object' && body !== null && Number.isSafeInteger((body as Partial<Update>).update_id);
}

/** Compares digests, so that timing reveals neither content nor length. */
function sameText(given: string | string[] | undefined, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(String(text)).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
