import { locationScope, type LocationScope } from '@studio/contracts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { locationWithin, type StaffFigures } from '../../locations';
import { location } from '../../locations/schema';
import { rolesOfMany } from '../queries/roles-of';
import { employee } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { administratorsByLocation } from './administrators';
import { notOver } from './in-force';

/** Staff numbers of the locations that match the condition. */
export async function figuresOfStaff(db: Database, where: SQL, now: Date): Promise<StaffFigures> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const answering = await administratorsByLocation(
    db,
    now,
    { kind: 'any' },
    (await places).map(({ id }) => id),
  );
  const ids = [...new Set([...answering.values()].flat().map(({ id }) => id))];
  const roles = await rolesOfMany(db, ids);
  const further = and(
    inArray(locationAssignment.location_id, places),
    eq(locationAssignment.is_primary, false),
    notOver(now),
  );
  return {
    employees: await db.$count(
      employee,
      and(inArray(employee.primary_location_id, places), eq(employee.status, 'active')),
    ),
    administrators: ids.length,
    own_administrators: ids.filter(
      (id) => locationScope({ roles: roles.get(id) ?? [], primary_location_id: null }).kind !== 'any',
    ).length,
    assignments: await db.$count(locationAssignment, further),
  };
}

/** Active people by the city of their primary location, within reach. */
export async function countByCity(db: Database, scope: LocationScope): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ city_id: location.city_id, people: sql<number>`count(*)::int` })
    .from(employee)
    .innerJoin(location, eq(location.id, employee.primary_location_id))
    .where(and(eq(employee.status, 'active'), locationWithin(scope)))
    .groupBy(location.city_id);
  return new Map(rows.map(({ city_id, people }) => [city_id, people]));
}
