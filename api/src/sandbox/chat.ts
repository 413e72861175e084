/** A button under a message: pressing it sends `data` to the bot. */
export interface InlineButton {
  text: string;
  callback_data: string;
}

/** A button that replaces the keyboard: pressing it sends its text, or the person's own number. */
export interface ReplyButton {
  text: string;
  request_contact?: boolean;
}

export interface ChatMessage {
  message_id: number;
  from: 'bot' | 'person';
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  buttons: InlineButton[][];
}

/** What the phone shows of a chat; `revision` changes with each state. */
export interface ChatView {
  revision: number;
  messages: ChatMessage[];
  keyboard: ReplyButton[][];
}

/** Messages kept per chat. */
const MAX_KEPT_MESSAGES = 200;

/** One person's chat with the bot. */
export class Chat {
  #messages: ChatMessage[] = [];
  #keyboard: ReplyButton[][] = [];
  #revision = 0;
  #lastId = 0;
  #waiting = new Set<() => void>();

  add(message: Omit<ChatMessage, 'message_id' | 'at'>): ChatMessage {
    const added = { ...message, message_id: ++this.#lastId, at: Date.now() };
    this.#messages = [...this.#messages, added].slice(-MAX_KEPT_MESSAGES);
    this.#changed();
    return added;
  }

  /** The changed message, or null when there is none with this id. */
  edit(messageId: number, change: Pick<ChatMessage, 'text' | 'buttons'>): ChatMessage | null {
    const index = this.#messages.findIndex(({ message_id }) => message_id === messageId);
    const before = this.#messages[index];
    if (!before) return null;
    const edited = { ...before, ...change };
    this.#messages = this.#messages.with(index, edited);
    this.#changed();
    return edited;
  }

  find(messageId: number): ChatMessage | null {
    return this.#messages.find(({ message_id }) => message_id === messageId) ?? null;
  }

  showKeyboard(keyboard: ReplyButton[][]): void {
    this.#keyboard = keyboard;
    this.#changed();
  }

  view(): ChatView {
    return { revision: this.#revision, messages: this.#messages, keyboard: this.#keyboard };
  }

  /** The chat once it differs from `revision`, or after `ms`, or when the messenger closes. */
  async changedSince(revision: number, ms: number): Promise<ChatView> {
    if (revision === this.#revision) await this.#nextChange(ms);
    return this.view();
  }

  /** Wakes everybody who waits for a change. */
  release(): void {
    for (const wake of this.#waiting) wake();
  }

  #changed(): void {
    this.#revision += 1;
    this.release();
  }

  #nextChange(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
