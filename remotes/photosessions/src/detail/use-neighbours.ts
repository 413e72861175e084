import { orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';

interface ListPage {
  items: readonly { id: string }[];
}

/** The sessions before and after this one in the list that the person last looked at; null where there is none. */
export function useNeighbours(id: string): { previous: string | null; next: string | null } {
  const cache = useQueryClient();
  const pages = cache
    .getQueryCache()
    .findAll({ queryKey: orpc.photosessions.list.key() })
    .filter((query) => isListPage(query.state.data))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of pages) {
    const ids = (state.data as ListPage).items.map((item) => item.id);
    const at = ids.indexOf(id);
    if (at >= 0) return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  }
  return { previous: null, next: null };
}

function isListPage(data: unknown): data is ListPage {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items);
}
