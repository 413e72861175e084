import type { Photosession } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type KeptList, keptList, keptRecords } from '@studio/screens';
import type { QueryClient } from '@tanstack/react-query';
import { matchesFilters } from './matches-filters';
import type { SessionFilters } from './session-filters';

/** Every session that this device has seen in a list or opened, each as it was last seen. */
export function keptSessions(cache: QueryClient): ReadonlyMap<string, { record: Photosession; updatedAt: number }> {
  return keptRecords(cache, [orpc.photosessions.get.key(), orpc.photosessions.list.key()], isSession);
}

function isSession(data: unknown): data is Photosession {
  return typeof data === 'object' && data !== null && 'id' in data && 'session_state' in data;
}

/** The list out of what the device holds; null when it holds nothing. */
export function keptSessionList(cache: QueryClient, filters: SessionFilters): KeptList<Photosession> | null {
  return keptList(keptSessions(cache), (session) => matchesFilters(session, filters), {
    by: (session) => session[filters.sort],
    order: filters.order,
  });
}
