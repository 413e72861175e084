import { toPortalError } from '@studio/portal';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListRows } from './list-rows';

/** The rows of a list that comes in one answer, without pages. */
export function wholeRows<Row>(
  query: UseQueryResult<unknown, unknown>,
  items: readonly Row[] | undefined,
): ListRows<Row> {
  return {
    total: items?.length,
    totalExact: true,
    page: { number: 1, size: items?.length ?? 0, items },
    rowAt: (index) => items?.[index],
    onRange: () => {},
    changing: query.isPlaceholderData,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    error: query.error === null ? null : toPortalError(query.error),
    refetch: () => void query.refetch(),
    find: (matches) => items?.find(matches),
    take: async (first, last) => items?.slice(first, last + 1) ?? [],
    cursor: { more: null, fetching: false },
    searchedAmong: null,
  };
}
