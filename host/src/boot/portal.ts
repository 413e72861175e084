import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { clearWorkerCache, createOfflineStore, createSyncManager, requestPersistence } from '@studio/offline';
import {
  announceSync,
  AuthSession,
  client,
  createQueryClient,
  createQueryPersistence,
  employeeIdOf,
  hasUnsavedWork,
  notify,
  type Offline,
  type QueryPersistence,
  readToken,
} from '@studio/portal';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { LoadingBar } from '../loading-bar/loading-bar';
import { watchReachability } from '../network/reachability';
import { loadRemoteApp } from '../remotes/remote-loader';
import { RemoteRegistrySource } from '../remotes/remote-registry-source';
import { createPortalRouter } from '../routing/portal-router';
import { registerWorker, type WorkerClient } from '../worker-client/register-worker';

/** The parts of the running portal, made once. */
export interface Portal {
  session: AuthSession;
  queryClient: QueryClient;
  offline: Offline;
  registry: RemoteRegistrySource;
  loadingBar: LoadingBar;
  router: ReturnType<typeof createBrowserRouter>;
}

/** Makes the portal's parts and ties them together; nothing is rendered yet. */
export function createPortal(): Portal {
  let worker: WorkerClient = { wakeLater: () => {} };
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
      endSession: () => client.auth.logout(),
    },
    {
      onSignedOut: () => {
        void persistence.clear();
        void clearWorkerCache((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller ?? null);
        void router.navigate('/login');
      },
    },
  );
  const registry = new RemoteRegistrySource();
  const router = createPortalRouter({
    session,
    registry: () => registry.get(),
    forgetRegistry: registry.forget,
    remote: loadRemoteApp,
  });

  followOwner(session, manager, persistence);
  followOtherTabs(session);
  announceSync(manager);
  manager.on('network_status', ({ online }) => onlineManager.setOnline(online));
  manager.on('photosession_saved_offline', () => void askForPersistence());
  session.initialise();
  manager.start();
  if (process.env.NODE_ENV === 'production')
    worker = registerWorker({ manager, onUpdate: (apply) => offerUpdate(apply, manager) });

  return { session, queryClient, offline: { store, manager }, registry, loadingBar: new LoadingBar(), router };
}

/** The engine sends, and the device keeps answers, for whoever is signed in. */
function followOwner(session: AuthSession, manager: Offline['manager'], persistence: QueryPersistence): void {
  let owner: string | null = null;
  const follow = () => {
    const token = session.getState().authenticated ? readToken() : null;
    const now = token === null ? null : employeeIdOf(token);
    if (now === owner) return;
    owner = now;
    manager.setOwner(owner);
    if (owner !== null) void persistence.start(owner);
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

function offerUpdate(apply: () => void, manager: Offline['manager']): void {
  notify({
    id: 'portal-update',
    message: 'Доступна новая версия портала',
    timeout: 0,
    action: {
      label: 'Обновить',
      run: () => {
        if (!hasUnsavedWork() && !manager.isSyncing()) return apply();
        notify({ message: 'Сначала сохраните форму и дождитесь конца синхронизации', color: 'warning' });
        offerUpdate(apply, manager);
      },
    },
  });
}

let persistenceAsked = false;

async function askForPersistence(): Promise<void> {
  if (persistenceAsked) return;
  persistenceAsked = true;
  if ((await requestPersistence()) === 'refused')
    notify({
      message: 'Браузер может очистить данные портала при нехватке места. Отправьте записи, как только появится связь.',
      color: 'warning',
    });
}
