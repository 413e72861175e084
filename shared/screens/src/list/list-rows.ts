import type { PortalError } from '@studio/portal';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** One page of a list, as the API pages. */
export interface Page<Row> {
  items: readonly Row[];
  /** Rows altogether. */
  total: number;
  /** False: there are more than `total`. */
  is_total_exact?: boolean;
}

/** Query options of a page, from 1: `(page) => orpc.expenses.list.queryOptions({ input: { …, page } })`. */
export type PageOptions<Row, Answer extends Page<Row> = Page<Row>> = (
  page: number,
) => UseQueryOptions<Answer, PortalError> & { queryKey: QueryKey };

/** The rows of a list, however they are fetched. */
export interface ListRows<Row> {
  /** Rows altogether; undefined until the first answer. */
  readonly total: number | undefined;
  /** False: there are more than `total`, which nobody counted. */
  readonly totalExact: boolean;
  /** The rows of the shown page; undefined until the first answer, and in a list without pages. */
  readonly page: { readonly number: number; readonly size: number; readonly items: readonly Row[] | undefined } | null;
  /** The row at a place from 0 (of the page, in a list with pages) when it is here. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Tells which rows are in sight: what is missing of them is fetched. */
  readonly onRange: (first: number, last: number) => void;
  /** The rows on show belong to other filters or another page: the wanted ones are on their way. */
  readonly changing: boolean;
  readonly fetching: boolean;
  /** Epoch milliseconds of the shown answer; 0 before the first. */
  readonly updatedAt: number;
  /** Why the newest fetch failed; the rows shown may still be kept ones. */
  readonly error: PortalError | null;
  readonly refetch: () => void;
  /** A row that is here, of any page. */
  readonly find: (matches: (row: Row) => boolean) => Row | undefined;
  /** The rows from one place to another, fetched where they are not here: for a choice of many. */
  readonly take: (first: number, last: number) => Promise<readonly Row[]>;
  /** Of a list of pages: what the filters find on all of them, at most `max` rows. */
  readonly takeFound?: (max: number) => Promise<readonly Row[]>;
  /** Of a list that is continued at its end, without numbers of pages: the way to further rows, null at the end. */
  readonly cursor?: { readonly more: (() => void) | null; readonly fetching: boolean };
  /** The rows were searched for on this device, because the server could not be reached: how many it knows in all. */
  readonly searchedAmong: number | null;
}
