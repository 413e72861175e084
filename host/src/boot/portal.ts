import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { createOfflineStore, createSyncManager } from '@studio/offline';
import {
  announceSync,
  AuthSession,
  client,
  createQueryClient,
  createQueryPersistence,
  employeeIdOf,
  forgetToasts,
  type Offline,
  readToken,
} from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { forgetAnswers } from '../account/forget-answers';
import { ownerOf } from '../account/owner-of';
import { watchDevice } from '../device/watch-device';
import { LoadingBar } from '../loading-bar/loading-bar';
import { followConnection } from '../network/follow-connection';
import { watchReachability } from '../network/reachability';
import { followNotices } from '../notifications/follow-notices';
import { withOverride } from '../override/with-override';
import { fetchFailureScreens } from '../remotes/failure-part';
import { followReader } from '../remotes/follow-reader';
import { keepRegistryFresh } from '../remotes/keep-registry-fresh';
import { enablePrefetch } from '../remotes/prefetch';
import { RemoteLoader } from '../remotes/remote-loader';
import { RemoteRegistrySource } from '../remotes/remote-registry-source';
import { reportFailures } from '../reports/report-failures';
import { createPortalRouter } from '../routing/portal-router';
import { NO_WORKER, registerWorker } from '../worker-client/register-worker';
import { offerUpdate, tellReplaced } from '../worker-client/update-offer';
import { settled } from './settled';

/** The parts of the running portal, made once. */
export interface Portal {
  session: AuthSession;
  queryClient: QueryClient;
  offline: Offline;
  registry: RemoteRegistrySource;
  /** For what remotes bring besides screens: searches of the palette, pages of the help. */
  loader: RemoteLoader;
  loadingBar: LoadingBar;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Makes the portal's parts and ties them together; nothing is rendered yet. */
export function createPortal(): Portal {
  let worker = NO_WORKER;
  const store = createOfflineStore();
  const manager = createSyncManager({ store, readToken, wakeWorker: () => worker.wakeLater() });
  const reachability = watchReachability({ manager });

  const queryClient = createQueryClient({
    onUnauthorized: () => void session.refresh(),
    onUnreachable: reachability.suspect,
  });
  const persistence = createQueryPersistence(queryClient);
  const session: AuthSession = new AuthSession(
    {
      me: () => client.auth.me(),
      employee: (employeeId) => client.users.employee({ employeeId }),
      pages: async () => (await client.permissions.myPageAccess()).pages,
      endSession: () => client.auth.logout(),
    },
    {
      onSignedOut: () => {
        void persistence.clear();
        void forgetAnswers();
        forgetToasts();
        void router.navigate('/login');
      },
    },
  );
  const registry = new RemoteRegistrySource({ override: withOverride });
  const loader = new RemoteLoader({ onLoaded: ({ registered }) => registry.hold(registered) });
  const router = createPortalRouter({
    session,
    registry: () => registry.get(),
    known: registry.current,
    forgetRegistry: registry.forget,
    loader,
  });
  enablePrefetch({ registry, loader });

  const device = watchDevice({ store, manager });
  followOwner(session, [
    manager.setOwner,
    device.setOwner,
    (owner) => void (owner !== null && persistence.start(owner)),
    (owner) => void (owner !== null && bringTheRest(registry)),
    (owner) => followNotices(owner, { session, queryClient, offline: { store, manager }, router }),
  ]);
  followOtherTabs(session);
  announceSync(manager);
  followConnection(manager);
  // The queue waits for a sign-in: whether the token still holds is the current-user call's to say.
  manager.on('sign_in_required', () => void session.refresh());
  reportFailures({
    owner: () => ownerOf(session.getState()),
    isOnline: () => manager.isOnline(),
    onChange(listener) {
      session.subscribe(listener);
      manager.on('network_status', listener);
    },
  });
  session.initialise();
  followReader(session, registry.setReader);
  keepRegistryFresh(registry);
  manager.start();
  if (process.env.NODE_ENV === 'production') {
    worker = registerWorker({ manager, onUpdate: offerUpdate, onReplaced: tellReplaced });
    registry.subscribe(() => worker.tellVersions(registry.versions()));
  }

  return { session, queryClient, offline: { store, manager }, registry, loader, loadingBar: new LoadingBar(), router };
}

let brought = false;

/** What somebody who works here may need later on, once their first screen stands. */
async function bringTheRest(registry: RemoteRegistrySource): Promise<void> {
  if (brought) return;
  brought = true;
  await settled();
  fetchFailureScreens();
  try {
    (await import('../remotes/offer-versions')).offerVersions(registry);
  } catch {
    // The next sign-in, or the next start, brings it.
    brought = false;
  }
}

/** The engine sends, and the device keeps answers, for whoever is signed in. */
function followOwner(session: AuthSession, tell: readonly ((owner: string | null) => void)[]): void {
  let owner: string | null = null;
  const follow = () => {
    const now = ownerOf(session.getState());
    if (now === owner) return;
    owner = now;
    for (const each of tell) each(owner);
  };
  session.subscribe(follow);
  follow();
}

/** Log-out in one tab is log-out in all; a sign-in as somebody else reloads the others. */
function followOtherTabs(session: AuthSession): void {
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== ACCESS_TOKEN_KEY || newValue === oldValue) return;
    if (newValue === null) session.forget();
    else if (oldValue === null || employeeIdOf(newValue) !== employeeIdOf(oldValue)) location.reload();
  });
}
