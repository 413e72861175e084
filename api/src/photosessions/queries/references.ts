import { reaches, type LocationScope } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { worksWithin } from './photographers';

/**
 * The location where a new session may be made; it stays active, with its zone, until the transaction ends.
 * @throws `location_out_of_scope` for a location out of reach, `validation_failed` for one that is archived or unknown.
 */
export async function locationForSession(db: Database, scope: LocationScope, locationId: string | null) {
  if (locationId === null) throw failure('validation_failed', { field: 'location_id', message: 'Выберите локацию.' });
  if (!reaches(scope, locationId)) throw failure('location_out_of_scope', { field: 'location_id' });
  const [place] = await db
    .select({ id: location.id, time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(and(eq(location.id, locationId), eq(location.status, 'active')))
    .for('share');
  if (!place)
    throw failure('validation_failed', {
      field: 'location_id',
      message: 'Этой локации нет или она в архиве. Выберите другую.',
    });
  return place;
}

/**
 * @throws `validation_failed` naming the field unless this is an active employee who works within reach; for somebody out of
 * reach the message is the same as for an unknown id.
 */
export async function requirePhotographer(
  db: Database,
  scope: LocationScope,
  employeeId: string,
  now: Date,
): Promise<void> {
  const [found] = await db
    .select({ status: employee.status })
    .from(employee)
    .where(and(eq(employee.id, employeeId), worksWithin(db, scope, now)));
  if (!found)
    throw failure('validation_failed', {
      field: 'photographer_id',
      message: 'Этот фотограф не работает на вашей локации. Выберите другого.',
    });
  if (found.status !== 'active')
    throw failure('validation_failed', {
      field: 'photographer_id',
      message: 'Этот фотограф больше не работает. Выберите другого.',
    });
}
