import { type LocationScope, reaches } from '@studio/contracts';
import type { SQL } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { withinScope } from '../../kernel/calls/within-scope';
import { sale } from '../schema';

/** The sales at a location in reach. */
export function atLocation(scope: LocationScope): SQL | undefined {
  return withinScope(scope, sale.location_id);
}

/** @throws `location_out_of_scope` for a filter by a place out of reach */
export function requireReach(scope: LocationScope, locationId: string | undefined): void {
  if (locationId && !reaches(scope, locationId)) throw failure('location_out_of_scope', { field: 'location_id' });
}
