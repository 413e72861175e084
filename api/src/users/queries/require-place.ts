import { reaches, type LocationScope } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { location } from '../../locations/schema';

/**
 * Checks that the caller may make this somebody's primary location; it stays active until the transaction ends. A caller who reaches one
 * location only can name no other, nor none at all.
 * @throws `location_out_of_scope`, `validation_failed` for a location that is archived or unknown.
 */
export async function requirePlace(
  tx: Database,
  scope: LocationScope,
  locationId: string | null,
  field = 'primary_location_id',
): Promise<void> {
  if (locationId === null) {
    if (scope.kind === 'any') return;
    throw failure('location_out_of_scope', { field, message: 'Без локации вам сотрудник недоступен. Выберите свою.' });
  }
  if (!reaches(scope, locationId)) throw failure('location_out_of_scope', { field });
  const [place] = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.id, locationId), eq(location.status, 'active')))
    .for('share');
  if (!place)
    throw failure('validation_failed', { field, message: 'Этой локации нет или она в архиве. Выберите другую.' });
}
