import { useCallback, useEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useLocation, useSearchParams } from './router';

/** The newest query that a change has requested while the router still shows the entry `at` of its history. */
let pending: { at: string; next: URLSearchParams } | null = null;

export type QueryChange = (make: (from: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address, and how to change it: changes made before the router has followed the last one add up, whoever makes them,
 * so that none is lost.
 */
export function useQueryChange(): [query: URLSearchParams, change: QueryChange] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (pending?.at !== key) pending = null;
  }, [key]);
  const change = useCallback<QueryChange>(
    (make, options) => {
      const next = make(new URLSearchParams(pending?.at === key ? pending.next : query));
      pending = { at: key, next };
      setQuery(next, { preventScrollReset: true, ...options });
    },
    [setQuery, query, key],
  );
  return [query, change];
}
