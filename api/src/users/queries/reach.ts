import { locationScope, reaches, type LocationScope, type Reaching } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import { employee } from '../schema';

/** The employees who exist for a caller: those whose primary location is in reach. */
export function withinReach(scope: LocationScope): SQL | undefined {
  return withinScope(scope, employee.primary_location_id);
}

/** Whether this employee exists for the caller; everybody does for themselves. */
export function isInReach(
  caller: Reaching & { id: string },
  { id, primary_location_id }: { id: string; primary_location_id: string | null },
) {
  const scope = locationScope(caller);
  return (
    id === caller.id || scope.kind === 'any' || (primary_location_id !== null && reaches(scope, primary_location_id))
  );
}
