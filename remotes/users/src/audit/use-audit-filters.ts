import { useSearchParams } from '@studio/portal';
import { useCallback, useMemo } from 'react';
import { type AuditFilters, readFilters, writeFilters } from './audit-filters';

export type ChangeFilters = (part: Partial<AuditFilters>, options?: { replace?: boolean }) => void;

/** The filters as the address has them. */
export function useAuditFilters(): { filters: AuditFilters; change: ChangeFilters } {
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
