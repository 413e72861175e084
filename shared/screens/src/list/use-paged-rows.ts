import { toPortalError } from '@studio/portal';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KeptList } from './kept-records';
import type { ListRows, Page, PageOptions } from './list-rows';

/** Pages no older than this are taken as they are for a choice of many. */
const TAKEN_FRESH_MS = 30_000;

interface PagedRowsOptions<Row, Answer extends Page<Row>> {
  options: PageOptions<Row, Answer>;
  /** From 1: `filters.values.page`. */
  page: number;
  pageSize: number;
  /** What this device keeps of the list, asked while the server cannot be reached; see `keptList`. */
  kept?: () => KeptList<Row> | null;
  /** False requests nothing; default true. */
  enabled?: boolean;
}

export interface PagedRows<Row, Answer> extends ListRows<Row> {
  /** The answer that the page is of, with what else it says: a sum for one. */
  readonly answer: Answer | undefined;
}

/** A list shown page by page, with the numbers of the pages below it. */
export function usePagedRows<Row, Answer extends Page<Row> = Page<Row>>({
  options,
  page,
  pageSize,
  kept,
  enabled = true,
}: PagedRowsOptions<Row, Answer>): PagedRows<Row, Answer> {
  const cache = useQueryClient();
  const query = useQuery({
    ...options(page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always' as const,
    enabled,
  });
  const error = query.error === null || !enabled ? null : toPortalError(query.error);
  const unreachable = error?.isNetwork === true && (query.data === undefined || query.isPlaceholderData);
  const queryKey = JSON.stringify(options(page).queryKey);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what `kept` closes over
  const found = useMemo(() => (unreachable && kept ? kept() : null), [unreachable, queryKey, cache]);
  const first = (page - 1) * pageSize;
  const items = found ? found.rows.slice(first, first + pageSize) : query.data?.items;
  return {
    answer: found ? undefined : query.data,
    total: found ? found.rows.length : query.data?.total,
    totalExact: found !== null || query.data?.is_total_exact !== false,
    page: { number: page, size: pageSize, items },
    rowAt: (index) => items?.[index],
    onRange: () => {},
    changing: found === null && enabled && query.isPlaceholderData,
    fetching: query.isFetching,
    updatedAt: found ? found.updatedAt : query.dataUpdatedAt,
    error,
    refetch: () => void query.refetch(),
    find: (matches) => items?.find(matches),
    take: async (from, to) => items?.slice(from, to + 1) ?? [],
    ...(found === null && {
      async takeFound(max: number) {
        const taken: Row[] = [];
        for (let next = 1; taken.length < max; next += 1) {
          const { items: rows } = await cache.fetchQuery({
            ...options(next),
            staleTime: TAKEN_FRESH_MS,
            meta: { persist: false },
          });
          taken.push(...rows);
          if (rows.length < pageSize) break;
        }
        return taken.slice(0, max);
      },
    }),
    searchedAmong: found?.known ?? null,
  };
}
