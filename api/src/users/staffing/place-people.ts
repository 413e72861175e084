import type { LocationScope, PlacePerson } from '@studio/contracts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { locationWithin } from '../../locations';
import { city, location } from '../../locations/schema';
import { fullName } from '../queries/employee-rows';
import { withinReach } from '../queries/reach';
import { rolesOfMany } from '../queries/roles-of';
import { employee } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { inForce, notOver } from './in-force';

interface PersonRow {
  id: string;
  last_name: string;
  first_name: string;
  middle_name: string | null;
  position: string | null;
  phone: string;
  primary: boolean;
  /** False of somebody whose first day here is still to come, and who works elsewhere out of reach: the work here needs no phone yet. */
  reachable?: boolean;
  since?: string;
  until?: string | null;
}

export const personColumns = {
  id: employee.id,
  last_name: employee.last_name,
  first_name: employee.first_name,
  middle_name: employee.middle_name,
  position: employee.position,
  phone: employee.phone,
};
export const byName = [inRussian(employee.name_folded), employee.id] as const;

/** The rows with the names of their roles, in the same order. */
export async function toPeople(db: Database, rows: readonly PersonRow[]): Promise<PlacePerson[]> {
  const roles = await rolesOfMany(db, [...new Set(rows.map(({ id }) => id))]);
  return rows.map((row) => ({
    id: row.id,
    full_name: fullName(row),
    position: row.position,
    phone: row.reachable === false ? '' : row.phone,
    roles: (roles.get(row.id) ?? []).map(({ display_name }) => display_name),
    primary: row.primary,
    ...(row.since !== undefined && { since: row.since, until: row.until ?? null }),
  }));
}

/** Active people with a primary location in the region, within reach. */
export function peopleOfRegion(db: Database, scope: LocationScope, region_id: string): Promise<PlacePerson[]> {
  return peopleWho(db, scope, eq(city.region_id, region_id));
}

/** Active people with a primary location in the city, within reach. */
export function peopleOfCity(db: Database, scope: LocationScope, city_id: string): Promise<PlacePerson[]> {
  return peopleWho(db, scope, eq(location.city_id, city_id));
}

async function peopleWho(db: Database, scope: LocationScope, where: SQL): Promise<PlacePerson[]> {
  const rows = await db
    .select({ ...personColumns, primary: sql<boolean>`true` })
    .from(employee)
    .innerJoin(location, eq(location.id, employee.primary_location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .where(and(where, locationWithin(scope), eq(employee.status, 'active')))
    .orderBy(...byName);
  return toPeople(db, rows);
}

/** Active people of each location, primary ones first: those with it as their primary location, and those with an assignment that is not over. */
export async function peopleByLocation(
  db: Database,
  scope: LocationScope,
  location_ids: string[],
  now: Date,
): Promise<Map<string, PlacePerson[]>> {
  if (location_ids.length === 0) return new Map();
  const rows = (await Promise.all([primaryOf(db, location_ids), assignedTo(db, scope, location_ids, now)])).flat();
  return grouped(rows, await toPeople(db, rows));
}

function primaryOf(db: Database, location_ids: string[]) {
  return db
    .select({ ...personColumns, location_id: location.id, primary: sql<boolean>`true` })
    .from(employee)
    .innerJoin(location, eq(location.id, employee.primary_location_id))
    .where(and(inArray(location.id, location_ids), eq(employee.status, 'active')))
    .orderBy(...byName);
}

function assignedTo(db: Database, scope: LocationScope, location_ids: string[], now: Date) {
  return db
    .select({
      ...personColumns,
      location_id: locationAssignment.location_id,
      primary: sql<boolean>`false`,
      reachable: sql<boolean>`${or(inForce(now), withinReach(scope) ?? sql`true`)}`,
      since: locationAssignment.started_on,
      until: locationAssignment.ended_on,
    })
    .from(locationAssignment)
    .innerJoin(employee, eq(employee.id, locationAssignment.employee_id))
    .where(
      and(
        inArray(locationAssignment.location_id, location_ids),
        eq(locationAssignment.is_primary, false),
        notOver(now),
        eq(employee.status, 'active'),
        sql`${employee.primary_location_id} is distinct from ${locationAssignment.location_id}`,
      ),
    )
    .orderBy(...byName);
}

/** People by the location of their row. */
export function grouped(
  rows: readonly { location_id: string }[],
  people: readonly PlacePerson[],
): Map<string, PlacePerson[]> {
  const groups = new Map<string, PlacePerson[]>();
  rows.forEach(({ location_id }, index) => {
    const person = people[index];
    if (person) groups.set(location_id, [...(groups.get(location_id) ?? []), person]);
  });
  return groups;
}
