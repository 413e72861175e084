import type { Update } from 'grammy/types';
import { createBot, type PortalBot } from '../bot/bot';
import type { App } from '../../kernel/context';

interface Said {
  text: string;
  /** Labels of the buttons under the message, with the data they send. */
  buttons: Record<string, string>;
  keyboard: string[];
}

type Markup =
  | { inline_keyboard?: { text: string; callback_data: string }[][]; keyboard?: { text: string }[][] }
  | undefined;

let updateId = 1;

/** A person's private chat with the bot, without a messenger in between. */
export class BotChat {
  readonly bot: PortalBot;
  #said: Said[] = [];

  constructor(
    app: App,
    readonly messengerId: number,
    readonly type: 'private' | 'group' = 'private',
  ) {
    this.bot = createBot(app);
    this.bot.botInfo = {
      id: 1,
      is_bot: true,
      first_name: 'Бот',
      username: app.config.bot.name,
    } as PortalBot['botInfo'];
    this.bot.api.config.use(async (_previous, method, payload) => {
      const { text, reply_markup } = payload as { text?: string; reply_markup?: Markup };
      if (method === 'sendMessage' || method === 'editMessageText') this.#said.push(saidOf(text ?? '', reply_markup));
      return { ok: true, result: true } as never;
    });
  }

  /** The bot's answers to the text. */
  write(text: string): Promise<Said[]> {
    const entities = text.startsWith('/')
      ? [{ type: 'bot_command', offset: 0, length: /^\S+/.exec(text)?.[0].length ?? 0 }]
      : [];
    return this.take({ message: { ...this.#message(), text, entities } });
  }

  shareContact(phone_number: string, user_id = this.messengerId): Promise<Said[]> {
    return this.take({ message: { ...this.#message(), contact: { phone_number, first_name: 'Анна', user_id } } });
  }

  press(data: string): Promise<Said[]> {
    const { from, ...message } = this.#message();
    return this.take({
      callback_query: { id: '1', from, chat_instance: '1', data, message: { ...message, text: '?' } },
    });
  }

  async take(update: object, update_id = updateId++): Promise<Said[]> {
    this.#said = [];
    const numbered: Update = { update_id, ...update };
    await this.bot.handleUpdate(numbered);
    return this.#said;
  }

  #message() {
    const from = { id: this.messengerId, is_bot: false, first_name: 'Анна', username: `user_${this.messengerId}` };
    return { message_id: 1, date: 1, from, chat: { id: this.messengerId, type: this.type, first_name: 'Анна' } };
  }
}

function saidOf(text: string, markup: Markup): Said {
  const buttons = (markup?.inline_keyboard ?? []).flat().map((button) => [button.text, button.callback_data]);
  return {
    text,
    buttons: Object.fromEntries(buttons),
    keyboard: (markup?.keyboard ?? []).flat().map((button) => button.text),
  };
}
