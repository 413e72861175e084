import type { Photosession } from '@studio/contracts';
import { type LocalSession, orpc, type PortalError, toPortalError, useLocalSessions } from '@studio/portal';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localRows } from '../local/merge-sessions';
import { findTwins } from '../local/twins';
import { keptPage } from './kept-sessions';
import { listInput, type SessionFilters } from './session-filters';
import { useRefetchAfterSync } from './use-refetch-after-sync';

export interface SessionRows {
  /** Sessions of this device that the server's page does not hold; they stand above `rows`. */
  local: readonly LocalSession[];
  /** Records of this device that seem to be written down twice, by `local_id`. */
  twins: ReturnType<typeof findTwins>;
  /** Edits of sessions on the server that still wait on this device, by the server's id. */
  edits: ReadonlyMap<string, LocalSession>;
  /** Further sessions of this device, which only the view of this device shows. */
  localMore: number;
  /** The server's page; undefined until the first answer. While the next page loads, the previous one. */
  rows: readonly Photosession[] | undefined;
  /** Sessions that match on the server (in the view of this device: on the device); undefined until known. */
  total: number | undefined;
  /** The rows were sought on this device, because the server could not be reached: how many it holds in all. */
  soughtAmong: number | null;
  /** The shown rows belong to other filters or another page: the wanted ones are on their way. */
  changing: boolean;
  fetching: boolean;
  /** Epoch milliseconds of the shown answer; 0 before the first. */
  updatedAt: number;
  /** Why the newest fetch failed; the rows shown may still be kept ones. */
  error: PortalError | null;
  refetch: () => void;
}

function waitingEdits(sessions: readonly LocalSession[]): ReadonlyMap<string, LocalSession> {
  return new Map(
    sessions.flatMap((session) =>
      session.stage !== 'synced' && session.record.server_id !== null ? [[session.record.server_id, session]] : [],
    ),
  );
}

const NO_ROWS: readonly Photosession[] = [];

/** The list's page from the server and, above it, what this device has not sent yet: never the same session twice. */
export function useSessionRows(filters: SessionFilters): SessionRows {
  const { onDevice } = filters;
  const cache = useQueryClient();
  const query = useQuery({
    ...orpc.photosessions.list.queryOptions({ input: listInput(filters) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    enabled: !onDevice,
  });
  const local = useLocalSessions();
  useRefetchAfterSync(local, query);
  const error = query.error === null || onDevice ? null : toPortalError(query.error);
  const unreachable = error?.isNetwork === true && query.data === undefined;
  const kept = useMemo(() => (unreachable ? keptPage(cache, filters) : null), [unreachable, cache, filters]);
  const rows = onDevice ? NO_ROWS : (query.data?.items ?? kept?.items);
  const own = useMemo(() => localRows(local.sessions, rows ?? NO_ROWS, filters), [local.sessions, rows, filters]);
  const twins = useMemo(() => findTwins(local.sessions), [local.sessions]);
  const edits = useMemo(() => waitingEdits(local.sessions), [local.sessions]);
  return {
    local: own.shown,
    twins,
    edits,
    localMore: onDevice ? 0 : own.total - own.shown.length,
    rows: onDevice && local.loading ? undefined : rows,
    total: onDevice ? own.total : (query.data?.total ?? kept?.total),
    soughtAmong: kept?.known ?? null,
    changing: !onDevice && query.isPlaceholderData,
    fetching: onDevice ? local.loading : query.isFetching,
    updatedAt: onDevice ? 0 : query.dataUpdatedAt || (kept?.updatedAt ?? 0),
    error,
    refetch: () => void query.refetch(),
  };
}
