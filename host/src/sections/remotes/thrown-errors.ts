/**
 * What scripts below an address throw while they run. The loader of chunks only says that a chunk is missing when its
 * script came and threw; the page's own error event says why.
 */
export class ThrownErrors {
  #first: unknown = null;

  constructor(private readonly folder: string) {}

  /** Listens while `work` is under way. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const listen = ({ filename, error, message }: ErrorEvent) => {
      if (filename.startsWith(this.folder)) this.#first ??= error ?? new Error(message);
    };
    this.#first = null;
    addEventListener('error', listen);
    try {
      return await work();
    } finally {
      removeEventListener('error', listen);
    }
  }

  /** What was thrown first, where something was; else `error`. */
  or(error: unknown): unknown {
    return this.#first ?? error;
  }
}
