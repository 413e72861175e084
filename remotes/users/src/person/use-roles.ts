import type { RoleCard } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

/** The company's roles, the highest level first; empty without the right to read them. */
export function useRoles(): readonly RoleCard[] {
  const { can } = useAuth();
  const { data } = useQuery({
    ...orpc.permissions.roles.queryOptions(),
    staleTime: STALE_MS,
    enabled: can('read_employees'),
  });
  return data ?? [];
}
