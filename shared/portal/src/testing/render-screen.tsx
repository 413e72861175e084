import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { UiProvider } from '@studio/ui';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../auth/auth-context';
import { AuthSession } from '../auth/auth-session';
import type { PortalUser } from '../auth/portal-user';
import { keepToken } from '../auth/token-storage';
import { writeUserCache } from '../auth/user-cache';
import { type Offline, OfflineProvider } from '../offline/offline-context';
import { portalStore } from '../portal-store';
import { createQueryClient } from '../query/query-client';
import { createFakeApi, type FakeApi, type FakeHandlers } from './fake-api';
import { fakeOffline } from './fake-offline';
import { installFakeTransport } from './fake-transport';
import { fakeUser } from './fake-user';

interface ScreenOptions {
  /** Route pattern of the screen; default: any address. */
  path?: string;
  /** Address that is opened: `/photosessions/7?tab=photos`. */
  at?: string;
  /** Default: `fakeUser()`, a salesperson; null for nobody. */
  user?: PortalUser | null;
  /** Answers of the API; a call without a handler fails the test. */
  api?: FakeHandlers;
  /** Default: the real engine, online. */
  offline?: Offline;
}

export interface RenderedScreen extends RenderResult {
  api: FakeApi;
  offline: Offline;
  /** Where the screen has navigated to. */
  location: () => { pathname: string; search: string };
}

let uninstall = () => {};

/**
 * Shows a remote's component as the host would: router, signed-in user, query cache, offline engine, interface
 * provider and a fake API. The fake transport stays until the next call.
 */
export function renderScreen(element: ReactElement, options: ScreenOptions = {}): RenderedScreen {
  const { path = '*', at = '/', user = fakeUser(), api: handlers = {}, offline = fakeOffline() } = options;
  const api = createFakeApi(handlers);
  uninstall();
  uninstall = installFakeTransport(api);
  localStorage.clear();
  if (user !== null) {
    keepToken(`test.${btoa(JSON.stringify({ employee_id: user.id }))}.token`);
    writeUserCache(user);
  }
  const session = new AuthSession(
    {
      me: async () => user ?? Promise.reject(new Error('Nobody')),
      employee: () => new Promise(() => {}),
      endSession: async () => {},
    },
    { onSignedOut: () => {} },
  );
  session.initialise();
  offline.manager.setOwner(user?.id ?? null);

  const queryClient = createQueryClient({ onUnauthorized: () => {} });
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const router = createMemoryRouter([{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: <></> }])], {
    initialEntries: [at],
  });
  const rendered = render(
    <Provider store={portalStore}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider session={session}>
          <OfflineProvider offline={offline} owner={user?.id ?? null}>
            <UiProvider>
              <RouterProvider router={router} />
            </UiProvider>
          </OfflineProvider>
        </AuthProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...rendered, api, offline, location: () => router.state.location };
}
