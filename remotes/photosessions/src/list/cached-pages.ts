import type { Photosession } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

/** Pages of the list that this device holds, the newest first. */
export function cachedPages(cache: QueryClient): readonly Photosession[][] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: orpc.photosessions.list.key() })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (isPage(state.data) ? [state.data.items] : []));
}

function isPage(data: unknown): data is { items: Photosession[] } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
