import type { Photosession } from '@studio/contracts';
import { type LocalSession, orpc, type PortalError, toPortalError, useLocalSessions } from '@studio/portal';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { localRowsAbove } from '../local/merge-sessions';
import { listInput, type SessionFilters } from './session-filters';

export interface SessionRows {
  /** Sessions of this device that the server's page does not hold; they stand above `rows`. */
  local: readonly LocalSession[];
  /** The server's page; undefined until the first answer. While the next page loads, the previous one. */
  rows: readonly Photosession[] | undefined;
  /** Sessions that match on the server; undefined until the first answer. */
  total: number | undefined;
  /** The shown rows belong to other filters or another page: the wanted ones are on their way. */
  changing: boolean;
  fetching: boolean;
  /** Epoch milliseconds of the shown answer; 0 before the first. */
  updatedAt: number;
  /** Why the newest fetch failed; the rows shown may still be kept ones. */
  error: PortalError | null;
  refetch: () => void;
}

/** The list's page from the server and, above it, what this device has not sent yet: never the same session twice. */
export function useSessionRows(filters: SessionFilters): SessionRows {
  const query = useQuery({
    ...orpc.photosessions.list.queryOptions({ input: listInput(filters) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const local = useLocalSessions();
  useRefetchAfterSync(local, query);
  return {
    local: localRowsAbove(local.sessions, query.data?.items ?? [], filters),
    rows: query.data?.items,
    total: query.data?.total,
    changing: query.isPlaceholderData,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    error: query.error === null ? null : toPortalError(query.error),
    refetch: () => void query.refetch(),
  };
}

/** Fetches the list again when a session has reached the server, and lets go of its local row once that has come. */
function useRefetchAfterSync(
  { sessions, release }: ReturnType<typeof useLocalSessions>,
  { dataUpdatedAt, isFetching }: { dataUpdatedAt: number; isFetching: boolean },
): void {
  const cache = useQueryClient();
  const noticed = useRef(new Map<string, number>());
  const synced = sessions.filter(({ stage }) => stage === 'synced').map(({ record }) => record.local_id);
  const key = synced.join(' ');

  useEffect(() => {
    const fresh = key.split(' ').filter((id) => id !== '' && !noticed.current.has(id));
    for (const id of fresh) noticed.current.set(id, Date.now());
    if (fresh.length > 0) void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
  }, [cache, key]);

  useEffect(() => {
    if (isFetching) return;
    for (const id of key.split(' ')) {
      const since = noticed.current.get(id);
      if (since !== undefined && dataUpdatedAt > since) release(id);
    }
  }, [key, isFetching, dataUpdatedAt, release]);
}
