import {
  type AuthSession,
  redirectOf,
  type RegisteredRemote,
  type RemoteApp,
  remoteFor,
  type RemoteRegistry,
  type RouteMeta,
  routeOf,
} from '@studio/portal';
import { entryFor } from '../navigation/entries';
import { causeOf, type RemoteFailure } from '../remotes/remote-failure';
import type { ScreenResolution } from './screen-resolution';

export interface ScreenSources {
  registry: () => Promise<RemoteRegistry>;
  /** A remote did not load: the registry may be out of date. */
  forgetRegistry: () => void;
  remote: (registered: RegisteredRemote) => Promise<RemoteApp>;
  session: Pick<AuthSession, 'getState'>;
}

const SIGNED_IN_ONLY: RouteMeta = { requiresAuth: true };

/**
 * Finds the screen of an address: registry → remote → route → guard → the screen's code. Returns a path when a guard
 * sends the person elsewhere; a failure on the way is a resolution of its own, so that the shell stays.
 */
export async function resolveScreen(
  url: URL,
  sources: ScreenSources,
): Promise<ScreenResolution | { redirect: string }> {
  const fullPath = `${url.pathname}${url.search}${url.hash}`;
  const guarded = async (meta: RouteMeta) => redirectOf(meta, fullPath, sources.session);

  let registry: RemoteRegistry;
  try {
    registry = await sources.registry();
  } catch (error) {
    return failed({ kind: 'registry', remote: '', title: 'Список разделов', version: null, cause: causeOf(error) });
  }

  const registered = remoteFor(registry, url.pathname);
  if (registered === null) {
    const entry = entryFor(url.pathname);
    if (entry === null) return { kind: 'not-found' };
    const redirect = await guarded(SIGNED_IN_ONLY);
    return redirect === null ? { kind: 'not-connected', title: entry.title } : { redirect };
  }

  try {
    const app = await sources.remote(registered);
    const route = routeOf(app, url.pathname);
    if (route === null) return { kind: 'not-found' };
    const redirect = await guarded(route.meta ?? {});
    if (redirect !== null) return { redirect };
    const { default: Screen } = await route.load();
    return { kind: 'screen', remote: registered, route, Screen };
  } catch (error) {
    sources.forgetRegistry();
    const kind = error instanceof Error && error.name === 'NotARemoteError' ? 'shape' : 'load';
    return failed({
      kind,
      remote: registered.name,
      title: registered.title,
      version: registered.version,
      cause: causeOf(error),
    });
  }
}

function failed(failure: RemoteFailure): ScreenResolution {
  return { kind: 'failed', failure };
}
