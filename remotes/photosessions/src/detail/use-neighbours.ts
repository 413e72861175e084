import { useQueryClient } from '@tanstack/react-query';
import { cachedPages } from '../list/cached-pages';

/** The sessions before and after this one in the list that the person last looked at; null where there is none. */
export function useNeighbours(id: string): { previous: string | null; next: string | null } {
  const pages = cachedPages(useQueryClient()).map(({ items }) => items.map((session) => session.id));
  const page = pages.find((ids) => ids.includes(id)) ?? [];
  const at = page.indexOf(id);
  return { previous: page[at - 1] ?? null, next: at < 0 ? null : (page[at + 1] ?? null) };
}
