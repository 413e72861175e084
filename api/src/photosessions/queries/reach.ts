import type { LocationScope } from '@studio/contracts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { photosession } from '../schema';

/** The sessions that exist for a caller: not deleted, at a location in reach. */
export function visibleTo(scope: LocationScope): SQL {
  // `and` returns undefined only without conditions.
  return and(isNull(photosession.deleted_at), atLocation(scope))!;
}

/** The sessions at a location in reach, including deleted ones. */
export function atLocation(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(photosession.location_id, scope.location_id);
}
