import { toPortalError } from '@studio/portal';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListRows } from './list-rows';

/**
 * The rows of a list that is continued at its end («Показать более ранние»): how many there are in all, nobody counts. The
 * query comes from `useInfiniteQuery`, with `placeholderData: keepPreviousData`.
 */
export function useCursorRows<Row, P extends { items: readonly Row[] }>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
): ListRows<Row> {
  const items = query.data?.pages.flatMap((page) => page.items);
  const { hasNextPage, fetchNextPage } = query;
  return {
    total: items?.length,
    totalExact: true,
    page: { number: 1, size: items?.length ?? 0, items },
    rowAt: (index) => items?.[index],
    onRange: () => {},
    changing: query.isPlaceholderData,
    fetching: query.isFetching,
    updatedAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt,
    error: query.error === null ? null : toPortalError(query.error),
    refetch: () => void query.refetch(),
    find: (matches) => items?.find(matches),
    take: async (first, last) => items?.slice(first, last + 1) ?? [],
    cursor: { more: hasNextPage ? () => void fetchNextPage() : null, fetching: query.isFetchingNextPage },
    searchedAmong: null,
  };
}
