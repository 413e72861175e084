import { reaches, type LocationScope } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { withinScope } from '../../kernel/calls/within-scope';
import { failure } from '../../kernel/calls/fail';
import { city, type DayHours, location } from '../../locations/schema';

export interface LocationRow {
  id: string;
  name: string;
  city_name: string;
  time_zone: string;
  opening_hours: DayHours[];
  status: 'active' | 'archived';
}

interface LocationFilter {
  location_id?: string;
  city_id?: string;
  /** Also those in the archive, which one that is named may be anyway. */
  archived?: boolean;
}

const columns = {
  id: location.id,
  name: location.name,
  city_name: city.name,
  time_zone: city.time_zone,
  opening_hours: location.opening_hours,
  status: location.status,
};

/**
 * The locations that match a filter, within reach, by name.
 * @throws `location_out_of_scope` when it names a location out of reach
 */
export async function locationsWithin(
  db: Database,
  scope: LocationScope,
  filter: LocationFilter,
): Promise<LocationRow[]> {
  if (filter.location_id !== undefined && !reaches(scope, filter.location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  return db
    .select(columns)
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(
      and(
        filter.location_id === undefined ? undefined : eq(location.id, filter.location_id),
        filter.location_id === undefined && !filter.archived ? eq(location.status, 'active') : undefined,
        filter.city_id === undefined ? undefined : eq(location.city_id, filter.city_id),
        withinScope(scope, location.id),
      ),
    )
    .orderBy(inRussian(location.name), location.id);
}

/** Locations by id, locked against changes, also of their clocks, until the transaction ends. @throws when one is out of reach, unknown or archived */
export async function lockLocations(
  tx: Database,
  scope: LocationScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocationRow>> {
  const foreign = ids.find((id) => !reaches(scope, id));
  if (foreign !== undefined) throw failure('location_out_of_scope');
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select(columns)
          .from(location)
          .innerJoin(city, eq(city.id, location.city_id))
          .where(inArray(location.id, [...new Set(ids)]))
          .orderBy(location.id)
          .for('share');
  const locations = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => locations.get(id)?.status !== 'active'))
    throw failure('validation_failed', {
      field: 'location_id',
      message: 'Этой локации нет или она в архиве. Выберите другую.',
    });
  return locations;
}
