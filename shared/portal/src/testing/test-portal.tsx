import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { UiProvider } from '@studio/ui';
import { Provider } from 'jotai';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../auth/auth-context';
import { ConfirmationDialog } from '../confirmation/confirmation-dialog';
import { AuthSession } from '../auth/auth-session';
import type { PortalUser } from '../auth/portal-user';
import { forgetSignIn, keepToken } from '../auth/token-storage';
import { writeUserCache } from '../auth/user-cache';
import { screenTitle } from '../document-title';
import { readGuardError } from '../guard/guard-error';
import type { Notification } from '../notifications/notification';
import { dismissNotification, shownNotifications } from '../notifications/notify';
import { type Offline, OfflineProvider } from '../offline/offline-context';
import { announceSync } from '../offline/offline-toasts';
import { portalStore } from '../portal-store';
import { createQueryClient } from '../query/query-client';
import { createFakeApi, type FakeApi, type FakeHandlers } from './fake-api';
import { fakeOffline } from './fake-offline';
import { installFakeTransport } from './fake-transport';
import { fakeUser } from './fake-user';

export interface PortalOptions {
  /** Address that is opened: `/photosessions/7?tab=photos`. */
  at?: string;
  /** Default: `fakeUser()`, a salesperson; null for nobody. */
  user?: PortalUser | null;
  /** Answers of the API; a call without a handler fails the test. */
  api?: FakeHandlers;
  /** Whether there is a connection at the beginning; default true. */
  online?: boolean;
  /** Default: the real engine over this test's IndexedDB. One that is without a connection leaves the API reachable. */
  offline?: Offline;
}

/** What a test sees of the portal around a screen, and does to it. */
export interface TestPortal extends RenderResult {
  api: FakeApi;
  offline: Offline;
  /** Where the screen has navigated to. */
  location: () => { pathname: string; search: string };
  /** Follows a link of the shell; `-1` goes back. */
  navigate: (to: string | -1) => Promise<void>;
  /** What the screen calls itself in the top bar; without a name of its own, what its route is called. */
  title: () => string;
  /** The toasts on show, oldest first. */
  notifications: () => readonly Notification[];
  /** Why a guard sent the person away, in its own words; null when none did. */
  refusal: () => string | null;
  /** Cuts the connection: browser, engine and API all say so. */
  goOffline: () => void;
  goOnline: () => void;
}

interface Parts {
  session: AuthSession;
}

let cleanUp = () => {};

/** Shows routes with everything that the host puts around a remote; the fake transport stays until the next call. */
export function renderPortal(
  { at = '/', user = fakeUser(), api: handlers = {}, online = true, offline = fakeOffline({ online }) }: PortalOptions,
  routesOf: (parts: Parts) => RouteObject[],
  routeTitle: () => string = () => '',
): TestPortal {
  cleanUp();
  const api = createFakeApi(handlers);
  const uninstall = installFakeTransport(api);
  localStorage.clear();
  forgetSignIn();
  for (const { id } of shownNotifications()) dismissNotification(id);
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
  const { manager } = offline;
  manager.setOwner(user?.id ?? null);
  const connect = (connected: boolean) => {
    api.setConnected(connected);
    setBrowserOnline(connected);
    onlineManager.setOnline(connected);
    if (manager.isOnline() !== connected) manager.setOnline(connected);
  };
  onlineManager.setOnline(true);
  if (!online) connect(false);
  const ends = [
    announceSync(manager),
    manager.on('network_status', ({ online }) => onlineManager.setOnline(online)),
    uninstall,
  ];
  cleanUp = () => {
    for (const end of ends) end();
    setBrowserOnline(true);
  };

  const queryClient = createQueryClient({ onUnauthorized: () => {} });
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
  });
  const router = createMemoryRouter(routesOf({ session }), { initialEntries: [at] });
  const rendered = render(
    <Provider store={portalStore}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider session={session}>
          <OfflineProvider offline={offline} owner={user?.id ?? null}>
            <UiProvider>
              <RouterProvider router={router} />
              <ConfirmationDialog />
            </UiProvider>
          </OfflineProvider>
        </AuthProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return {
    ...rendered,
    api,
    offline,
    location: () => router.state.location,
    navigate: (to) => act(() => (to === -1 ? router.navigate(to) : router.navigate(to))),
    title: () => screenTitle() ?? routeTitle(),
    notifications: shownNotifications,
    refusal: () => readGuardError(router.state.location.search)?.message ?? null,
    goOffline: () => act(() => connect(false)),
    goOnline: () => act(() => connect(true)),
  };
}

function setBrowserOnline(online: boolean): void {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}
