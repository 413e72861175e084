import type { RemoteRegistrySource } from './remote-registry-source';

/** Milliseconds: a page that comes to the foreground refetches a registry older than this. */
const FRESH_MS = 60_000;
/** Milliseconds between two looks while the page is in front. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

/** Reads the registry again now and then, so that an open tab hears of new versions. Returns the way to stop. */
export function keepRegistryFresh(registry: Pick<RemoteRegistrySource, 'age' | 'refresh'>): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const comeBack = () => void (isVisible() && registry.age() > FRESH_MS && registry.refresh());
  const look = () => void (isVisible() && registry.refresh());
  const timer = setInterval(look, REFRESH_INTERVAL_MS);
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('focus', comeBack);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    removeEventListener('focus', comeBack);
    removeEventListener('online', look);
  };
}
