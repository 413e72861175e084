import { useCallback, useEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useSearchParams } from './router';

/** The newest query that a change has requested while the router still shows the previous one. */
let pending: { shown: string; next: URLSearchParams } | null = null;

export type QueryChange = (make: (from: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address, and how to change it: changes made before the router has followed the last one add up, whoever makes them,
 * so that none is lost.
 */
export function useQueryChange(): [query: URLSearchParams, change: QueryChange] {
  const [query, setQuery] = useSearchParams();
  const shown = query.toString();
  useEffect(() => {
    if (pending !== null && pending.shown !== shown) pending = null;
  }, [shown]);
  const change = useCallback<QueryChange>(
    (make, options) => {
      const next = make(new URLSearchParams(pending?.shown === shown ? pending.next : shown));
      pending = { shown, next };
      setQuery(next, { preventScrollReset: true, ...options });
    },
    [setQuery, shown],
  );
  return [query, change];
}
