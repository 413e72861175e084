import { and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location, type Concerned } from '../../locations';
import { employee, role, roleAssignment } from '../schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';
import { inForce } from './in-force';
import { thoseReaching } from './reaching';

/**
 * Who is notified of what waits for an administrator of the location: its recorded administrators, and administrators by their role who
 * work there, recorded or not. Who has moved out of its reach is not.
 */
export async function administratorsOf(db: Database, location_id: string, now: Date): Promise<string[]> {
  const isRecorded = exists(
    db
      .select({ one: sql`1` })
      .from(locationAdministrator)
      .where(
        and(eq(locationAdministrator.employee_id, employee.id), eq(locationAdministrator.location_id, location_id)),
      ),
  );
  const isByRole = exists(
    db
      .select({ one: sql`1` })
      .from(roleAssignment)
      .innerJoin(role, eq(role.id, roleAssignment.role_id))
      .where(
        and(
          eq(roleAssignment.employee_id, employee.id),
          isNull(roleAssignment.ended_at),
          inArray(role.name, ['admin', 'senior_admin']),
        ),
      ),
  );
  const isAssigned = exists(
    db
      .select({ one: sql`1` })
      .from(locationAssignment)
      .where(
        and(
          eq(locationAssignment.employee_id, employee.id),
          eq(locationAssignment.location_id, location_id),
          inForce(now),
        ),
      ),
  );
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.status, 'active'),
        or(isRecorded, and(or(eq(employee.primary_location_id, location_id), isAssigned), isByRole)),
      ),
    )
    .orderBy(employee.id);
  return thoseReaching(
    db,
    rows.map(({ id }) => id),
    location_id,
    now,
  );
}

/** The same of every matching location, of that moment. */
export async function answeringAt(db: Database, where: SQL, from: Date): Promise<Concerned> {
  const places = await db.select({ id: location.id }).from(location).where(where);
  const ids = [];
  for (const { id } of places) ids.push(...(await administratorsOf(db, id, from)));
  return { ids: [...new Set(ids)] };
}
