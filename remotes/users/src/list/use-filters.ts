import { useSearchParams } from '@studio/portal';
import { useCallback, useMemo } from 'react';
import { type EmployeeFilters, readFilters, writeFilters } from './employee-filters';

export type ChangeFilters = (part: Partial<EmployeeFilters>, options?: { replace?: boolean }) => void;

/** The list's filters as the address has them. */
export function useFilters(): { filters: EmployeeFilters; change: ChangeFilters } {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback<ChangeFilters>(
    (part, { replace = false } = {}) =>
      setAddress((current) => writeFilters({ ...readFilters(current), ...part }, current), {
        replace,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return { filters, change };
}
