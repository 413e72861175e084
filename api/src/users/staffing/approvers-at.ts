import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee, role, roleAssignment } from '../schema';
import { administratorsOf } from './administrators-of';

/** The people to notify of a pending decision at a location. */
interface Approvers {
  place: string;
  /** The location's administrators, and administrators who work there. */
  administrators: string[];
  /** City managers of its city and regional directors of its region; without any, the federal managers. */
  managers: string[];
}

/** Of an unknown location, or of none, nobody but the federal managers, under an empty name. */
export async function approversAt(db: Database, locationId: string | null, now: Date): Promise<Approvers> {
  const [place] =
    locationId === null
      ? []
      : await db
          .select({ name: location.name, city_id: location.city_id, region_id: city.region_id })
          .from(location)
          .innerJoin(city, eq(city.id, location.city_id))
          .where(eq(location.id, locationId));
  return {
    place: place?.name ?? '',
    administrators: locationId === null ? [] : await administratorsOf(db, locationId, now),
    managers: await managersOf(db, place),
  };
}

/** City managers of this city and regional directors of this region; without any, the federal managers. */
export async function managersOf(
  db: Database,
  place: { city_id: string; region_id: string } | undefined,
): Promise<string[]> {
  const holders = await db
    .select({
      id: employee.id,
      role: role.name,
      city_id: location.city_id,
      region_id: city.region_id,
    })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .innerJoin(employee, eq(employee.id, roleAssignment.employee_id))
    .leftJoin(location, eq(location.id, employee.primary_location_id))
    .leftJoin(city, eq(city.id, location.city_id))
    .where(
      and(
        isNull(roleAssignment.ended_at),
        eq(employee.status, 'active'),
        inArray(role.name, ['city_manager', 'regional_director', 'federal_manager']),
      ),
    );
  const near = holders.filter(
    (one) =>
      (one.role === 'city_manager' && one.city_id === place?.city_id) ||
      (one.role === 'regional_director' && one.region_id === place?.region_id),
  );
  const managers = near.length > 0 ? near : holders.filter((one) => one.role === 'federal_manager');
  return [...new Set(managers.map(({ id }) => id))];
}
