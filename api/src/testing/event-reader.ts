import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { NoticeEvent } from '@studio/contracts';

/**
 * Reads a reply of server-sent events as it comes (https://html.spec.whatwg.org/multipage/server-sent-events.html). Without `fetch`: Node's
 * reconnects after an aborted connection, and a closing server waits for it.
 */
export class EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly #chunks: AsyncIterator<string>;
  #text = '';

  private constructor(private readonly reply: IncomingMessage) {
    this.status = reply.statusCode ?? 0;
    this.headers = reply.headers;
    this.#chunks = reply.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  }

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const [reply] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage];
    return new EventReader(reply);
  }

  /** The next event's data; null when the stream has ended. Heartbeat comments are skipped. */
  async next(): Promise<NoticeEvent | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (data !== undefined) return JSON.parse(data) as NoticeEvent;
        continue;
      }
      const { value, done } = await this.#chunks.next();
      if (done === true) return null;
      this.#text += value;
    }
  }

  /** Reads until an event matches. */
  async until(isIt: (event: NoticeEvent) => boolean): Promise<NoticeEvent> {
    for (;;) {
      const event = await this.next();
      if (event === null) throw new Error('The stream has ended');
      if (isIt(event)) return event;
    }
  }

  close(): void {
    this.reply.destroy();
  }
}
