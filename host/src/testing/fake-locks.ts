type Options = Pick<LockOptions, 'signal' | 'steal' | 'ifAvailable'>;
type Work = (lock: Lock | null) => unknown;

interface Held {
  rob: () => void;
}

/** Web Locks as the specification has them (https://w3c.github.io/web-locks), for tests: exclusive ones only. */
export class FakeLocks {
  readonly #held = new Map<string, Held>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async request(name: string, options: Options, work: Work): Promise<unknown> {
    if (options.ifAvailable && this.#held.has(name)) return work(null);
    if (options.steal) this.#held.get(name)?.rob();
    else while (this.#held.has(name)) await this.#turn(name, options.signal);
    let rob = () => {};
    const robbed = new Promise<never>((_, reject) => {
      rob = () => reject(new DOMException('Robbed', 'AbortError'));
    });
    const own: Held = { rob };
    this.#held.set(name, own);
    try {
      return await Promise.race([Promise.resolve(work({ name, mode: 'exclusive' })), robbed]);
    } finally {
      if (this.#held.get(name) === own) {
        this.#held.delete(name);
        this.#waiting.get(name)?.shift()?.();
      }
    }
  }

  #turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return refuse();
      signal?.addEventListener('abort', refuse);
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]);
      return undefined;
    });
  }
}

type Listener = (event: { data: unknown }) => void;

/** BroadcastChannel within one page: each one hears what the others say. */
export class FakeChannel {
  static readonly #open = new Map<string, Set<FakeChannel>>();
  readonly #listeners: Listener[] = [];

  constructor(private readonly name: string) {
    const peers = FakeChannel.#open.get(name) ?? new Set();
    FakeChannel.#open.set(name, peers.add(this));
  }

  addEventListener(_type: 'message', listener: Listener): void {
    this.#listeners.push(listener);
  }

  postMessage(data: unknown): void {
    for (const peer of FakeChannel.#open.get(this.name) ?? [])
      if (peer !== this) for (const listener of peer.#listeners) listener({ data: structuredClone(data) });
  }

  close(): void {
    FakeChannel.#open.get(this.name)?.delete(this);
  }
}
