import type { Photosession } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

interface CachedPage {
  items: Photosession[];
  /** Epoch milliseconds of the answer. */
  updatedAt: number;
}

/** Pages of the list that this device holds, the newest first. */
export function cachedPages(cache: QueryClient): readonly CachedPage[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: orpc.photosessions.list.key() })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (isPage(state.data) ? [{ items: state.data.items, updatedAt: state.dataUpdatedAt }] : []));
}

function isPage(data: unknown): data is { items: Photosession[] } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
