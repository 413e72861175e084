import type { AuditEntry } from '@studio/contracts';
import { orpc, type PortalError, toPortalError } from '@studio/portal';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditFilters, queryInput } from './audit-filters';

/** Rows of one call. */
const PAGE_SIZE = 50;

export interface AuditRows {
  /** Undefined until the first answer. */
  rows: readonly AuditEntry[] | undefined;
  /** What the records are called whose ids stand in the values. */
  names: Readonly<Record<string, string>>;
  /** The rows on show belong to other filters: the wanted ones are on their way. */
  changing: boolean;
  fetching: boolean;
  /** Fetches earlier rows; null when there are none. */
  more: (() => void) | null;
  fetchingMore: boolean;
  updatedAt: number;
  error: PortalError | null;
  refetch: () => void;
}

/** The acts that the filters let through, the newest first; further ones are fetched page by page. */
export function useAuditRows(filters: AuditFilters): AuditRows {
  const query = useInfiniteQuery({
    ...orpc.audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...queryInput(filters),
        limit: PAGE_SIZE,
        ...(cursor !== undefined && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // Who did what is not left on devices.
    meta: { persist: false },
  });
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return {
    rows: data?.pages.flatMap(({ items }) => items),
    names: Object.assign({}, ...(data?.pages.map(({ names }) => names) ?? [])) as Record<string, string>,
    changing: query.isPlaceholderData,
    fetching: query.isFetching,
    more: hasNextPage ? () => void fetchNextPage() : null,
    fetchingMore: isFetchingNextPage,
    updatedAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt,
    error: error === null ? null : toPortalError(error),
    refetch: () => void query.refetch(),
  };
}
