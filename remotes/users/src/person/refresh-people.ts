import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

/** Keys of all queries about people. */
export const PEOPLE_KEYS = [
  orpc.users.key(),
  orpc.permissions.key(),
  orpc.locations.employeeLocations.key(),
  orpc.audit.key(),
];

/** Refetches everything about people: an act on one of them changes lists, roles, locations and history. */
export async function refreshPeople(cache: QueryClient): Promise<void> {
  await Promise.all(PEOPLE_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
