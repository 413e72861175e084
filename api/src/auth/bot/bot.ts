import { Bot } from 'grammy';
import { BOT_CLIENT } from '../../kernel/providers/bot-api';
import { onActAnswer, onAnswer } from './answer-buttons';
import { knownEmployee, type BotApp, type BotContext } from './bot-context';
import { ACT_PATTERN, ANSWER_PATTERN, contactKeyboard, signInKeyboard } from './keyboards';
import { type BotAnswer, say, typedCode } from './bot-answer';
import { handled } from './handled';
import { onContact } from './shared-contact';
import { onStart } from './start-command';
import { TEXTS } from './texts';

export type PortalBot = Bot<BotContext>;

/**
 * The bot that signs people in. It answers in private chats only, to its commands in any case and with its name; a failed update is logged
 * and affects no other.
 */
export function createBot(app: BotApp): PortalBot {
  const { token, apiRoot } = app.config.bot;
  const bot = new Bot<BotContext>(token, { client: { ...BOT_CLIENT, apiRoot } });
  const chat = bot.chatType('private');
  chat.hears(
    /^\/start(?:@\w+)?(?:\s+(\S.*))?$/i,
    handled(app, (own, context) => onStart(own, context, (context.match[1] ?? '').trim())),
  );
  chat.hears(/^(?:\/login(?:@\w+)?|войти)\s*$/i, handled(app, sendTypedCode));
  chat.on(
    'message:contact',
    handled(app, (own, context) => onContact(own, context, context.message.contact)),
  );
  chat.callbackQuery(
    ANSWER_PATTERN,
    handled(app, (own, context) => onAnswer(own, context, context.match[1] === 'yes', context.match[2] ?? '')),
  );
  chat.callbackQuery(
    ACT_PATTERN,
    handled(app, (own, context) => onActAnswer(own, context, context.match[1] === 'allow', context.match[2] ?? '')),
  );
  chat.on(
    'message',
    handled(app, async (own, context) =>
      (await knownEmployee(own, context))
        ? [say(context, TEXTS.help, signInKeyboard)]
        : [say(context, TEXTS.unknown, contactKeyboard)],
    ),
  );
  bot.catch(({ error, ctx }) => app.log.error({ err: error, updateId: ctx.update.update_id }, 'bot update failed'));
  return bot;
}

async function sendTypedCode(app: BotApp, context: BotContext): Promise<BotAnswer[]> {
  return (await knownEmployee(app, context)) ? [typedCode(context)] : [say(context, TEXTS.unknown, contactKeyboard)];
}
