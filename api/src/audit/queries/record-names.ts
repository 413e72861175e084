import { displayName } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import { authSession } from '../../auth/schema';
import type { Database } from '../../kernel/database/open';
import { city, location, region } from '../../locations/schema';
import { photosession } from '../../photosessions/schema';
import { employee, role } from '../../users/schema';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the records of these ids are called today; ids of none are left out, and texts that are no ids. */
export async function recordNames(db: Database, texts: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...new Set(texts)].filter((text) => UUID.test(text));
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: employee.id, last_name: employee.last_name, first_name: employee.first_name })
    .from(employee)
    .where(inArray(employee.id, ids));
  const named = [
    ...people.map((person) => ({ id: person.id, name: displayName(person) })),
    ...(await db.select({ id: location.id, name: location.name }).from(location).where(inArray(location.id, ids))),
    ...(await db.select({ id: city.id, name: city.name }).from(city).where(inArray(city.id, ids))),
    ...(await db.select({ id: region.id, name: region.name }).from(region).where(inArray(region.id, ids))),
    ...(await db.select({ id: role.id, name: role.display_name }).from(role).where(inArray(role.id, ids))),
    ...(await db
      .select({ id: authSession.id, name: authSession.browser_name })
      .from(authSession)
      .where(inArray(authSession.id, ids))),
    ...(
      await db
        .select({ id: photosession.id, number: photosession.number, name: photosession.name })
        .from(photosession)
        .where(inArray(photosession.id, ids))
    ).map(({ id, number, name }) => ({ id, name: `№ ${number}, ${name}` })),
  ];
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Every text within a value, however deep. */
export function* textsIn(value: unknown): Generator<string> {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') yield next;
    else if (next !== null && typeof next === 'object') for (const part of Object.values(next)) left.push(part);
  }
}
