import { withinTime } from '../process/within-time';

/** A writer without a byte for this long (ms) has lost its sender, and is replaced by the next. */
const STALL_TIMEOUT_MS = 3_000;
/** How long the next writer waits (ms) for one whose bytes still come. */
const BYTES_TIMEOUT_MS = 5_000;

/** A later writer has taken the turn over. */
export class Outdone extends Error {
  override name = 'Outdone';
}

/** Leave to write one file. */
interface Turn {
  /** Passes the content on, until it ends. @throws Outdone */
  watch(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  end(): void;
}

interface Writer {
  lastByteAt: number;
  ended: Promise<void>;
  giveWay: () => void;
}

/** Who writes which file: one at a time within this process. */
export class Writers {
  readonly #writers = new Map<string, Writer>();

  /** The turn to write; null when another writes and its bytes keep coming. */
  async take(path: string): Promise<Turn | null> {
    const until = performance.now() + BYTES_TIMEOUT_MS;
    for (let earlier = this.#writers.get(path); earlier; earlier = this.#writers.get(path)) {
      const now = performance.now();
      const stalledIn = earlier.lastByteAt + STALL_TIMEOUT_MS - now;
      if (stalledIn <= 0) {
        earlier.giveWay();
        await earlier.ended;
      } else if (now >= until) return null;
      else await withinTime(Math.min(stalledIn, until - now), earlier.ended);
    }
    return this.#begin(path);
  }

  #begin(path: string): Turn {
    let end = () => {};
    let giveWay = () => {};
    const outdone = new Promise<never>((_, reject) => {
      giveWay = () => reject(new Outdone());
    });
    outdone.catch(() => undefined);
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const writer: Writer = { lastByteAt: performance.now(), ended, giveWay };
    this.#writers.set(path, writer);
    return {
      async *watch(content) {
        const source = content[Symbol.asyncIterator]();
        for (;;) {
          const next = await Promise.race([source.next(), outdone]);
          if (next.done) return;
          writer.lastByteAt = performance.now();
          yield next.value;
        }
      },
      end: () => {
        this.#writers.delete(path);
        end();
      },
    };
  }
}
