import type { NoticeEvent } from '@studio/contracts';

/** Reads a reply of server-sent events as it comes (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly #reader: ReadableStreamDefaultReader<string> | undefined;
  #text = '';

  private constructor(
    response: Response,
    private readonly controller: AbortController,
  ) {
    this.status = response.status;
    this.headers = response.headers;
    this.#reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(url: string, headers: Record<string, string>): Promise<EventReader> {
    const controller = new AbortController();
    return new EventReader(await fetch(url, { headers, signal: controller.signal }), controller);
  }

  /** The next event's data; null when the stream has ended. Comments, by which it says that it lives, are passed over. */
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
      const { value, done } = (await this.#reader?.read()) ?? { done: true };
      if (done || value === undefined) return null;
      this.#text += value;
    }
  }

  /** Reads on until an event is like this. */
  async until(isIt: (event: NoticeEvent) => boolean): Promise<NoticeEvent> {
    for (;;) {
      const event = await this.next();
      if (event === null) throw new Error('The stream has ended');
      if (isIt(event)) return event;
    }
  }

  close(): void {
    this.controller.abort();
  }
}
