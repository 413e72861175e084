import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { city, location, region } from '../locations';
import { locationAdministrator, locationAssignment } from '../users/staffing-schema';
import { employee, role, roleAssignment } from '../users';
import { morePlaces } from './company/large-places';
import { moreStaff } from './company/large-staff';
import { PhoneBook } from './company/phones';
import { Zone } from './company/zone';
import { insertAsJson, morningOf } from './insert-as-json';
import { Random } from './random';

/** The size at which the issue «People and places» requires the portal to be fast. */
export const LARGE = { regions: 50, cities: 500, locations: 5_000, employees: 20_000 } as const;

const SEED = 'large company, first edition';

/**
 * Fills a database up to the large company: missing regions, cities, locations and employees, with their roles, assignments and
 * administrators, in one transaction. The thirteen roles must exist.
 */
export async function addLargeCompany(db: Database, now: Date): Promise<void> {
  const random = new Random(SEED);
  const there = {
    regions: await db.$count(region),
    cities: await db.$count(city),
    locations: await db.$count(location),
  };
  const places = morePlaces(there, LARGE, random.fork('places'));
  const phones = new PhoneBook((await db.select({ phone: employee.phone }).from(employee)).map(({ phone }) => phone));
  const today = new Zone('Europe/Moscow').dateOf(now);
  const missing = LARGE.employees - (await db.$count(employee));
  const staff = moreStaff(missing, { locations: places.locations, phones, today }, random.fork('staff'));
  const roles = new Map(
    (await db.select({ id: role.id, name: role.name }).from(role)).map((row) => [row.name, row.id]),
  );

  await db.transaction(async (tx) => {
    await insertAsJson(tx, region, places.regions);
    await insertAsJson(tx, city, places.cities);
    await insertAsJson(
      tx,
      location,
      places.locations.map(({ volume: _volume, time_zone: _zone, ...place }) => place),
    );
    await insertAsJson(
      tx,
      employee,
      staff.map(({ role: _role, ...person }) => person),
    );
    await insertAsJson(
      tx,
      roleAssignment,
      staff.map((person) => ({
        employee_id: person.id,
        role_id: roles.get(person.role) ?? '',
        started_at: morningOf(person.hired_on),
      })),
    );
    const working = staff.filter((person) => person.status === 'active');
    await insertAsJson(tx, locationAssignment, [
      ...working.map((person) => ({
        employee_id: person.id,
        location_id: person.primary_location_id ?? '',
        is_primary: true,
        started_on: person.hired_on,
      })),
      // Every tenth helps out at the next location.
      ...working
        .filter((_, index) => index % 10 === 0)
        .map((person) => ({
          employee_id: person.id,
          location_id: neighbourOf(places.locations, person.primary_location_id),
          is_primary: false,
          started_on: person.hired_on,
        })),
    ]);
    await insertAsJson(
      tx,
      locationAdministrator,
      working
        .filter((person) => person.role === 'admin' || person.role === 'senior_admin')
        .map((person) => ({ location_id: person.primary_location_id ?? '', employee_id: person.id })),
    );
  });
  // The embedded engine does not gather statistics by itself, and without them plans its queries badly.
  await db.execute(
    sql`analyze region, city, location, employee, role_assignment, location_assignment, location_administrator`,
  );
}

function neighbourOf(locations: readonly { id: string }[], id: string | null): string {
  const index = locations.findIndex((place) => place.id === id);
  return locations[(index + 1) % locations.length]?.id ?? '';
}
