import { and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location, type Concerned } from '../../locations';
import { employee, role, roleAssignment } from '../schema';
import { locationAdministrator } from '../staffing-schema';
import { thoseReaching } from './reaching';

/**
 * Who is notified of what waits for an administrator of the location: its recorded administrators, and administrators by their role who
 * have it as their primary location, recorded or not. Who has moved out of its reach is not.
 */
export async function administratorsOf(db: Database, location_id: string): Promise<string[]> {
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
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(eq(employee.status, 'active'), or(isRecorded, and(eq(employee.primary_location_id, location_id), isByRole))),
    )
    .orderBy(employee.id);
  return thoseReaching(
    db,
    rows.map(({ id }) => id),
    location_id,
  );
}

/** The same of every matching location. */
export async function answeringAt(db: Database, where: SQL): Promise<Concerned> {
  const places = await db.select({ id: location.id }).from(location).where(where);
  const ids = [];
  for (const { id } of places) ids.push(...(await administratorsOf(db, id)));
  return { ids: [...new Set(ids)] };
}
