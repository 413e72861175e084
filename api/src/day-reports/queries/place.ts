import { type LocationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { city, location } from '../../locations/schema';

/**
 * The location of a form, active and within reach, with its zone; it stays so until the transaction ends, as `inBusiness`.
 * @throws `location_out_of_scope`; `validation_failed` for one that is archived or unknown
 */
export async function requirePlace(
  tx: Database,
  scope: LocationScope,
  locationId: string,
): Promise<{ time_zone: string }> {
  if (!reaches(scope, locationId)) throw failure('location_out_of_scope', { field: 'location_id' });
  const [found] = await tx
    .select({ status: location.status, time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, locationId))
    .for('share');
  if (!found) throw failure('validation_failed', { field: 'location_id', message: 'Такой локации нет.' });
  if (found.status === 'archived')
    throw failure('validation_failed', {
      field: 'location_id',
      message: 'Эта локация в архиве. Верните локацию из архива или выберите другую.',
    });
  return found;
}
