import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

/** Whatever the portal shows of people. */
export const PEOPLE_KEYS = [
  orpc.users.key(),
  orpc.permissions.key(),
  orpc.locations.employeeLocations.key(),
  orpc.audit.key(),
];

/** Whatever the portal shows of people is read again: an act on one of them changes lists, roles, places and history. */
export async function refreshPeople(cache: QueryClient): Promise<void> {
  await Promise.all(PEOPLE_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
