import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote, RemoteApp } from '@studio/portal';
import { noteLoaded } from './loaded-remotes';

/** Milliseconds after which a remote that does not come counts as failed. */
const TIMEOUT = 20_000;

const loaded = new Map<string, Promise<RemoteApp>>();

/**
 * Fetches and starts one remote; later calls return the same one. A failure is not kept: the next call fetches again,
 * without a reload of the page.
 */
export function loadRemoteApp(remote: RegisteredRemote): Promise<RemoteApp> {
  const known = loaded.get(remote.name);
  if (known) return known;
  const loading = fetchRemote(remote).catch((error: unknown) => {
    loaded.delete(remote.name);
    throw error;
  });
  loaded.set(remote.name, loading);
  return loading;
}

async function fetchRemote(remote: RegisteredRemote): Promise<RemoteApp> {
  registerRemotes([{ name: remote.name, entry: new URL(remote.entry, location.origin).href }], { force: true });
  const module = await withTimeout(loadRemote<{ default?: unknown }>(`${remote.name}/remote`));
  const app = module?.default;
  if (!isRemoteApp(app)) throw new NotARemoteError(remote.name);
  noteLoaded({ registered: remote, app });
  return app;
}

/** The module came but exports no `RemoteApp`. */
class NotARemoteError extends Error {
  override readonly name = 'NotARemoteError';

  constructor(remote: string) {
    super(`${remote}/remote has no default export made by defineRemote`);
  }
}

function isRemoteApp(value: unknown): value is RemoteApp {
  return typeof value === 'object' && value !== null && 'routes' in value && Array.isArray(value.routes);
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${TIMEOUT / 1000} s`)), TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
