import { mayAssign, rightsOf, roleTypeOf, type RoleCard } from '@studio/contracts';
import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { employee, roleAssignment } from '../../users';
import type { RoleRow } from './role-rows';

/** The roles for the role editor, with the number of active employees who have each. */
export async function roleCards(db: Database, caller: Person, rows: readonly RoleRow[]): Promise<RoleCard[]> {
  const holders = await holdersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    description: row.description,
    level: row.level,
    built_in: row.built_in,
    holders: holders.get(row.id) ?? 0,
    permissions: rightsOf([row]),
    role_type: roleTypeOf({ roles: [row] }),
    assignable: mayAssign(caller, row, { id: '', roles: [] }),
    revision: row.revision,
  }));
}

export async function roleCard(db: Database, caller: Person, row: RoleRow): Promise<RoleCard> {
  const [card] = await roleCards(db, caller, [row]);
  return card!; // One row gives one card.
}

async function holdersOf(db: Database, roleIds: string[]): Promise<Map<string, number>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .select({ role_id: roleAssignment.role_id, holders: countDistinct(employee.id) })
    .from(roleAssignment)
    .innerJoin(employee, eq(employee.id, roleAssignment.employee_id))
    .where(
      and(inArray(roleAssignment.role_id, roleIds), isNull(roleAssignment.ended_at), eq(employee.status, 'active')),
    )
    .groupBy(roleAssignment.role_id);
  return new Map(rows.map(({ role_id, holders }) => [role_id, holders]));
}
