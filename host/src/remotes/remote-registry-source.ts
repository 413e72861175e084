import { parseRegistry, type RemoteRegistry } from '@studio/portal';

/** Milliseconds after which an unanswered registry counts as failed. */
const TIMEOUT = 10_000;

/** Reads `/remotes.json` once; a failure is not kept, so that the next call tries again. */
export class RemoteRegistrySource {
  #loading: Promise<RemoteRegistry> | null = null;
  #registry: RemoteRegistry | null = null;
  #listeners = new Set<() => void>();

  /** What is known now; null before the first answer. */
  readonly current = (): RemoteRegistry | null => this.#registry;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The next `get` asks the server again: a remote did not load, perhaps because a newer version took its place. */
  readonly forget = (): void => {
    this.#loading = null;
  };

  /** Rejects when the list cannot be had or is not one. */
  get(): Promise<RemoteRegistry> {
    this.#loading ??= this.#fetch().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #fetch(): Promise<RemoteRegistry> {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`remotes.json: HTTP ${response.status}`);
    this.#registry = parseRegistry(await response.json());
    for (const listener of this.#listeners) listener();
    return this.#registry;
  }
}
