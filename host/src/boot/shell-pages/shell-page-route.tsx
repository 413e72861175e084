import { type AuthSession, redirectOf } from '@studio/portal';
import { lazyChunk } from '@studio/ui';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { reloadOnce } from '../../sections/remotes/reload-once';
import { loadLayout } from '../routing/late-layout';
import { MissingPart } from '../../sections/remotes/missing-part';
import { SHELL_PAGES, SHELL_REDIRECTS } from './shell-pages';
import type { ShellPage } from '../../sections/shell-page';

type Session = Pick<AuthSession, 'getState'>;

/** Routes of the host's own pages within the frame: guard and code; their layout is that of all pages. */
export function framedRoutes(session: Session, urlOf: (request: Request) => URL): RouteObject[] {
  const redirects = Object.entries(SHELL_REDIRECTS).map(([path, target]) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => {
      const { search, hash } = urlOf(request);
      return redirect(target + search + hash);
    },
  }));
  const framed = SHELL_PAGES.filter((page) => page.framed !== false);
  return [...framed.map((page) => routeOfPage(page, session, urlOf)), ...redirects];
}

/** Those that stand alone. */
export function unframedRoutes(session: Session, urlOf: (request: Request) => URL): RouteObject[] {
  return SHELL_PAGES.filter(({ framed }) => framed === false).map((page) => routeOfPage(page, session, urlOf));
}

function routeOfPage(page: ShellPage, session: Session, urlOf: (request: Request) => URL): RouteObject {
  return {
    path: page.path,
    loader: async ({ request }) => {
      const { pathname, search, hash } = urlOf(request);
      const path = await redirectOf(page.meta ?? {}, pathname + search + hash, session);
      if (path !== null) return redirect(path);
      if (page.framed !== false) await loadLayout();
      return null;
    },
    // A filter or a tab in the address is the page's own matter; the same address again asks the guard again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    lazy: async () => ({ Component: await pageComponent(page) }),
    // Read by `shownPage`.
    handle: page,
  };
}

/** The page, or a place that says it did not come until it does, by itself or by «Повторить»: a lost line is no crash of the portal. */
async function pageComponent({ load, title }: ShellPage): Promise<ComponentType> {
  try {
    return (await load()).default;
  } catch (error) {
    console.warn('The code of a page did not come', error);
    reloadOnce('host');
    const page = lazyChunk(load);
    return function LatePage() {
      const came = page.use(true);
      return came === null ? (
        <MissingPart title={title()} number="" onRetry={() => void page.load()} />
      ) : (
        <came.default />
      );
    };
  }
}
