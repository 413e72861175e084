import { useEffect, useSyncExternalStore } from 'react';

/** Milliseconds until a fetch that failed is tried again, while something waits for it. */
const RETRY_INTERVAL_MS = 2_000;

/** Code that is fetched when it is first wanted. */
export interface LazyChunk<Parts> {
  /** Fetches it, once; false when it did not come, and then the next call tries again. */
  load: () => Promise<boolean>;
  /** The parts, once they are wanted and loaded; a failed fetch is retried at intervals while they are wanted. */
  use: (wanted: boolean) => Parts | null;
}

type FailureListener = (error: unknown) => void;

const listeners = new Set<FailureListener>();

/** Follows fetches that failed and will be tried again, of the whole page; returns the way to stop. */
export function onChunkFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Components that the first screen does without, in a script of their own. */
export function lazyChunk<Parts extends object>(fetch: () => Promise<Parts>): LazyChunk<Parts> {
  const waiting = new Set<() => void>();
  let loaded: Parts | null = null;
  let loading: Promise<boolean> | null = null;

  const begin = async () => {
    try {
      loaded = await fetch();
    } catch (error) {
      loading = null;
      for (const tell of listeners) tell(error);
      return false;
    }
    for (const arrived of waiting) arrived();
    return true;
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  const subscribe = (arrived: () => void) => {
    waiting.add(arrived);
    return () => waiting.delete(arrived);
  };
  const current = () => loaded;

  return {
    load,
    use: function useChunk(wanted) {
      const parts = useSyncExternalStore(subscribe, current);
      const missing = wanted && parts === null;
      useEffect(() => {
        if (!missing) return undefined;
        void load();
        const timer = setInterval(() => void load(), RETRY_INTERVAL_MS);
        return () => clearInterval(timer);
      }, [missing]);
      return wanted ? parts : null;
    },
  };
}
