import type { Update } from 'grammy/types';

interface Webhook {
  url: string;
  secret: string | null;
}

/** Updates for the bot: kept until it confirms them by requesting later ones, or sent to its webhook. */
export class UpdateQueue {
  #updates: Update[] = [];
  /** Starts at the clock, so that a restarted messenger never reuses an id. */
  #lastId = Date.now();
  #webhook: Webhook | null = null;
  #wake: () => void = () => undefined;
  #closed = false;

  add(update: Omit<Update, 'update_id'>): void {
    const numbered = { update_id: ++this.#lastId, ...update };
    if (this.#webhook) {
      void deliver(this.#webhook, numbered);
      return;
    }
    this.#updates.push(numbered);
    this.#wake();
  }

  /** Updates from `offset` on; waits up to `ms` for the first one. */
  async take(offset: number, limit: number, ms: number): Promise<Update[]> {
    this.#wake(); // As with the real messenger, a later request ends the wait of an earlier one.
    this.#updates = this.#updates.filter(({ update_id }) => update_id >= offset);
    if (this.#updates.length === 0 && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#updates.slice(0, limit);
  }

  set webhook(webhook: Webhook | null) {
    this.#webhook = webhook;
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }
}

async function deliver({ url, secret }: Webhook, update: Update): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
    body: JSON.stringify(update),
  }).catch(() => undefined);
}
