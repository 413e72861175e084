import {
  faultFor,
  portalPlace,
  remoteFor,
  type RemoteApp,
  type RemoteRegistry,
  type RegisteredRemote,
  type RouteMeta,
  routeOf,
  switchedOffFor,
} from '@studio/portal';
import { matchPath } from 'react-router-dom';
import { errorCodeOf } from '../errors/error-codes';
import { entryFor } from '../../navigation/entries';
import type { Portal } from '../../sections/portal-context';

/** Who answers for an address. */
export type Answerer =
  | { kind: 'index' }
  | { kind: 'sign-in' }
  | { kind: 'page'; pattern: string; title: string }
  | { kind: 'redirect'; pattern: string; target: string }
  | { kind: 'error-page'; code: number | null }
  | { kind: 'remote'; remote: RegisteredRemote; pattern: string; title: string }
  /** The remote answers for the prefix and has no route for the address. */
  | { kind: 'no-route'; remote: RegisteredRemote }
  | { kind: 'remote-failed'; remote: RegisteredRemote; cause: string }
  | { kind: 'broken-entry'; name: string; cause: string }
  | { kind: 'not-connected'; title: string; off?: boolean }
  | { kind: 'no-registry' };

export interface Examination {
  /** Path, query and hash as the router would have them. */
  address: string;
  answerer: Answerer;
  /** What the route demands, and its layout. */
  meta: RouteMeta;
}

interface Sources extends Pick<Portal, 'pages' | 'redirects'> {
  registry: RemoteRegistry | null;
  /** Fetches a remote's code: only that knows its routes. */
  loadApp: (remote: RegisteredRemote) => Promise<RemoteApp>;
}

const BLANK: RouteMeta = { layout: 'blank', public: true };

/** An address of this portal out of what somebody typed or pasted; null for another site's. */
export function portalAddress(typed: string): URL | null {
  const text = typed.trim();
  try {
    const url = new URL(/^(https?:)?\/\//.test(text) || text.startsWith('/') ? text : `/${text}`, location.origin);
    return url.origin === location.origin && portalPlace(url.pathname) !== null ? url : null;
  } catch {
    return null;
  }
}

/** Finds out what the router would do with an address, in the router's own order, without going there. */
export async function examineAddress(url: URL, { registry, loadApp, pages, redirects }: Sources): Promise<Examination> {
  const examined = (answerer: Answerer, meta: RouteMeta = {}): Examination => ({
    address: url.pathname + url.search + url.hash,
    answerer,
    meta,
  });
  const { pathname } = url;
  if (pathname === '/') return examined({ kind: 'index' });
  if (pathname === '/login') return examined({ kind: 'sign-in' }, BLANK);
  const page = pages
    .filter(({ path }) => matchPath(path, pathname) !== null)
    .sort((one, other) => parameters(one.path) - parameters(other.path))[0];
  if (page) return examined({ kind: 'page', pattern: page.path, title: page.title() }, page.meta);
  const redirect = Object.entries(redirects).find(([path]) => matchPath(path, pathname) !== null);
  if (redirect) return examined({ kind: 'redirect', pattern: redirect[0], target: redirect[1] });
  if (matchPath('/pages/misc/not-found/:error?', pathname) !== null)
    return examined({ kind: 'error-page', code: errorCodeOf(pathname) }, BLANK);
  if (registry === null) return examined({ kind: 'no-registry' });

  const remote = remoteFor(registry, pathname);
  if (remote !== null) return examinedRemote(remote);
  const fault = faultFor(registry, pathname);
  if (fault !== null)
    return examined({ kind: 'broken-entry', name: fault.remote, cause: fault.cause }, { requiresAuth: true });
  const entry = entryFor(pathname);
  const off = switchedOffFor(registry, pathname);
  if (entry !== null || off !== null)
    return examined(
      { kind: 'not-connected', title: entry?.title ?? off?.title ?? '', ...(off !== null && { off: true }) },
      matchPath('/stock/:id', pathname) === null ? { requiresAuth: true } : {},
    );
  return examined({ kind: 'error-page', code: errorCodeOf(pathname) }, BLANK);

  async function examinedRemote(registered: RegisteredRemote): Promise<Examination> {
    try {
      const route = routeOf(await loadApp(registered), pathname);
      if (route === null) return examined({ kind: 'no-route', remote: registered }, BLANK);
      return examined({ kind: 'remote', remote: registered, pattern: route.path, title: route.title }, route.meta);
    } catch (error) {
      return examined({ kind: 'remote-failed', remote: registered, cause: String(error) });
    }
  }
}

function parameters(path: string): number {
  return path.split('/').filter((part) => part.startsWith(':')).length;
}
