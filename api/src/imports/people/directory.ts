import { reaches, type LocationScope, type Role } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inBatches } from '../../kernel/database/in-batches';
import { foldText } from '../../kernel/words/text';
import { city, location } from '../../locations/schema';
import { employee, role, rolesOfMany } from '../../users';
import { foldHeader, SimilarNames } from '../../sheets';
import { Namesakes } from './namesakes';

export type EmployeeRecord = typeof employee.$inferSelect;
export type RoleRecord = Role & { id: string };

export interface Place {
  id: string;
  name: string;
  city: string;
  archived: boolean;
}

/** Present records that rows of employees are compared with, read once for all of them. */
export interface Directory {
  /** Employees with a phone of the file, by phone, with their roles in force: the active one, else who left last of those in reach. */
  people: Map<string, { row: EmployeeRecord; roles: RoleRecord[] }>;
  places: Map<string, Place>;
  /** By folded name; several cities may have a location of the same name. */
  placesByName: Map<string, Place[]>;
  /** By folded display name, by name, and by usual short forms. */
  roles: Map<string, RoleRecord>;
  namesakes: Namesakes;
  /** What an unknown name may have been meant to be; of places those that may be given to somebody. */
  meant: { roles: SimilarNames<string>; places: SimilarNames<string> };
}

/** Usual short forms of role names. */
const ALSO: Record<string, string> = { старшийадминистратор: 'senior_admin', ведущийадминистратор: 'senior_admin' };
const BATCH_PEOPLE = 5_000;

export async function readDirectory(db: Database, scope: LocationScope, phones: readonly string[]): Promise<Directory> {
  const rows: EmployeeRecord[] = [];
  for (const batch of inBatches(phones, BATCH_PEOPLE))
    rows.push(
      ...(await db
        .select()
        .from(employee)
        .where(and(inArray(employee.phone, batch), isNull(employee.merged_into)))),
    );
  rows.sort((one, other) => weight(scope, one).localeCompare(weight(scope, other)));
  const held = await rolesOfMany(
    db,
    rows.map(({ id }) => id),
  );
  const all = await db.select().from(role);
  const byName = new Map(all.map((one) => [one.name, one]));
  const places = await db
    .select({ id: location.id, name: location.name, city: city.name, status: location.status })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id));
  const kept = places.map(({ status, ...place }) => ({ ...place, archived: status === 'archived' }));
  const roles = new Map(
    all.flatMap((one) => [one.display_name, one.name].map((name) => [foldHeader(name), one] as const)),
  );
  for (const [written, name] of Object.entries(ALSO)) {
    const one = byName.get(name);
    if (one) roles.set(written, one);
  }
  return {
    people: new Map(
      rows.map((row) => [
        row.phone,
        { row, roles: (held.get(row.id) ?? []).flatMap(({ name }) => byName.get(name) ?? []) },
      ]),
    ),
    places: new Map(kept.map((place) => [place.id, place])),
    placesByName: byFoldedName(kept),
    roles,
    meant: {
      roles: namesOf(all.map(({ display_name }) => display_name)),
      places: namesOf(kept.filter(({ id, archived }) => !archived && reaches(scope, id)).map(({ name }) => name)),
    },
    namesakes: new Namesakes(
      phones.length > rows.length ? await db.select(NAMED).from(employee).where(isNull(employee.merged_into)) : [],
    ),
  };
}

/** Of several people with one phone the heaviest counts. */
function weight(scope: LocationScope, { status, dismissed_on, primary_location_id: place }: EmployeeRecord): string {
  const isThere = scope.kind === 'any' || (place !== null && reaches(scope, place));
  return `${status === 'active' ? 1 : 0}${isThere ? 1 : 0}${dismissed_on ?? ''}`;
}

const NAMED = {
  id: employee.id,
  last_name: employee.last_name,
  first_name: employee.first_name,
  middle_name: employee.middle_name,
  primary_location_id: employee.primary_location_id,
  status: employee.status,
  dismissed_on: employee.dismissed_on,
};

function namesOf(names: readonly string[]): SimilarNames<string> {
  const similar = new SimilarNames<string>();
  for (const name of names) similar.add(name, name);
  return similar;
}

function byFoldedName(places: readonly Place[]): Map<string, Place[]> {
  const grouped = new Map<string, Place[]>();
  for (const place of places) {
    const key = foldText(place.name);
    grouped.set(key, [...(grouped.get(key) ?? []), place]);
  }
  return grouped;
}
