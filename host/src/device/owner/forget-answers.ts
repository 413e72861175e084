import { clearWorkerCache } from '@studio/offline';
import { forgetOwnerLists } from './owner-list';

/** The service worker's prefix for caches of what the API answered. */
const API_CACHE_PREFIX = 'api-';

/**
 * Afterwards no cache of this device contains an answer of the API, and no list shows visited pages. Waits for the service worker 5 s at
 * most; meanwhile the page drops the caches itself, so that a hanging worker does not matter. Never rejects.
 */
export async function forgetAnswers(): Promise<void> {
  forgetOwnerLists();
  const { controller = null } = (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? {};
  await Promise.all([dropApiCaches(), clearWorkerCache(controller)]);
}

/** Also makes room when the disk is full. Never rejects. */
export async function dropApiCaches(): Promise<void> {
  try {
    const storage = (globalThis as { caches?: CacheStorage }).caches;
    for (const name of (await storage?.keys()) ?? [])
      if (name.startsWith(API_CACHE_PREFIX)) await storage?.delete(name);
  } catch (error) {
    console.error('Caches of the API were not dropped', error);
  }
}
