import { displayName, type LocationScope, type Photographer } from '@studio/contracts';
import { and, eq, exists, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { withinScope } from '../../kernel/calls/within-scope';
import { foldedText, inRussian } from '../../kernel/database/russian-text';
import { inForce } from '../../users';
import { locationAssignment } from '../../users/staffing-schema';
import { employee, role, roleAssignment } from '../../users/schema';

/** Active employees within reach who have the photographer's role or position, by last name. */
export async function photographersWithin(db: Database, scope: LocationScope, now: Date): Promise<Photographer[]> {
  const hasRole = db
    .select({ one: sql`1` })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(
      and(eq(roleAssignment.employee_id, employee.id), isNull(roleAssignment.ended_at), eq(role.name, 'photographer')),
    );
  const rows = await db
    .select()
    .from(employee)
    .where(
      and(
        eq(employee.status, 'active'),
        worksWithin(db, scope, now),
        or(exists(hasRole), like(foldedText(employee.position), '%фотограф%')),
      ),
    )
    .orderBy(inRussian(employee.name_folded), employee.id);
  return rows.map((person) => ({
    id: person.id,
    full_name: displayName(person),
    position: person.position,
    primary_location_id: person.primary_location_id,
  }));
}

/** Works within reach: their primary location, or assigned there. */
export function worksWithin(db: Database, scope: LocationScope, now: Date): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  const assigned = db
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee.id),
        withinScope(scope, locationAssignment.location_id),
        inForce(now),
      ),
    );
  return or(withinScope(scope, employee.primary_location_id), exists(assigned));
}
