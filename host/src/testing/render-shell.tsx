import {
  AuthProvider,
  AuthSession,
  createQueryClient,
  HOST_CONTRACT,
  OfflineProvider,
  portalStore,
  type PortalUser,
  type RemoteApp,
  type RemoteRegistry,
  type RemoteRelease,
} from '@studio/portal';
import { createFakeApi, type FakeHandlers, fakeOffline, fakeUser, installFakeTransport } from '@studio/portal/testing';
import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_KEY, USER_CACHE_KEY, USER_DATA_COOKIE } from '@studio/contracts';
import { UiProvider } from '@studio/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs } from '../device/owner/follow-other-tabs';
import type { Portal } from '../sections/portal-context';
import { PortalContext } from '../sections/portal-context';
import { LoadingBar } from '../device/loading-bar/loading-bar';
import { RemoteLoader } from '../sections/remotes/remote-loader';
import { StartJournal } from '../sections/starts/start-journal';
import { RemoteRegistrySource } from '../sections/remotes/remote-registry-source';
import { SHELL_PAGES, SHELL_REDIRECTS } from '../boot/shell-pages/shell-pages';
import { createPortalRouter } from '../boot/routing/portal-router';
import { sessionEnd } from '../shell/routing/sign-in-path';

interface ShellOptions {
  at: string;
  /** Default: a salesperson; null for nobody. */
  user?: PortalUser | null;
  /** Deployed remotes by name; each answers for `/<name>` unless `paths` says otherwise. */
  remotes?: Record<string, { app: () => Promise<RemoteApp> } & Partial<RemoteRelease>>;
  /** Remotes that an operator switched off, by name, with their addresses. */
  off?: Record<string, Pick<RemoteRelease, 'title' | 'paths'>>;
  api?: FakeHandlers;
  /** Default: there is a line. */
  online?: boolean;
  /** The answer to who is signed in; default: the user. */
  me?: () => Promise<PortalUser>;
  /** Whether the user is known from the last visit; default: yes. */
  cached?: boolean;
}

/** The whole shell at an address, over a fake API and fake remotes. */
export function renderShell({
  at,
  user = fakeUser(),
  remotes = {},
  off = {},
  api: handlers = {},
  online = true,
  cached = true,
  me = async () => user ?? Promise.reject(new Error('Nobody')),
}: ShellOptions) {
  localStorage.clear();
  for (const cookie of [ACCESS_TOKEN_COOKIE, USER_DATA_COOKIE]) document.cookie = `${cookie}=; Max-Age=0; Path=/`;
  if (user !== null) {
    localStorage.setItem(ACCESS_TOKEN_KEY, `test.${btoa(JSON.stringify({ employee_id: user.id }))}.token`);
    if (cached) localStorage.setItem(USER_CACHE_KEY, JSON.stringify(user));
  }
  history.replaceState(null, '', at);
  const registry: RemoteRegistry = {
    schema: 1,
    remotes: Object.entries(remotes).map(([name, { app: _app, ...release }]) => ({
      name,
      version: 'v1',
      entry: `/remotes/${name}/v1/mf-manifest.json`,
      paths: [`/${name}`],
      title: name,
      ...release,
    })),
    withheld: Object.entries(off).map(([name, release]) => ({
      name,
      version: 'v1',
      entry: `/remotes/${name}/v1/mf-manifest.json`,
      withheld: 'off',
      ...release,
    })),
  };
  const api = createFakeApi(handlers);
  installFakeTransport(api);
  const apiFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    input === '/remotes.json' ? new Response(JSON.stringify(registry)) : apiFetch(input, init);

  const end = sessionEnd();
  const session = new AuthSession(
    {
      me: () => end.noted(me()),
      employee: async () => Promise.reject(new TypeError('Failed to fetch')),
      endSession: () => end.byPerson(Promise.resolve()),
    },
    {
      onAccessChanged: () => void portal.router.revalidate(),
      onSignedOut: () => void portal.router.navigate(end.leave(portal.router.state.location)),
    },
  );
  session.initialise();
  followOtherTabs(session);
  const source = new RemoteRegistrySource();
  const offline = fakeOffline({ online });
  offline.manager.setOwner(user?.id ?? null);
  const loader: RemoteLoader = new RemoteLoader({
    onLoaded: ({ registered }) => source.hold(registered),
    gifts: () => ({ hostContract: HOST_CONTRACT, shared: {} }),
    start: async ({ name }) => ({ default: await remotes[name]?.app() }),
  });
  const portal: Portal = {
    session,
    queryClient: createQueryClient({ onUnauthorized: () => {} }),
    offline,
    registry: source,
    loader,
    starts: new StartJournal(),
    loadingBar: new LoadingBar(),
    pages: SHELL_PAGES,
    redirects: SHELL_REDIRECTS,
    router: createPortalRouter({
      session,
      registry: () => source.get(),
      known: source.current,
      forgetRegistry: source.forget,
      loader,
    }),
  };
  const rendered = render(
    <PortalContext value={portal}>
      <Provider store={portalStore}>
        <QueryClientProvider client={portal.queryClient}>
          <AuthProvider session={session}>
            <OfflineProvider offline={offline} owner={user?.id ?? null}>
              <UiProvider>
                <RouterProvider router={portal.router} />
              </UiProvider>
            </OfflineProvider>
          </AuthProvider>
        </QueryClientProvider>
      </Provider>
    </PortalContext>,
  );
  return {
    ...rendered,
    api,
    portal,
    path: () => portal.router.state.location.pathname + portal.router.state.location.search,
  };
}
