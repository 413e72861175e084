import { useEffect, useSyncExternalStore } from 'react';
import type * as parts from './overlay-parts';

/** What opens over a page: fetched when somebody is about to open one, so that the first screen does without it. */
export type Overlays = typeof parts;

/** Milliseconds until a fetch that failed is tried again, while something waits to be opened. */
const RETRY = 2_000;

const waiting = new Set<() => void>();
let loaded: Overlays | null = null;
let loading: Promise<boolean> | null = null;

/** Fetches the overlays, once; false when they did not come, and then the next call tries again. */
export function loadOverlays(): Promise<boolean> {
  loading ??= fetchOverlays();
  return loading;
}

async function fetchOverlays(): Promise<boolean> {
  try {
    loaded = await import('./overlay-parts');
  } catch {
    loading = null;
    return false;
  }
  for (const arrived of waiting) arrived();
  return true;
}

/** The overlays, once they are wanted and there; on a bad line they are asked for again and again. */
export function useOverlays(wanted: boolean): Overlays | null {
  const overlays = useSyncExternalStore(subscribe, current);
  const missing = wanted && overlays === null;
  useEffect(() => {
    if (!missing) return undefined;
    void loadOverlays();
    const timer = setInterval(() => void loadOverlays(), RETRY);
    return () => clearInterval(timer);
  }, [missing]);
  return wanted ? overlays : null;
}

function subscribe(arrived: () => void): () => void {
  waiting.add(arrived);
  return () => waiting.delete(arrived);
}

function current(): Overlays | null {
  return loaded;
}
