import { createOfflineStore, createSyncManager } from '@studio/offline';
import {
  announceSync,
  AuthSession,
  client,
  createQueryClient,
  createQueryPersistence,
  forgetToasts,
  type QueryPersistence,
  readToken,
} from '@studio/portal';
import { followOtherTabs } from '../device/owner/follow-other-tabs';
import { dropApiCaches, forgetAnswers } from '../device/owner/forget-answers';
import { ownerOf } from '../device/owner/owner-of';
import { watchDevice } from '../device/health/watch-device';
import { LoadingBar } from '../device/loading-bar/loading-bar';
import { followConnection } from '../device/network/follow-connection';
import { watchReachability } from '../device/network/reachability';
import { followNotices } from '../shell/notifications/follow-notices';
import { withOverride } from '../sections/override/with-override';
import { fetchFailureScreens } from '../sections/remotes/failure-part';
import { followReader } from '../sections/remotes/follow-reader';
import { keepRegistryFresh } from '../sections/remotes/keep-registry-fresh';
import { enablePrefetch } from '../sections/remotes/prefetch';
import { rememberAuthors } from '../device/queue/authors';
import { RemoteFiles } from '../sections/remotes/remote-files';
import { RemoteLoader } from '../sections/remotes/remote-loader';
import { RemoteRegistrySource } from '../sections/remotes/remote-registry-source';
import { reportFailures } from '../sections/reports/report-failures';
import { StartJournal } from '../sections/starts/start-journal';
import { tellFound } from '../sections/starts/tell-found';
import { SHELL_PAGES, SHELL_REDIRECTS } from './shell-pages/shell-pages';
import { loadLayout } from './routing/late-layout';
import { createPortalRouter } from './routing/portal-router';
import { NO_WORKER, registerWorker } from '../device/worker-client/register-worker';
import { offerUpdate, tellReplaced } from '../device/worker-client/update-offer';
import type { Portal } from '../sections/portal-context';
import { settled } from '../device/settled';
import { sessionEnd } from '../shell/routing/sign-in-path';

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
  const end = sessionEnd();
  const session: AuthSession = new AuthSession(
    {
      me: () => end.noted(client.auth.me()),
      employee: (employeeId) => client.users.employee({ employeeId }),
      pages: async () => (await client.permissions.myPageAccess()).pages,
      endSession: () => end.byPerson(client.auth.logout()),
    },
    {
      onAccessChanged: () => void giveWay({ router, persistence }),
      onSignedOut: () => {
        void persistence.clear();
        void forgetAnswers();
        forgetToasts();
        void router.navigate(end.leave(router.state.navigation.location ?? router.state.location));
      },
    },
  );
  // Beside everything else where somebody is signed in; the sign-in page has the line to itself.
  if (readToken() !== null) void loadLayout();
  const registry = new RemoteRegistrySource({ override: withOverride });
  const starts = new StartJournal();
  const files = new RemoteFiles({ arrived: starts.touch });
  const loader = new RemoteLoader({ onLoaded: ({ registered }) => registry.hold(registered), files, starts });
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
    (owner) => void (owner !== null && loadLayout()),
    (owner) => void (owner !== null && bringTheRest(registry, files)),
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
  tellFound(starts);
  session.initialise();
  rememberAuthors(session);
  followReader(session, registry.setReader);
  keepRegistryFresh(registry);
  manager.start();
  if (process.env.NODE_ENV === 'production') {
    worker = registerWorker({
      manager,
      onUnreachable: reachability.suspect,
      onUpdate: offerUpdate,
      onReplaced: tellReplaced,
    });
    registry.subscribe(() => worker.tellVersions(registry.versions()));
  }

  return {
    session,
    queryClient,
    offline: { store, manager },
    registry,
    loader,
    starts,
    loadingBar: new LoadingBar(),
    router,
    pages: SHELL_PAGES,
    redirects: SHELL_REDIRECTS,
  };
}

/** What the person may do has changed: the page gives way where its guard refuses now, and nothing stays that may no longer be read. */
async function giveWay({
  router,
  persistence,
}: Pick<Portal, 'router'> & { persistence: QueryPersistence }): Promise<void> {
  await router.revalidate();
  await Promise.all([persistence.renew(), dropApiCaches()]);
}

let brought = false;

/** What somebody who works here may need later on, once their first screen stands. */
async function bringTheRest(registry: RemoteRegistrySource, files: RemoteFiles): Promise<void> {
  if (brought) return;
  brought = true;
  await settled();
  fetchFailureScreens();
  try {
    const { offerVersions, watchChunks } = await import('../sections/remotes/while-open');
    offerVersions(registry);
    watchChunks(registry, files);
  } catch {
    // The next sign-in, or the next start, brings it.
    brought = false;
  }
}

/** The engine sends, and the device keeps answers, for the signed-in user. */
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
