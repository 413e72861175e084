import { type PortalError, toPortalError } from '@studio/portal';
import {
  keepPreviousData,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PAGE_SIZE } from './employee-filters';

/** One page of a list, as the API pages. */
interface Page<Row> {
  items: Row[];
  total: number;
}

/** Query options of a page of the list, from 1; a new function stands for another list. */
export type PageOptions<Row> = (page: number) => UseQueryOptions<Page<Row>, PortalError> & { queryKey: QueryKey };

export interface RowPages<Row> {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The row at a place from 0, when its page is here. */
  rowAt: (index: number) => Row | undefined;
  /** Tells which rows are in sight: what is missing of them is fetched. */
  onRange: (first: number, last: number) => void;
  /** The rows on show belong to other filters: the wanted ones are on their way. */
  changing: boolean;
  fetching: boolean;
  /** Epoch milliseconds of the first page; 0 before the first. */
  updatedAt: number;
  error: PortalError | null;
  refetch: () => void;
}

/** Pages that are kept on the device for the time without a connection; those far down a long list are not. */
const KEPT_PAGES = 3;
/** Milliseconds of rest before the rows of a place are asked for: pulling the scrollbar past them asks for nothing. */
const REST = 80;

/** A list of any length of which only the pages in sight are fetched. The first page always is: it knows the total. */
export function useRowPages<Row>(pageOptions: PageOptions<Row>): RowPages<Row> {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState({ first: 1, last: 1, sought: pageOptions });
  const first = useQuery({ ...pageOptions(1), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const pages = useMemo(
    () => (wanted.sought === pageOptions ? range(Math.max(2, wanted.first), wanted.last) : []),
    [wanted, pageOptions],
  );
  const further = useQueries({
    queries: pages.map((page) => ({ ...pageOptions(page), meta: { persist: page <= KEPT_PAGES } })),
  });
  const [seen, setSeen] = useState<{ first: number; last: number }>({ first: 1, last: 1 });
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ ...seen, sought: pageOptions }), seen.first === 1 ? 0 : REST);
    return () => clearTimeout(timer);
  }, [seen, pageOptions]);

  const placeholder = first.isPlaceholderData ? first.data : undefined;
  const rowAt = (index: number): Row | undefined => {
    const page = Math.floor(index / PAGE_SIZE) + 1;
    if (page === 1) return first.data?.items[index];
    if (placeholder !== undefined) return undefined;
    return cache.getQueryData<Page<Row>>(pageOptions(page).queryKey)?.items[index % PAGE_SIZE];
  };
  const failed = first.error ?? further.find(({ error }) => error !== null)?.error ?? null;
  const total = first.data?.total;
  return {
    total: placeholder ? Math.min(placeholder.total, PAGE_SIZE) : total,
    rowAt,
    onRange: useCallback((from: number, to: number) => {
      const next = { first: Math.floor(from / PAGE_SIZE) + 1, last: Math.floor(to / PAGE_SIZE) + 1 };
      setSeen((known) => (known.first === next.first && known.last === next.last ? known : next));
    }, []),
    changing: first.isPlaceholderData,
    fetching: first.isFetching || further.some(({ isFetching }) => isFetching),
    updatedAt: first.isPlaceholderData ? 0 : first.dataUpdatedAt,
    error: failed === null ? null : toPortalError(failed),
    refetch() {
      void first.refetch();
      for (const { isError, refetch } of further) if (isError) void refetch();
    },
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}
