import type { LocationScope } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { location } from '../schema';

/**
 * A caller who reaches one location works in its city only: adds and moves locations there, plans projects.
 * @throws `location_out_of_scope`
 */
export async function requireCityInReach(db: Database, scope: LocationScope, city_id: string): Promise<void> {
  if (scope.kind === 'any') return;
  const [own] =
    scope.location_id === null
      ? []
      : await db.select({ city_id: location.city_id }).from(location).where(eq(location.id, scope.location_id));
  if (own?.city_id !== city_id)
    throw failure('location_out_of_scope', {
      field: 'city_id',
      message: 'Вам доступен только город вашей локации.',
    });
}
