import type { Photosession } from '@studio/contracts';
import { type LocalSession, orpc, useLocalSessions } from '@studio/portal';
import { type Filters, type ListRows, usePagedRows } from '@studio/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localRows } from '../local/merge-sessions';
import { findTwins } from '../local/twins';
import { useDayOf } from '../local/use-day-of';
import { useKeptCounts } from '../local/use-kept-counts';
import { keptSessionList } from './kept-sessions';
import { type ListRow, listRows } from './list-row';
import { listInput, PAGE_SIZE, type SessionFilters } from './session-filters';
import { useRefetchAfterSync } from './use-refetch-after-sync';

interface SessionRows {
  rows: ListRows<ListRow>;
  /** Further sessions of this device, which only the view of this device shows. */
  localMore: number;
}

const NO_ROWS: readonly Photosession[] = [];

/** The list's page from the server and, above it, what this device has not sent yet: never the same session twice. */
export function useSessionRows({ values: filters, narrowing }: Filters<SessionFilters>): SessionRows {
  const { onDevice } = filters;
  const cache = useQueryClient();
  const { takeFound, ...server } = usePagedRows<Photosession>({
    options: (page) => orpc.photosessions.list.queryOptions({ input: listInput(filters, page) }),
    page: filters.page,
    pageSize: PAGE_SIZE,
    kept: () => keptSessionList(cache, filters),
    enabled: !onDevice,
  });
  const local = useLocalSessions();
  useRefetchAfterSync(local, { dataUpdatedAt: server.updatedAt, isFetching: server.fetching });
  const items = onDevice ? NO_ROWS : server.page?.items;
  const narrowed = narrowing.length > 0;
  const dayOf = useDayOf();
  const own = useMemo(
    () => localRows(local.sessions, items ?? NO_ROWS, filters, narrowed, dayOf),
    [local.sessions, items, filters, narrowed, dayOf],
  );
  const twins = useMemo(() => findTwins(local.sessions), [local.sessions]);
  const edits = useMemo(() => waitingEdits(local.sessions), [local.sessions]);
  const photos = useKeptCounts();
  const shown = listRows(own.shown, items ?? NO_ROWS, { photos, twins, edits, dayOf });
  const known = onDevice ? !local.loading : items !== undefined || shown.length > 0;
  return {
    localMore: onDevice ? 0 : own.total - own.shown.length,
    rows: {
      ...server,
      total: onDevice ? own.total : server.total,
      totalExact: onDevice || server.totalExact,
      page: { number: filters.page, size: PAGE_SIZE, items: known ? shown : undefined },
      rowAt: (index) => shown[index],
      find: (matches) => shown.find(matches),
      take: async (first, last) => shown.slice(first, last + 1),
      ...(takeFound &&
        !onDevice && {
          takeFound: async (max: number) => listRows([], await takeFound(max), { photos, twins, edits, dayOf }),
        }),
      ...(onDevice && { changing: false, fetching: local.loading, updatedAt: 0, error: null, searchedAmong: null }),
    },
  };
}

/** Edits of sessions on the server that still wait on this device, by the server's id. */
function waitingEdits(sessions: readonly LocalSession[]): ReadonlyMap<string, LocalSession> {
  return new Map(
    sessions.flatMap((session) =>
      session.stage !== 'synced' && session.record.server_id !== null ? [[session.record.server_id, session]] : [],
    ),
  );
}
