import { Bot } from 'grammy';
import { issueTypedCode } from '../sign-in/issue-typed-code';
import { onAnswer } from './answer-buttons';
import { knownEmployee, type BotApp, type BotContext } from './bot-context';
import { ANSWER_PATTERN, contactKeyboard, signInKeyboard } from './keyboards';
import { oncePerUpdate } from './once-per-update';
import { onContact } from './shared-contact';
import { onStart } from './start-command';
import { TEXTS } from './texts';

export type PortalBot = Bot<BotContext>;

/** The bot that signs people in. It answers in private chats only; a failed update is logged and affects no other. */
export function createBot(app: BotApp): PortalBot {
  const { token, apiRoot } = app.config.bot;
  const bot = new Bot<BotContext>(token, { client: { apiRoot } });
  bot.use(oncePerUpdate(app));
  const chat = bot.chatType('private');
  chat.command('start', (context) => onStart(app, context, context.match.trim()));
  chat.command('login', (context) => sendTypedCode(app, context));
  chat.hears(/^войти$/i, (context) => sendTypedCode(app, context));
  chat.on('message:contact', (context) => onContact(app, context, context.message.contact));
  chat.callbackQuery(ANSWER_PATTERN, (context) =>
    onAnswer(app, context, context.match[1] === 'yes', context.match[2] ?? ''),
  );
  chat.on('message', async (context) => {
    if (await knownEmployee(app, context)) await context.reply(TEXTS.notUnderstood, { reply_markup: signInKeyboard });
    else await context.reply(TEXTS.unknown, { reply_markup: contactKeyboard });
  });
  bot.catch(({ error, ctx }) => app.log.error({ err: error, updateId: ctx.update.update_id }, 'bot update failed'));
  return bot;
}

async function sendTypedCode(app: BotApp, context: BotContext): Promise<void> {
  const code = await issueTypedCode(app, context.from.id);
  if (code !== null) await context.reply(TEXTS.typedCode(code), { reply_markup: signInKeyboard });
  else await context.reply(TEXTS.unknown, { reply_markup: contactKeyboard });
}
