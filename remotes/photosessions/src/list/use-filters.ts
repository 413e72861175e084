import { useSearchParams } from '@studio/portal';
import { useCallback, useMemo } from 'react';
import { readFilters, type SessionFilters, writeFilters } from './session-filters';

/** Changes some of the filters; the page goes back to the first unless it is one of them. */
export type ChangeFilters = (part: Partial<SessionFilters>, options?: { replace?: boolean }) => void;

/** The list's filters as the address has them. */
export function useFilters(): { filters: SessionFilters; change: ChangeFilters } {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback<ChangeFilters>(
    (part, { replace = false } = {}) =>
      setAddress((current) => writeFilters({ ...readFilters(current), page: 1, ...part }, current), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filters, change };
}
