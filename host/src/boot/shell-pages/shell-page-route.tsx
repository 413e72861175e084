import { type AuthSession, lazyPart, redirectOf, usePageTitle } from '@studio/portal';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { HistoryKeeper } from '../../shell/history/history-keeper';
import { RouteLayout } from '../../shell/layout/route-layout';
import { reloadOnce } from '../../sections/remotes/reload-once';
import { MissingPage } from './missing-page';
import { SHELL_PAGES, SHELL_REDIRECTS } from './shell-pages';
import type { ShellPage } from '../../sections/shell-page';

type Session = Pick<AuthSession, 'getState'>;

/** Routes of the host's own pages: guard, code, layout. */
export function shellRoutes(session: Session, urlOf: (request: Request) => URL): RouteObject[] {
  const redirects = Object.entries(SHELL_REDIRECTS).map(([path, target]) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => redirect(target + new URL(request.url).search),
  }));
  return [...SHELL_PAGES.map((page) => routeOfPage(page, session, urlOf)), ...redirects];
}

function routeOfPage(page: ShellPage, session: Session, urlOf: (request: Request) => URL): RouteObject {
  return {
    path: page.path,
    loader: async ({ request }) => {
      const { pathname, search, hash } = urlOf(request);
      const path = await redirectOf(page.meta ?? {}, pathname + search + hash, session);
      return path === null ? null : redirect(path);
    },
    // A filter or a tab in the address is the page's own matter.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => {
      const Screen = await codeOf(page);
      return { Component: () => <ShellScreen page={page} Screen={Screen} /> };
    },
  };
}

/** The page, or a place that says it did not come and fetches it by «Повторить»: a lost line is no crash of the portal. */
async function codeOf({ load, title }: ShellPage): Promise<ComponentType> {
  try {
    return (await load()).default;
  } catch (error) {
    console.warn('The code of a page did not come', error);
    reloadOnce('host');
    const Screen = lazyPart(load);
    return () => (
      <MissingPage title={title()}>
        <Screen />
      </MissingPage>
    );
  }
}

function ShellScreen({ page, Screen }: { page: ShellPage; Screen: ComponentType }) {
  const title = usePageTitle(page.title());
  return (
    <RouteLayout title={title} meta={page.meta}>
      {page.meta?.layout !== 'blank' && <HistoryKeeper title={title} routeTitle={page.title()} />}
      <Screen />
    </RouteLayout>
  );
}
