import { type AuthSession, redirectOf, usePageTitle } from '@studio/portal';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { HistoryKeeper } from '../history/history-keeper';
import { RouteLayout } from '../layout/route-layout';
import { SHELL_PAGES, SHELL_REDIRECTS } from './shell-pages';
import type { ShellPage } from './shell-page';

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
      const { default: Screen } = await page.load();
      return { Component: () => <ShellScreen page={page} Screen={Screen} /> };
    },
  };
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
