import { useQueryChange } from '@studio/portal';
import { useCallback, useMemo } from 'react';
import {
  type FilterSchema,
  type FilterValues,
  narrowingFields,
  readFilters,
  resetValues,
  writeFilters,
} from './filter-schema';

/** A list's state and its setters; they are methods, so that a state with more fields is assignable to one with fewer. */
export interface Filters<Values extends object> {
  readonly values: Values;
  /**
   * Changes some of the values; changes made before the address has followed the last one add up. The page goes back to
   * the first unless it is one of them. `replace` leaves no step for «Назад».
   */
  change(part: Partial<Values>, options?: { replace?: boolean }): void;
  /** Takes over a whole query, a saved view's for one. */
  open(query: string): void;
  /** Clears every filter; order and view stay. */
  reset(): void;
  /** Clears one field. */
  clear(name: keyof Values): void;
  /** Names of the fields that narrow the list. */
  readonly narrowing: readonly string[];
  /** The values as a query; with a part, as they would be with it. */
  query(part?: Partial<Values>): string;
  /** Whether two queries mean the same list. */
  sameList(one: string, other: string): boolean;
}

const NO_LAYERS: readonly string[] = [];

/** A list's state as the address has it. A change closes the `layers` that lie over the earlier rows (`useAddressLayer`). */
export function useFilters<Schema extends FilterSchema>(
  schema: Schema,
  { layers = NO_LAYERS }: { layers?: readonly string[] } = {},
): Filters<FilterValues<Schema>> {
  type Values = FilterValues<Schema>;
  const [address, changeQuery] = useQueryChange();
  const shown = address.toString();
  const values = useMemo(() => readFilters(schema, new URLSearchParams(shown)), [schema, shown]);

  const put = useCallback(
    (make: (from: URLSearchParams) => URLSearchParams, replace: boolean) =>
      changeQuery(
        (from) => {
          const next = make(from);
          for (const layer of layers) next.delete(layer);
          return next;
        },
        { replace },
      ),
    [changeQuery, layers],
  );
  return useMemo(
    () => ({
      values,
      change(part: Partial<Values>, { replace = false } = {}) {
        put((from) => {
          const page = Object.keys(part).every((name) => schema[name]?.keepsPage) ? {} : firstPage(schema);
          return writeFilters(schema, { ...readFilters(schema, from), ...page, ...part }, from);
        }, replace);
      },
      open(query: string) {
        put((from) => writeFilters(schema, readFilters(schema, new URLSearchParams(query)), from), false);
      },
      reset() {
        put((from) => writeFilters(schema, resetValues(schema, readFilters(schema, from)), from), false);
      },
      clear(name: keyof Values) {
        this.change({ [name]: schema[name]?.initial } as Partial<Values>);
      },
      narrowing: narrowingFields(schema, values),
      query: (part: Partial<Values> = {}) => writeFilters(schema, { ...values, ...part }).toString(),
      sameList: (one: string, other: string) => sortedQuery(schema, one) === sortedQuery(schema, other),
    }),
    [schema, values, put],
  );
}

function firstPage<Schema extends FilterSchema>(schema: Schema): Partial<FilterValues<Schema>> {
  return 'page' in schema ? ({ page: 1 } as Partial<FilterValues<Schema>>) : {};
}

function sortedQuery(schema: FilterSchema, query: string): string {
  return writeFilters(schema, readFilters(schema, new URLSearchParams(query))).toString();
}
