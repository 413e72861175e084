import type { PartSource, PartSlot, RegisteredRemote, RemoteApp, RemoteRoute, ScreenModule } from '@studio/portal';
import { guardFederation, hostGifts, startRemote } from './federation';
import { checkFit, type HostGifts } from './host-fit';
import { attempt } from './load-attempt';
import type { StartJournal } from '../starts/start-journal';
import { RemoteError } from './remote-failure';
import { FILE_TIMEOUT_MS, RemoteFiles } from './remote-files';

/** A remote may take this many times as long as one of its files: manifest, entry and module come one after another. */
const REMOTE_TO_FILE_TIMEOUT = 1.5;
/** Each late answer doubles the time-out of the next try, so that a slow line gets there; this many times. */
const MAX_TIMEOUT_DOUBLINGS = 2;

/** A remote that runs in this page. */
export interface LoadedRemote {
  registered: RegisteredRemote;
  app: RemoteApp;
}

interface LoaderOptions {
  /** A remote has started; it keeps its version until the page goes. */
  onLoaded: (loaded: LoadedRemote) => void;
  files?: RemoteFiles;
  /** What did not end the last time is refused (R612); default: nothing is. */
  starts?: Pick<StartJournal, 'begin' | 'isLeftOut'>;
  /** Default: this host's build. */
  gifts?: () => HostGifts;
  /** Default: module federation. */
  start?: (remote: RegisteredRemote) => Promise<unknown>;
}

/**
 * Fetches and starts remotes, each once: a request for a running remote returns the running version, whatever the registry has named since.
 * A failure is not cached: the next call fetches again, without a reload of the page. Rejects with a `RemoteError`.
 */
export class RemoteLoader {
  readonly #remotes = new Map<string, Promise<LoadedRemote>>();
  readonly #delays = new Map<string, number>();
  /** By remote, and by remote and screen: the files that broke it. */
  readonly #broken = new Map<string, Set<string>>();
  readonly #onLoaded: LoaderOptions['onLoaded'];
  readonly #files: RemoteFiles;
  readonly #starts: LoaderOptions['starts'];
  readonly #gifts: () => HostGifts;
  readonly #start: (remote: RegisteredRemote) => Promise<unknown>;

  constructor({ onLoaded, files = new RemoteFiles(), starts, gifts = hostGifts, start }: LoaderOptions) {
    this.#onLoaded = onLoaded;
    this.#files = files;
    this.#starts = starts;
    this.#gifts = gifts;
    this.#start = start ?? startRemote;
    if (start === undefined) guardFederation(files);
  }

  readonly remote = (registered: RegisteredRemote): Promise<LoadedRemote> => {
    const { name } = registered;
    const known = this.#remotes.get(name);
    if (known) return known;
    const loading = this.#load(registered).catch((error: unknown) => {
      this.#remotes.delete(name);
      throw error;
    });
    this.#remotes.set(name, loading);
    return loading;
  };

  /** The code of one of its screens. */
  readonly screen = ({ registered }: LoadedRemote, route: RemoteRoute): Promise<ScreenModule> =>
    this.#attempt(registered, route.path, async () => {
      const screen = await route.load();
      if (typeof screen?.default !== 'function' && typeof screen?.default !== 'object')
        throw new RemoteError('R608', `The screen of ${route.path} has no default export`);
      return screen;
    });

  /** The code of what one of them offers for a page of another; brings the remote first. */
  readonly part: PartSource['load'] = async (remote, { slot, id }) => {
    const { registered, app } = await this.remote(remote);
    return this.#attempt(registered, `${slot}/${id}`, async () => {
      const parts: Readonly<Record<string, () => ReturnType<PartSource['load']>>> = app.parts?.[slot as PartSlot] ?? {};
      const part = await parts[id]?.();
      if (typeof part?.default !== 'function' && typeof part?.default !== 'object')
        throw new RemoteError('R608', `${registered.name} has no part ${id} for ${slot}`);
      return part;
    });
  };

  async #load(registered: RegisteredRemote): Promise<LoadedRemote> {
    checkFit(registered, this.#gifts());
    const app = await this.#attempt(registered, '', async () =>
      remoteAppOf(registered.name, await this.#start(registered)),
    );
    const loaded = { registered, app };
    this.#onLoaded(loaded);
    return loaded;
  }

  async #attempt<T>(release: RegisteredRemote, part: string, work: () => Promise<T>): Promise<T> {
    const { name, version, title } = release;
    const start = { remote: name, version, title, what: part };
    if (this.#starts?.isLeftOut(start)) throw leftOut(part);
    const end = this.#starts?.begin(start, 'code');
    try {
      return await this.#loadPart(release, part, work);
    } finally {
      end?.();
    }
  }

  async #loadPart<T>(release: RegisteredRemote, part: string, work: () => Promise<T>): Promise<T> {
    const delays = this.#delays.get(release.name) ?? 0;
    const timeoutMs = FILE_TIMEOUT_MS * 2 ** Math.min(delays, MAX_TIMEOUT_DOUBLINGS);
    this.#files.know(release, timeoutMs);
    const key = `${release.entry} ${part}`;
    const broken = this.#broken.get(key) ?? new Set();
    this.#broken.set(key, broken);
    try {
      const result = await attempt({
        release,
        files: this.#files,
        timeoutMs: timeoutMs * REMOTE_TO_FILE_TIMEOUT,
        broken,
        work,
      });
      this.#delays.delete(release.name);
      return result;
    } catch (error) {
      if (error instanceof RemoteError && error.number === 'R604') this.#delays.set(release.name, delays + 1);
      throw error;
    }
  }
}

function leftOut(what: string): RemoteError {
  return new RemoteError('R612', `${what || 'Its code'} did not end the last time it was started: the page hung`);
}

function remoteAppOf(name: string, module: unknown): RemoteApp {
  const app = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof app === 'object' && app !== null && 'routes' in app && Array.isArray(app.routes)) return app as RemoteApp;
  throw new RemoteError('R608', `${name}/remote has no default export made by defineRemote`);
}
