import type { Photosession, PhotosessionDetail } from '@studio/contracts';
import { orpc } from '@studio/portal';
import type { QueryClient } from '@tanstack/react-query';
import { cachedPages } from './cached-pages';
import { matchesFilters } from './matches-filters';
import { PAGE_SIZE, type SessionFilters, type SessionSort } from './session-filters';

export interface KeptSession {
  session: Photosession;
  /** Epoch milliseconds of the answer that it came with. */
  updatedAt: number;
}

/** Every session that this device has seen in a list or opened, each as it was last seen. */
export function keptSessions(cache: QueryClient): ReadonlyMap<string, KeptSession> {
  const opened = cache
    .getQueryCache()
    .findAll({ queryKey: orpc.photosessions.get.key() })
    .flatMap(({ state }): KeptSession[] =>
      state.data === undefined ? [] : [{ session: state.data as PhotosessionDetail, updatedAt: state.dataUpdatedAt }],
    );
  const seen = cachedPages(cache).flatMap(({ items, updatedAt }) => items.map((session) => ({ session, updatedAt })));
  const newest = new Map<string, KeptSession>();
  for (const kept of [...opened, ...seen]) {
    const known = newest.get(kept.session.id);
    if (known === undefined || kept.updatedAt > known.updatedAt) newest.set(kept.session.id, kept);
  }
  return newest;
}

export interface KeptPage {
  items: readonly Photosession[];
  /** Kept sessions that match. */
  total: number;
  /** Kept sessions altogether. */
  known: number;
  updatedAt: number;
}

/** The list's page out of what the device holds; null when it holds nothing. */
export function keptPage(cache: QueryClient, filters: SessionFilters): KeptPage | null {
  const kept = [...keptSessions(cache).values()];
  if (kept.length === 0) return null;
  const matching = kept.map(({ session }) => session).filter((session) => matchesFilters(filteredOf(session), filters));
  const compare = COMPARE[filters.sort];
  matching.sort((one, other) => (filters.order === 'asc' ? compare(one, other) : compare(other, one)));
  const first = (filters.page - 1) * PAGE_SIZE;
  return {
    items: matching.slice(first, first + PAGE_SIZE),
    total: matching.length,
    known: kept.length,
    updatedAt: Math.max(...kept.map(({ updatedAt }) => updatedAt)),
  };
}

function filteredOf(session: Photosession) {
  return {
    name: session.name,
    phone: session.phone,
    number: session.number,
    state: session.session_state,
    locationId: session.location_id,
    photographerId: session.photographer_id,
    date: session.business_date,
  };
}

const COMPARE: Record<SessionSort, (one: Photosession, other: Photosession) => number> = {
  created_at: (one, other) => one.created_at.localeCompare(other.created_at),
  business_date: (one, other) => one.business_date.localeCompare(other.business_date),
  name: (one, other) => one.name.localeCompare(other.name, 'ru'),
  number: (one, other) => one.number - other.number,
  photo_count: (one, other) => one.photo_count - other.photo_count,
};
