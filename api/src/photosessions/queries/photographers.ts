import { displayName, type LocationScope, type Photographer } from '@studio/contracts';
import { and, eq, exists, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, role, roleAssignment } from '../../users/schema';

/** Active employees within reach who hold the photographer's role or position, by last name. */
export async function photographersWithin(db: Database, scope: LocationScope): Promise<Photographer[]> {
  const holdsRole = db
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
        worksWithin(scope),
        or(exists(holdsRole), like(sql`lower(${employee.position})`, '%фотограф%')),
      ),
    )
    .orderBy(employee.last_name, employee.first_name, employee.id);
  return rows.map((person) => ({
    id: person.id,
    full_name: displayName(person),
    position: person.position,
    primary_location_id: person.primary_location_id,
  }));
}

function worksWithin(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(employee.primary_location_id, scope.location_id);
}
