import type { LocationScope } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isOneOf } from '../../kernel/calls/within-scope';
import { location } from '../schema';

/**
 * A caller who reaches own locations works in their cities only: adds and moves locations there, plans projects.
 * @throws `location_out_of_scope`
 */
export async function requireCityInReach(db: Database, scope: LocationScope, city_id: string): Promise<void> {
  if (scope.kind === 'any') return;
  const there = await db.$count(location, and(eq(location.city_id, city_id), isOneOf(location.id, scope.location_ids)));
  if (there === 0)
    throw failure('location_out_of_scope', {
      field: 'city_id',
      message: 'Вам доступен только город вашей локации.',
    });
}
