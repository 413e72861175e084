import type { Message } from 'grammy/types';
import { asChat, asUser, type Account } from './account';
import { Chat, type ChatMessage, type InlineButton, type ReplyButton } from './chat';
import { UpdateQueue } from './update-queue';

/**
 * The sandbox messenger: people's phones on one side, the bot on the other, chats in memory between them. It implements as much of the real
 * messenger as signing in needs.
 */
export class SandboxMessenger {
  readonly updates = new UpdateQueue();
  readonly #chats = new Map<number, { account: Account; chat: Chat }>();

  constructor(readonly bot: { id: number; username: string }) {}

  chatOf(account: Account): Chat {
    const known = this.#chats.get(account.id);
    if (known) return known.chat;
    const chat = new Chat();
    this.#chats.set(account.id, { account, chat });
    return chat;
  }

  /** A person who has written to the bot, whether or not they are still bound; null for nobody. */
  known(accountId: number): Account | null {
    return this.#chats.get(accountId)?.account ?? null;
  }

  /** The person writes to the bot. */
  write(account: Account, text: string): void {
    // As in the real messenger, the payload of a link is sent with /start, but not shown.
    const message = this.chatOf(account).add({
      from: 'person',
      text: text.replace(/^\/start .*$/, '/start'),
      buttons: [],
    });
    const command = /^\/\w+/.exec(text)?.[0];
    const entities = command ? [{ type: 'bot_command' as const, offset: 0, length: command.length }] : undefined;
    this.updates.add({ message: { ...this.#wire(account, message), text, entities } });
  }

  /** The person shares their own number with the bot. */
  shareContact(account: Account): void {
    const { id: user_id, phone, first_name } = account;
    const message = this.chatOf(account).add({ from: 'person', text: `Мой номер: ${phone}`, buttons: [] });
    // The real messenger sends the number without its plus.
    const contact = { phone_number: phone.replace('+', ''), first_name, user_id };
    const { text: _text, ...rest } = this.#wire(account, message);
    this.updates.add({ message: { ...rest, contact } });
  }

  /** The person presses a button under a message; false when the message has no such button. */
  press(account: Account, messageId: number, data: string): boolean {
    const message = this.chatOf(account).find(messageId);
    if (!message?.buttons.flat().some(({ callback_data }) => callback_data === data)) return false;
    this.updates.add({
      callback_query: {
        id: `${account.id}-${messageId}-${Date.now()}`,
        from: asUser(account),
        message: this.#wire(account, message),
        chat_instance: String(account.id),
        data,
      },
    });
    return true;
  }

  /** The bot writes; null when nobody with this id has written to it yet, as in the real messenger. */
  answer(
    chatId: number,
    text: string,
    markup: { inline?: InlineButton[][]; keyboard?: ReplyButton[][] },
  ): Message | null {
    const known = this.#chats.get(chatId);
    if (!known) return null;
    const message = known.chat.add({ from: 'bot', text, buttons: markup.inline ?? [] });
    if (markup.keyboard) known.chat.showKeyboard(markup.keyboard);
    return this.#wire(known.account, message);
  }

  edit(chatId: number, messageId: number, text: string, buttons: InlineButton[][]): Message | null {
    const known = this.#chats.get(chatId);
    const message = known?.chat.edit(messageId, { text, buttons });
    return known && message ? this.#wire(known.account, message) : null;
  }

  close(): void {
    this.updates.close();
    for (const { chat } of this.#chats.values()) chat.release();
  }

  #wire(account: Account, message: ChatMessage) {
    const from =
      message.from === 'person' ? asUser(account) : { id: this.bot.id, is_bot: true, first_name: 'Бот портала' };
    return {
      message_id: message.message_id,
      date: Math.floor(message.at / 1000),
      chat: asChat(account),
      from,
      text: message.text,
    };
  }
}
