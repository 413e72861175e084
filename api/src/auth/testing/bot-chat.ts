import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Update } from 'grammy/types';
import type { App } from '../../kernel/calls/context';
import { job } from '../../kernel/jobs/schema';
import { runJobs } from '../../testing/run-jobs';
import { createBot, type PortalBot } from '../bot/bot';
import { sendBotAnswers } from '../bot/send-answers';

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

/** What a messenger got, whose Bot API is a server of this process. */
class RecordingMessenger {
  readonly #said: { chat: number; message: Said }[] = [];
  #apiRoot: Promise<string> | null = null;

  /** Where it answers. */
  apiRoot(): Promise<string> {
    this.#apiRoot ??= new Promise((resolve) => {
      const server = createServer((request, reply) => {
        const answer = async () => {
          const { chat_id, text, reply_markup } = (await json(request)) as {
            chat_id?: number;
            text?: string;
            reply_markup?: Markup;
          };
          if (chat_id !== undefined) this.#said.push({ chat: chat_id, message: saidOf(text ?? '', reply_markup) });
          reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result: true }));
        };
        void answer();
      }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      server.unref();
    });
    return this.#apiRoot;
  }

  count(): number {
    return this.#said.length;
  }

  since(count: number, chat: number): Said[] {
    return this.#said.slice(count).flatMap((one) => (one.chat === chat ? [one.message] : []));
  }
}

const messenger = new RecordingMessenger();

/** A person's private chat with the bot. */
export class BotChat {
  readonly bot: PortalBot;

  constructor(
    private readonly app: App,
    readonly messengerId: number,
    readonly type: 'private' | 'group' = 'private',
  ) {
    const bot = { ...app.config.bot, webhookSecret: 'w'.repeat(32) };
    this.bot = createBot({ ...app, config: { ...app.config, bot } });
    this.bot.botInfo = {
      id: 1,
      is_bot: true,
      first_name: 'Бот',
      username: app.config.bot.name,
    } as PortalBot['botInfo'];
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

  /** All that the chat has got so far, whoever caused it. */
  got(): Said[] {
    return messenger.since(0, this.messengerId);
  }

  async take(update: object, update_id = updateId++): Promise<Said[]> {
    const before = messenger.count();
    const numbered: Update = { update_id, ...update };
    await this.bot.handleUpdate(numbered);
    await this.#sendAnswers();
    return messenger.since(before, this.messengerId);
  }

  /** Chats that write at once may send one another's answers. */
  async #sendAnswers(): Promise<void> {
    const { app } = this;
    const apiRoot = await messenger.apiRoot();
    const underWay = and(
      eq(job.subject, String(this.messengerId)),
      eq(job.kind, sendBotAnswers.kind),
      inArray(job.state, ['waiting', 'running']),
      lte(job.run_at, app.now()),
    );
    do await runJobs({ ...app, config: { ...app.config, bot: { ...app.config.bot, apiRoot } } });
    while ((await app.database.db.$count(job, underWay)) > 0);
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
