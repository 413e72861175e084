import { ACCESS_TOKEN_COOKIE } from '@studio/contracts';
import {
  answerCacheClear,
  BACKGROUND_SYNC_TAG,
  employeeOf,
  runWorkerSync,
  type WorkerMessage,
  type WorkerScope,
} from '@studio/offline';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  PrecacheController,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isBrandPicture, keepBranding, readBranding, readBrandPicture } from './branding-cache';
import { forgetEarlierChunks, keepEarlierChunks, readEarlierChunk } from './earlier-host';
import { isGenuine, isOurPage } from './genuine';
import { createPictureCache, pictureKind } from './picture-cache';
import { repairPrecache } from './precache-repair';
import { keepRemotes, readRegistry, readRemoteFile } from './remote-cache';
import { noteVersions, readVersionsMessage } from './versions-in-use';

declare const self: ServiceWorkerGlobalScope &
  Pick<WorkerScope, 'cookieStore'> & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Milliseconds that a page waits for the server before it gets what is kept. */
const NETWORK_TIMEOUT_MS = 4_000;
/** The same for an installation, for which nobody waits. */
const INSTALL_TIMEOUT_MS = 30_000;
/** Milliseconds that a page which has just started has the device to itself, before the worker looks for what is missing. */
const PAGE_START_MS = 3_000;
/** Caches of what the API answered carry this prefix and go at log-out. */
const API_CACHE_PREFIX = 'api-';
/** Addresses that are no page of the portal. */
const NOT_PAGES = [/^\/api(\/|$)/, /^\/remotes\//, /^\/sandbox(\/|$)/, /^\/gallery(\/|$)/, /\.\w{2,12}$/];

const precached = self.__WB_MANIFEST;
const chunks = precached.map(pathOf).filter((path) => path.startsWith('/assets/'));
const pictures = createPictureCache({
  async readOwner() {
    const token = (await self.cookieStore?.get(ACCESS_TOKEN_COOKIE))?.value;
    return token ? employeeOf(token) : null;
  },
  estimate: () => navigator.storage.estimate(),
});

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOurs(response, new URL(request.url).pathname)) ? response : null,
  },
]);
precacheAndRoute(precached);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/remotes.json',
  async ({ event }) => {
    const { response, online } = await readRegistry(NETWORK_TIMEOUT_MS);
    if (event instanceof ExtendableEvent) {
      event.waitUntil(postToPages({ type: 'NETWORK_STATUS_CHANGED', online }));
      if (online) event.waitUntil(keepRemotesQuietly(response.clone()));
    }
    return response;
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/remotes/'),
  ({ request }) => readRemoteFile(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => readEarlierChunk(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/branding.json',
  ({ event }) => readBranding(laterOf(event), renewPage),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBrandPicture(url.pathname),
  ({ request }) => readBrandPicture(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && pictureKind(url.pathname) !== null,
  ({ request, event }) => pictures.read(request, laterOf(event)),
);

self.addEventListener('install', (event) => {
  event.waitUntil(keepBranding().catch(() => {}));
  event.waitUntil(keepEarlierChunks(new Set(chunks)).catch(() => {}));
  event.waitUntil(catchUp(INSTALL_TIMEOUT_MS));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetEarlierChunks(self.clients));
  event.waitUntil(self.clients.claim().then(() => postToPages({ type: 'SW_ACTIVATED' })));
});

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting());
  const versions = readVersionsMessage(event.data);
  if (versions !== null && event.source instanceof Client)
    event.waitUntil(
      noteVersions(event.source.id, versions)
        .then(() => pause(PAGE_START_MS))
        .then(() => catchUp(INSTALL_TIMEOUT_MS))
        .then(repairHost)
        .then(() => keepBranding(renewPage).catch(() => {})),
    );
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

/** Keeps what the registry names now and the device lacks: the first visit may have been too short for it. */
async function catchUp(timeout: number): Promise<void> {
  const { response, online } = await readRegistry(timeout);
  if (online) await keepRemotesQuietly(response);
}

/** Fetches again what of the host the browser has evicted. */
async function repairHost(): Promise<void> {
  const files = precached.map(pathOf).map((path) => ({ path, cacheKey: getCacheKeyForURL(path) ?? path }));
  const { cacheName } = new PrecacheController().strategy;
  await repairPrecache(cacheName, files, isOurs).catch((error: unknown) =>
    console.warn('Files of the portal were not fetched again', error),
  );
}

/** A changed branding has another page, whose title and icons are read before any script runs. */
async function renewPage(): Promise<void> {
  const page = await fetch('/index.html', { cache: 'no-cache' });
  const key = getCacheKeyForURL('/index.html');
  if (key === undefined || !(await isOurs(page, '/index.html'))) return;
  await (await caches.open(new PrecacheController().strategy.cacheName)).put(key, page);
}

async function isOurs(response: Response, path: string): Promise<boolean> {
  return path === '/index.html' ? isOurPage(response, chunks) : isGenuine(response, path);
}

async function keepRemotesQuietly(registry: Response): Promise<void> {
  await keepRemotes(registry, self.clients).catch((error: unknown) => console.warn('Remotes were not kept', error));
}

async function postToPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a client's messages have no target origin
}

async function clearApiCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(API_CACHE_PREFIX)) await caches.delete(name);
}

/** Lets work outlive the answer that it belongs to. */
function laterOf(event: Event): (work: Promise<unknown>) => void {
  return (work) => {
    if (event instanceof ExtendableEvent) event.waitUntil(work);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function pathOf(entry: PrecacheEntry | string): string {
  return new URL(typeof entry === 'string' ? entry : entry.url, location.origin).pathname;
}

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
