import { answerCacheClear, BACKGROUND_SYNC_TAG, runWorkerSync, type WorkerMessage } from '@studio/offline';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepRemotes, readRegistry, readRemoteFile } from './remote-cache';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Milliseconds that a page waits for the server before it gets what is kept. */
const NETWORK_PATIENCE = 4_000;
const BRANDING_CACHE = 'branding';
const BRANDING_URL = '/branding.json';
/** Answers of the API are never kept; whatever may one day be cached of it carries this prefix and goes at log-out. */
const API_CACHE_PREFIX = 'api-';
/** Addresses that are no page of the portal. */
const NOT_PAGES = [/^\/api(\/|$)/, /^\/remotes\//, /^\/sandbox(\/|$)/, /\.\w{2,12}$/];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/remotes.json',
  async ({ event }) => {
    const { response, online } = await readRegistry(NETWORK_PATIENCE);
    if (event instanceof ExtendableEvent) {
      event.waitUntil(tellPages({ type: 'NETWORK_STATUS_CHANGED', online }));
      if (online)
        event.waitUntil(
          keepRemotes(response.clone()).catch((error: unknown) => console.warn('Remotes were not kept', error)),
        );
    }
    return response;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/remotes/'),
  ({ request }) => readRemoteFile(request),
);

// A visit shows the branding kept last and fetches the newest for the next one: no page waits for its own name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === BRANDING_URL,
  async ({ event }) => {
    const kept = await (await caches.open(BRANDING_CACHE)).match(BRANDING_URL);
    const fresh = keepBranding();
    if (kept === undefined) return fresh;
    if (event instanceof ExtendableEvent) event.waitUntil(fresh.catch(() => {}));
    return kept;
  },
);

self.addEventListener('install', (event) => {
  event.waitUntil(keepBranding().catch(() => {}));
  event.waitUntil(
    readRegistry(NETWORK_PATIENCE)
      .then(({ response, online }) => (online ? keepRemotes(response) : undefined))
      .catch((error: unknown) => console.warn('Remotes were not kept', error)),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(() => tellPages({ type: 'SW_ACTIVATED' })));
});

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  const clearing = answerCacheClear(event, clearApiCaches);
  if (clearing) event.waitUntil(clearing);
});

/** The event of Background Sync, which the library types do not have. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === BACKGROUND_SYNC_TAG) sync.waitUntil(runWorkerSync(self));
});

async function keepBranding(): Promise<Response> {
  const response = await fetch(BRANDING_URL, { cache: 'no-cache' });
  if (response.ok) await (await caches.open(BRANDING_CACHE)).put(BRANDING_URL, response.clone());
  return response;
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a client's messages have no target origin
}

async function clearApiCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(API_CACHE_PREFIX)) await caches.delete(name);
}

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
