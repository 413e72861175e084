import type { LocationScope } from '@studio/contracts';
import { and, isNull, type SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import { photosession } from '../schema';

/** The sessions that exist for a caller: not deleted, at a location in reach. */
export function visibleTo(scope: LocationScope): SQL {
  // `and` returns undefined only without conditions.
  return and(isNull(photosession.deleted_at), atLocation(scope))!;
}

/** The sessions at a location in reach, including deleted ones. */
export function atLocation(scope: LocationScope): SQL | undefined {
  return withinScope(scope, photosession.location_id);
}
