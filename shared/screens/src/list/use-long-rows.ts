import { toPortalError } from '@studio/portal';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { KeptList } from './kept-records';
import type { ListRows, Page, PageOptions } from './list-rows';

interface LongRowsOptions<Row> {
  options: PageOptions<Row>;
  /** Rows of one call. */
  pageSize: number;
  /** What this device keeps of the list, asked while the server cannot be reached; see `keptList`. */
  kept?: () => KeptList<Row> | null;
}

/** Pages that are kept on the device for the time without a connection; those far down a long list are not. */
const MAX_KEPT_PAGES = 3;
/** Milliseconds without scrolling before the visible rows are requested: dragging the scrollbar past rows requests nothing. */
const SCROLL_REST_MS = 80;
/** Pages no older than this are taken as they are for a choice of many. */
const TAKEN_FRESH_MS = 30_000;

/**
 * A list of any length under one scrollbar, of which only the pages in sight are fetched. The first page always is: it
 * knows the total.
 */
export function useLongRows<Row>({ options, pageSize, kept }: LongRowsOptions<Row>): ListRows<Row> {
  const cache = useQueryClient();
  const list = JSON.stringify(options(1).queryKey);
  const [seen, setSeen] = useState({ first: 1, last: 1 });
  const [wanted, setWanted] = useState({ first: 1, last: 1, list });
  const first = useQuery({ ...options(1), placeholderData: keepPreviousData, refetchOnMount: 'always' as const });
  const pages = useMemo(
    () => (wanted.list === list ? range(Math.max(2, wanted.first), wanted.last) : []),
    [wanted, list],
  );
  const further = useQueries({
    queries: pages.map((page) => ({ ...options(page), meta: { persist: page <= MAX_KEPT_PAGES } })),
  });
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ ...seen, list }), seen.first === 1 ? 0 : SCROLL_REST_MS);
    return () => clearTimeout(timer);
  }, [seen, list]);

  const placeholder = first.isPlaceholderData ? first.data : undefined;
  const failed = first.error ?? further.find(({ error }) => error !== null)?.error ?? null;
  const error = failed === null ? null : toPortalError(failed);
  const unreachable = error?.isNetwork === true && (first.data === undefined || first.isPlaceholderData);
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what `kept` closes over
  const found = useMemo(() => (unreachable && kept ? kept() : null), [unreachable, list, cache]);
  const fetched = (index: number): Row | undefined => {
    const page = Math.floor(index / pageSize) + 1;
    if (page === 1) return first.data?.items[index];
    if (placeholder !== undefined) return undefined;
    return cache.getQueryData<Page<Row>>(options(page).queryKey)?.items[index % pageSize];
  };
  const counted = placeholder ? undefined : furthest([first.data, ...further.map(({ data }) => data)]);
  const total = placeholder ? Math.min(placeholder.total, pageSize) : counted?.total;
  return {
    total: found ? found.rows.length : total,
    totalExact: found !== null || counted?.is_total_exact !== false,
    page: null,
    rowAt: found ? (index) => found.rows[index] : fetched,
    onRange: useCallback(
      (from: number, to: number) => {
        const next = { first: Math.floor(from / pageSize) + 1, last: Math.floor(to / pageSize) + 1 };
        setSeen((known) => (known.first === next.first && known.last === next.last ? known : next));
      },
      [pageSize],
    ),
    changing: found === null && first.isPlaceholderData,
    fetching: first.isFetching || further.some(({ isFetching }) => isFetching),
    updatedAt: found ? found.updatedAt : first.isPlaceholderData ? 0 : first.dataUpdatedAt,
    error,
    refetch() {
      void first.refetch();
      for (const { isError, refetch } of further) if (isError) void refetch();
    },
    find(matches) {
      const pagesHere = [first.data, ...further.map(({ data }) => data)];
      return (found?.rows ?? pagesHere.flatMap((page) => page?.items ?? [])).find(matches);
    },
    async take(from, to) {
      const taken: Row[] = [];
      for (let page = Math.floor(from / pageSize) + 1; page <= Math.floor(to / pageSize) + 1; page += 1) {
        const { items } = await cache.fetchQuery({
          ...options(page),
          staleTime: TAKEN_FRESH_MS,
          meta: { persist: false },
        });
        const place = (page - 1) * pageSize;
        taken.push(...items.slice(Math.max(0, from - place), to - place + 1));
      }
      return taken;
    },
    searchedAmong: found?.known ?? null,
  };
}

/** The page that knows of the most rows: one further down a list that is not counted to its end. */
function furthest<Row>(pages: readonly (Page<Row> | undefined)[]): Page<Row> | undefined {
  const [first] = pages;
  if (first?.is_total_exact !== false) return first;
  return pages.reduce((most, page) => (page && page.total > (most?.total ?? 0) ? page : most), first);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
