import {
  type AuthSession,
  faultFor,
  redirectOf,
  type RegisteredRemote,
  remoteFor,
  type RemoteRegistry,
  type RouteMeta,
  routeOf,
  switchedOffFor,
} from '@studio/portal';
import { matchPath } from 'react-router-dom';
import { entryFor } from '../../navigation/entries';
import { noteFailureOnce, noteRecovered } from '../../sections/remotes/failure-log';
import { causeOf, kindOf, type RemoteFailure, RemoteError } from '../../sections/remotes/remote-failure';
import type { RemoteLoader } from '../../sections/remotes/remote-loader';
import type { ScreenResolution } from './screen-resolution';

export interface ScreenSources {
  registry: () => Promise<RemoteRegistry>;
  /** A remote did not load: the registry may be out of date. */
  forgetRegistry: () => void;
  loader: Pick<RemoteLoader, 'remote' | 'screen'>;
  session: Pick<AuthSession, 'getState'>;
}

const SIGNED_IN_ONLY: RouteMeta = { requiresAuth: true };
/** The one of the sections to come that the specification's table leaves open to everybody. */
const OPEN_TO_ALL = '/stock/:id';

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
    noteRecovered('');
  } catch (error) {
    return failed(null, error);
  }

  const registered = remoteFor(registry, url.pathname);
  if (registered === null) {
    const entry = entryFor(url.pathname);
    const fault = faultFor(registry, url.pathname);
    const off = switchedOffFor(registry, url.pathname);
    if (entry === null && fault === null && off === null) return { kind: 'not-found' };
    const redirect = await guarded(matchPath(OPEN_TO_ALL, url.pathname) === null ? SIGNED_IN_ONLY : {});
    if (redirect !== null) return { redirect };
    if (off !== null) return { kind: 'not-connected', title: entry?.title ?? off.title, off: true };
    if (fault === null) return { kind: 'not-connected', title: entry?.title ?? '' };
    const { remote, title, cause } = fault;
    const shown = title ?? entry?.title ?? remote;
    return {
      kind: 'failed',
      failure: { kind: 'registry', number: 'R302', remote, title: shown, version: null, cause },
    };
  }

  try {
    const loaded = await sources.loader.remote(registered);
    const route = routeOf(loaded.app, url.pathname);
    if (route === null) return { kind: 'not-found' };
    const redirect = await guarded(route.meta ?? {});
    if (redirect !== null) return { redirect };
    const { default: Screen } = await sources.loader.screen(loaded, route);
    noteRecovered(registered.name);
    return { kind: 'screen', remote: loaded.registered, route, Screen };
  } catch (error) {
    sources.forgetRegistry();
    return failed(registered, error);
  }
}

/** Null stands for the registry itself. */
function failed(remote: RegisteredRemote | null, error: unknown): ScreenResolution {
  const number = error instanceof RemoteError ? error.number : remote === null ? 'R601' : 'R607';
  const failure: RemoteFailure = {
    kind: remote === null ? 'registry' : kindOf(number),
    number,
    remote: remote?.name ?? '',
    title: remote?.title ?? '',
    version: remote?.version ?? null,
    cause: causeOf(error),
  };
  console.warn(`${failure.number} ${failure.remote || 'remotes.json'}`, error);
  // What was left out was told when the page began.
  if (number !== 'R612') noteFailureOnce(failure);
  return { kind: 'failed', failure };
}
