import { useSearchParams } from '@studio/portal';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type EmployeeFilters, readFilters, writeFilters } from './employee-filters';

export type ChangeFilters = (part: Partial<EmployeeFilters>, options?: { replace?: boolean }) => void;

/** The list's filters as the address has them. Changes made before the address has followed the last one add up. */
export function useFilters(): { filters: EmployeeFilters; change: ChangeFilters } {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const newest = useRef(address);
  useEffect(() => {
    newest.current = address;
  }, [address]);
  const change = useCallback<ChangeFilters>(
    (part, { replace = false } = {}) => {
      const next = writeFilters({ ...readFilters(newest.current), ...part }, newest.current);
      newest.current = next;
      setAddress(next, { replace, preventScrollReset: true });
    },
    [setAddress],
  );
  return { filters, change };
}
