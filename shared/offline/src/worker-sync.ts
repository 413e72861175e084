import { ACCESS_TOKEN_COOKIE } from '@studio/contracts';
import { createOfflineStore } from './offline-store';
import { createSyncManager } from './create-sync-manager';
import type { SyncManagerOptions } from './sync-manager';
import type { WorkerMessage } from './worker-messages';

/** Tag of the Background Sync registration. */
export const BACKGROUND_SYNC_TAG = 'photosessions-sync';

/** What is used of a worker's `Client`. */
interface WorkerPage {
  postMessage: (message: unknown, options?: object) => void;
}

/** What is used of a service worker's global scope. */
export interface WorkerScope {
  clients: { matchAll: (options: { type: 'window' }) => Promise<readonly WorkerPage[]> };
  /** Cookie Store API: the worker's only way to the token. Every browser with Background Sync has it. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/** Page side: asks to be woken when there is a network again. Browsers without Background Sync ignore it. */
export async function registerBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(BACKGROUND_SYNC_TAG).catch(() => undefined);
}

/**
 * Worker side, for `event.waitUntil` of a `sync` event. Open pages are asked to run; with none open the worker runs
 * the same engine itself, as the employee whom the token names. Rejects while something is left to be sent, so that
 * the browser wakes it again.
 */
export async function runWorkerSync(scope: WorkerScope, overrides: Partial<SyncManagerOptions> = {}): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.length > 0) {
    const wake: WorkerMessage = { type: 'SYNC_REQUESTED' };
    for (const page of pages) page.postMessage(wake, {});
    return;
  }
  const token = (await scope.cookieStore?.get(ACCESS_TOKEN_COOKIE))?.value ?? null;
  const owner = token && employeeOf(token);
  if (!owner) return;

  const store = overrides.store ?? createOfflineStore();
  const manager = createSyncManager({ readToken: () => token, isOnline: () => true, ...overrides, store });
  try {
    manager.setOwner(owner);
    await manager.sync('worker');
    const writes = await manager.writes.send('worker');
    const photos = await manager.photos.send('saved');
    const { sign_in_required } = await manager.statistics();
    if (sign_in_required) return;
    if ((await store.queue(owner)).some(({ record }) => !record.error?.needs_person))
      throw new Error('unsynced records are left');
    if (writes.left > 0) throw new Error('writes are left');
    if (photos.left > 0) throw new Error('photos are left');
  } finally {
    manager.stop();
    store.close();
  }
}

/** `employee_id` of the token's payload (specification §3 "User"); the server alone decides whether it is valid. */
export function employeeOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const parsed: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof parsed === 'object' &&
      parsed !== null &&
      'employee_id' in parsed &&
      typeof parsed.employee_id === 'string'
      ? parsed.employee_id
      : null;
  } catch {
    return null;
  }
}
