import {
  parseRegistry,
  type RegisteredRemote,
  registryFor,
  type ReleaseReader,
  type RemoteRegistry,
} from '@studio/portal';
import { noteFailure } from './failure-log';
import { isLate, isPage, unanswered } from './probe-file';
import { causeOf, RemoteError } from './remote-failure';

/** Milliseconds after which an unanswered registry counts as failed. */
const FIRST_REGISTRY_TIMEOUT_MS = 10_000;
/** The same when one is known already and another try at a section waits for it. */
const REGISTRY_TIMEOUT_MS = 3_000;
/** The same for the roles of the signed-in user, when a canary goes by them. */
const READER_TIMEOUT_MS = 2_000;
/** The service worker says so of the registry that it kept on the device. */
const KEPT = 'x-studio-kept';

/** A remote that runs in this page, and what the registry gives this person now instead: nothing when it was switched off. */
export interface OutdatedRemote {
  running: RegisteredRemote;
  newest: RegisteredRemote | null;
}

interface SourceOptions {
  /** Applied last, over the chosen versions; default: nothing. */
  override?: (registry: RemoteRegistry) => RemoteRegistry;
}

/**
 * `/remotes.json` for the signed-in person: with their canaries, and with every remote that runs in this page at the running version. A
 * failed read is not cached, so that the next one retries; the known registry remains.
 */
export class RemoteRegistrySource {
  #reading: Promise<RemoteRegistry> | null = null;
  #listed: RemoteRegistry | null = null;
  #chosen: RemoteRegistry | null = null;
  #current: RemoteRegistry | null = null;
  #readAt = 0;
  #stale = false;
  /** Undefined until it is known whether somebody is signed in, and with which roles. */
  #reader: ReleaseReader | null | undefined;
  #readerCame: () => void = () => {};
  readonly #readerKnown = new Promise<void>((resolve) => (this.#readerCame = resolve));
  readonly #running = new Map<string, RegisteredRemote>();
  readonly #noted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #override: (registry: RemoteRegistry) => RemoteRegistry;

  constructor({ override = (registry) => registry }: SourceOptions = {}) {
    this.#override = override;
  }

  /** What is known now; null before the first answer. */
  readonly current = (): RemoteRegistry | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Who the versions are chosen for; null is nobody. Chosen again when the person or their roles change. */
  readonly setReader = (reader: ReleaseReader | null): void => {
    this.#readerCame();
    const before = this.#reader;
    this.#reader = reader;
    if (before === undefined || !isSame(before, reader)) this.#choose();
  };

  /** A remote runs in this page: here it keeps its version, whatever the registry names from now on. */
  readonly hold = (remote: RegisteredRemote): void => {
    this.#running.set(remote.name, remote);
    this.#choose();
  };

  /** The remotes that run here in another version than the person would get after a reload. */
  outdated(): readonly OutdatedRemote[] {
    const { remotes = [], withheld = [] } = this.#chosen ?? {};
    return [...this.#running.values()].flatMap((running) => {
      const newest = remotes.find(({ name }) => name === running.name) ?? null;
      const isGone = newest === null && withheld.some(({ name }) => name === running.name);
      return isGone || (newest !== null && running.entry !== newest.entry) ? [{ running, newest }] : [];
    });
  }

  /** Every version that this page runs, or would run after a reload: what the device must keep. */
  versions(): readonly RegisteredRemote[] {
    return [...this.#running.values(), ...(this.#chosen?.remotes ?? [])];
  }

  /** Milliseconds since the server was last asked. */
  age(): number {
    return Date.now() - this.#readAt;
  }

  /** The next `get` asks the server again: a remote did not load, perhaps because a newer version took its place. */
  readonly forget = (): void => {
    this.#stale = true;
  };

  /** Rejects with a `RemoteError` when the list cannot be had, is none, and nothing is known from before. */
  async get(): Promise<RemoteRegistry> {
    if (this.#current === null) await this.#read();
    else if (this.#stale) await atMost(REGISTRY_TIMEOUT_MS, this.refresh());
    await this.#waitForReader();
    if (this.#current === null) throw new RemoteError('R601', 'remotes.json: nothing was read');
    return this.#current;
  }

  /** Fetches from the server now. Never rejects: without an answer the known registry remains. */
  async refresh(): Promise<void> {
    await this.#read().catch((error: unknown) => console.warn('The registry was not read again', error));
  }

  #read(): Promise<RemoteRegistry> {
    this.#reading ??= this.#fetch().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #fetch(): Promise<RemoteRegistry> {
    this.#readAt = Date.now();
    const { listed, kept } = await fetchRegistry();
    this.#stale = kept;
    // What the device keeps may be older than what this page has seen.
    if (kept && this.#listed !== null) return this.#listed;
    this.#listed = listed;
    this.#noteFaults(listed);
    this.#choose();
    return listed;
  }

  #choose(): void {
    if (this.#listed === null) return;
    const before = JSON.stringify([this.#chosen, this.#current]);
    this.#chosen = this.#override(registryFor(this.#listed, this.#reader ?? null));
    const newest = this.#chosen.remotes.map((remote) => [remote.name, remote] as const);
    const current = { ...this.#chosen, remotes: [...new Map([...newest, ...this.#running]).values()] };
    if (JSON.stringify([this.#chosen, current]) === before) return;
    this.#current = current;
    for (const listener of this.#listeners) listener();
  }

  async #waitForReader(): Promise<void> {
    const { remotes = [], withheld = [] } = this.#listed ?? {};
    const byRole = [...remotes, ...withheld].some(({ canary }) => canary?.roles !== undefined);
    if (this.#reader === undefined && byRole) await atMost(READER_TIMEOUT_MS, this.#readerKnown);
  }

  #noteFaults({ faults = [] }: RemoteRegistry): void {
    for (const { cause, remote, title } of faults) {
      if (this.#noted.has(cause)) continue;
      this.#noted.add(cause);
      console.error(`remotes.json: R302 ${cause}`);
      const failure = { kind: 'registry', number: 'R302', remote, title: title ?? remote, version: null } as const;
      noteFailure({ ...failure, cause: `remotes.json: ${cause}` });
    }
  }
}

async function fetchRegistry(): Promise<{ listed: RemoteRegistry; kept: boolean }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(FIRST_REGISTRY_TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    const { message } = unanswered('remotes.json', error);
    throw new RemoteError('R601', isLate(error) ? message : `${message}, ${causeOf(error)}`);
  }
  if (!response.ok) throw new RemoteError('R601', `remotes.json: HTTP ${response.status}`);
  if (response.redirected || isPage(response)) throw new RemoteError('R611', 'remotes.json: a page came instead');
  try {
    return { listed: parseRegistry(JSON.parse(text)), kept: response.headers.has(KEPT) };
  } catch (error) {
    throw new RemoteError('R302', causeOf(error));
  }
}

function isSame(one: ReleaseReader | null, other: ReleaseReader | null): boolean {
  if (one === null || other === null) return one === other;
  const roles = (reader: ReleaseReader) => [...reader.roles].sort().join();
  return one.employeeId === other.employeeId && roles(one) === roles(other);
}

/** Resolves with the work, or without it when that takes longer. */
async function atMost(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
