import type { RegisteredEntry } from '@studio/portal';

/** Whose answers come first, by the addresses of their menu entries: people, sessions, places (decision 0007). */
const FIRST = ['/users/view', '/photosessions', '/locations'];

/** Position of a remote's groups among the others: the known ones first, then by the order of the navigation. */
export function searchOrder(entries: readonly RegisteredEntry[] = []): number {
  const known = FIRST.findIndex((path) => entries.some((entry) => entry.path === path));
  const order = entries.find(({ menu }) => menu)?.menu?.order ?? Infinity;
  return known === -1 ? FIRST.length + order : known;
}
