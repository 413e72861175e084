import { displayName, type LocationScope } from '@studio/contracts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authSession } from '../../auth/schema';
import type { Database } from '../../kernel/database/open';
import { city, location, region } from '../../locations/schema';
import { photosession } from '../../photosessions/schema';
import { employee, role } from '../../users/schema';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Present names of the records of these ids. Left out are unknown ids, texts that are not ids, and records that the reader does not reach:
 * of people, places and sessions those of other locations.
 */
export async function recordNames(
  db: Database,
  scope: LocationScope,
  texts: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(texts)].filter((text) => UUID.test(text));
  if (ids.length === 0) return new Map();
  const here = placesWithin(db, scope);
  const people = await db
    .select({ id: employee.id, last_name: employee.last_name, first_name: employee.first_name })
    .from(employee)
    .where(and(inArray(employee.id, ids), here.of(employee.primary_location_id)));
  const named = [
    ...people.map((person) => ({ id: person.id, name: displayName(person) })),
    ...(await db
      .select({ id: location.id, name: location.name })
      .from(location)
      .where(and(inArray(location.id, ids), here.of(location.id)))),
    ...(await db
      .select({ id: city.id, name: city.name })
      .from(city)
      .where(and(inArray(city.id, ids), here.city))),
    ...(await db
      .select({ id: region.id, name: region.name })
      .from(region)
      .where(and(inArray(region.id, ids), here.region))),
    ...(await db.select({ id: role.id, name: role.display_name }).from(role).where(inArray(role.id, ids))),
    ...(await db
      .select({ id: authSession.id, name: authSession.browser_name })
      .from(authSession)
      .innerJoin(employee, eq(employee.id, authSession.employee_id))
      .where(and(inArray(authSession.id, ids), here.of(employee.primary_location_id)))),
    ...(
      await db
        .select({ id: photosession.id, number: photosession.number, name: photosession.name })
        .from(photosession)
        .where(and(inArray(photosession.id, ids), here.of(photosession.location_id)))
    ).map(({ id, number, name }) => ({ id, name: `№ ${number}, ${name}` })),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Conditions that restrict to the reader's location, its city and its region. */
function placesWithin(db: Database, scope: LocationScope) {
  if (scope.kind === 'any') return { of: () => undefined, city: undefined, region: undefined };
  const { location_id } = scope;
  if (location_id === null) return { of: () => sql`false`, city: sql`false`, region: sql`false` };
  const own = eq(location.id, location_id);
  return {
    of: (column: PgColumn): SQL => eq(column, location_id),
    city: inArray(city.id, db.select({ id: location.city_id }).from(location).where(own)),
    region: inArray(
      region.id,
      db.select({ id: city.region_id }).from(city).innerJoin(location, eq(location.city_id, city.id)).where(own),
    ),
  };
}

/** Every text within a value, at any depth. */
export function* textsIn(value: unknown): Generator<string> {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') yield next;
    else if (next !== null && typeof next === 'object') for (const part of Object.values(next)) left.push(part);
  }
}
