import type { InlineKeyboard, Keyboard } from 'grammy';
import { z } from 'zod';
import type { BotContext } from './bot-context';

const Chat = z.number().int();
const Keys = z.record(z.string(), z.unknown()).optional();

/** What the bot says in answer to an update, as it is kept until it is out. A typed code is made when it is sent: none lies in the database. */
export const BotAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('say'), chat: Chat, text: z.string(), keys: Keys }),
  z.object({ kind: z.literal('edit'), chat: Chat, message: z.number().int(), text: z.string() }),
  z.object({ kind: z.literal('pressed'), query: z.string() }),
  z.object({ kind: z.literal('typed_code'), chat: Chat }),
]);

export type BotAnswer = z.infer<typeof BotAnswerSchema>;

/** A message to the person who wrote, or to another account. */
export function say(to: BotContext | number, text: string, keys?: Keyboard | InlineKeyboard): BotAnswer {
  const chat = typeof to === 'number' ? to : to.from.id;
  return {
    kind: 'say',
    chat,
    text,
    ...(keys && { keys: JSON.parse(JSON.stringify(keys)) as Record<string, unknown> }),
  };
}

export function typedCode({ from }: BotContext): BotAnswer {
  return { kind: 'typed_code', chat: from.id };
}

/** Replaces the message whose button was pressed, without its buttons. */
export function replacePressed({ callbackQuery, from }: BotContext, text: string): BotAnswer[] {
  if (!callbackQuery) return [];
  const pressed: BotAnswer = { kind: 'pressed', query: callbackQuery.id };
  const message = callbackQuery.message?.message_id;
  return message === undefined ? [pressed] : [pressed, { kind: 'edit', chat: from.id, message, text }];
}
