import { locationScope, reaches, type LocationScope } from '@studio/contracts';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Person } from '../../kernel/context';
import { employee } from '../schema';

/** The employees who exist for a caller: those whose primary location is in reach. */
export function withinReach(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(employee.primary_location_id, scope.location_id);
}

/** Whether this employee exists for the caller; everybody does for themselves. */
export function isInReach(
  caller: Pick<Person, 'id' | 'roles' | 'primary_location_id'>,
  { id, primary_location_id }: { id: string; primary_location_id: string | null },
) {
  const scope = locationScope(caller);
  return (
    id === caller.id || scope.kind === 'any' || (primary_location_id !== null && reaches(scope, primary_location_id))
  );
}
