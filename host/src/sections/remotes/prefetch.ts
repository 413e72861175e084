import { remoteFor, routeOf } from '@studio/portal';
import { onlineManager } from '@tanstack/react-query';
import type { RemoteLoader } from './remote-loader';
import type { RemoteRegistrySource } from './remote-registry-source';

interface PrefetchSources {
  registry: Pick<RemoteRegistrySource, 'current'>;
  loader: Pick<RemoteLoader, 'remote' | 'screen'>;
}

let sources: PrefetchSources | null = null;
let busy = false;

/** The running portal's parts; before they are given, {@link prefetch} does nothing. */
export function enablePrefetch(given: PrefetchSources): void {
  sources = given;
}

/**
 * Loads the remote that answers for an address, and its screen's code, so that a click finds them there. Quietly: a
 * failure is left to the click. One at a time, not without a connection, and not for anyone who saves data.
 */
export function prefetch(pathname: string): void {
  const registry = sources?.registry.current() ?? null;
  const registered = registry === null ? null : remoteFor(registry, pathname);
  if (sources === null || registered === null || busy || !onlineManager.isOnline() || savesData()) return;
  busy = true;
  void load(sources.loader, registered, pathname).finally(() => {
    busy = false;
  });
}

async function load(
  loader: PrefetchSources['loader'],
  registered: Parameters<RemoteLoader['remote']>[0],
  pathname: string,
): Promise<void> {
  try {
    const loaded = await loader.remote(registered);
    const route = routeOf(loaded.app, pathname);
    if (route !== null) await loader.screen(loaded, route);
  } catch {
    // The click tries again, and tells.
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
