import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';

/** Whatever the portal shows of people is read again: an act on one of them changes lists, roles, places and history. */
export async function refreshPeople(cache: QueryClient): Promise<void> {
  await Promise.all(
    [orpc.users.key(), orpc.permissions.key(), orpc.locations.employeeLocations.key(), orpc.audit.key()].map(
      (queryKey) => cache.invalidateQueries({ queryKey }),
    ),
  );
}
