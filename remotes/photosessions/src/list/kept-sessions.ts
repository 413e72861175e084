import type { Photosession } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type KeptList, keptList, keptRecords } from '@studio/screens';
import type { QueryClient } from '@tanstack/react-query';
import { matchesFilters } from './matches-filters';
import type { SessionFilters, SessionSort } from './session-filters';

/** Every session that this device has seen in a list or opened, each as it was last seen. */
export function keptSessions(cache: QueryClient): ReadonlyMap<string, { record: Photosession; updatedAt: number }> {
  return keptRecords(cache, [orpc.photosessions.get.key(), orpc.photosessions.list.key()], isSession);
}

function isSession(data: unknown): data is Photosession {
  return typeof data === 'object' && data !== null && 'id' in data && 'session_state' in data;
}

/** The list out of what the device holds; null when it holds nothing. */
export function keptSessionList(cache: QueryClient, filters: SessionFilters): KeptList<Photosession> | null {
  const sign = filters.order === 'asc' ? 1 : -1;
  return keptList(
    keptSessions(cache),
    (session) =>
      matchesFilters(
        {
          name: session.name,
          phone: session.phone,
          number: session.number,
          state: session.session_state,
          locationId: session.location_id,
          photographerId: session.photographer_id,
          date: session.business_date,
        },
        filters,
      ),
    (one, other) => COMPARE[filters.sort](one, other) * sign,
  );
}

const COMPARE: Record<SessionSort, (one: Photosession, other: Photosession) => number> = {
  created_at: (one, other) => one.created_at.localeCompare(other.created_at),
  business_date: (one, other) => one.business_date.localeCompare(other.business_date),
  name: (one, other) => one.name.localeCompare(other.name, 'ru'),
  number: (one, other) => one.number - other.number,
  photo_count: (one, other) => one.photo_count - other.photo_count,
};
