import type { Publication } from '@studio/contracts';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { location } from '../../locations/schema';
import { employee } from '../../users';
import { nameOf } from './shift-rows';
import { publication, publicationLocation } from '../schema';

/** The publications with these ids, the latest first, with the names in their lines. */
export async function publicationsBy(db: Database, ids: readonly string[]): Promise<Publication[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ made: publication, by_name: nameOf(employee) })
    .from(publication)
    .leftJoin(employee, eq(employee.id, publication.by_id))
    .where(inArray(publication.id, [...ids]))
    .orderBy(desc(publication.at), publication.id);
  const places = await db
    .select({ publication_id: publicationLocation.publication_id, name: location.name })
    .from(publicationLocation)
    .innerJoin(location, eq(location.id, publicationLocation.location_id))
    .where(inArray(publicationLocation.publication_id, [...ids]))
    .orderBy(inRussian(location.name));
  const names = await namesIn(
    db,
    rows.flatMap(({ made }) => made.lines),
  );
  return rows.map(({ made, by_name }) => ({
    id: made.id,
    from: made.from_date,
    to: made.to_date,
    location_names: places.filter((place) => place.publication_id === made.id).map(({ name }) => name),
    by_name,
    at: made.at.toISOString(),
    comment: made.comment,
    lines: made.lines.map(({ shift_id, change, before, after }) => ({
      shift_id,
      change,
      location_name: names.places.get((after ?? before)?.location_id ?? '') ?? '',
      date: ((after ?? before)?.starts ?? '').slice(0, 10),
      before: before && { ...before, employee_name: names.people.get(before.employee_id ?? '') ?? null },
      after: after && { ...after, employee_name: names.people.get(after.employee_id ?? '') ?? null },
    })),
  }));
}

interface Named {
  before: { location_id: string; employee_id: string | null } | null;
  after: { location_id: string; employee_id: string | null } | null;
}

/** Names of the people and locations that states of shifts mention. */
export async function namesIn(db: Database, lines: readonly Named[]) {
  const facts = lines.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const people = [...new Set(facts.flatMap(({ employee_id }) => employee_id ?? []))];
  const places = [...new Set(facts.map(({ location_id }) => location_id))];
  const [persons, locations] = await Promise.all([
    people.length === 0
      ? []
      : db
          .select({ id: employee.id, name: nameOf(employee) })
          .from(employee)
          .where(inArray(employee.id, people)),
    places.length === 0
      ? []
      : db.select({ id: location.id, name: location.name }).from(location).where(inArray(location.id, places)),
  ]);
  return {
    people: new Map(persons.map(({ id, name }) => [id, name])),
    places: new Map(locations.map(({ id, name }) => [id, name])),
  };
}
