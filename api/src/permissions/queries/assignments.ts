import type { RoleAssignment } from '@studio/contracts';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { auditEntry } from '../../kernel/records';
import { employee, fullName, role, roleAssignment } from '../../users';

const giver = alias(employee, 'giver');

/** Those in force first, then ended ones, newest first. */
export async function assignmentsOf(db: Database, employeeId: string): Promise<RoleAssignment[]> {
  const rows = await selectAssignments(db)
    .where(eq(roleAssignment.employee_id, employeeId))
    .orderBy(sql`${roleAssignment.ended_at} is not null`, desc(roleAssignment.started_at), roleAssignment.id);
  return rows.map(toAssignment);
}

export async function assignmentById(db: Database, id: string): Promise<RoleAssignment> {
  const [row] = await selectAssignments(db).where(eq(roleAssignment.id, id));
  if (!row) throw unknownAssignment();
  return toAssignment(row);
}

/** The employee and the role of an assignment. @throws 404 */
export async function roleOfAssignment(db: Database, id: string) {
  const [row] = await db
    .select({ employee_id: roleAssignment.employee_id, role: getTableColumns(role) })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(eq(roleAssignment.id, id));
  if (!row) throw unknownAssignment();
  return row;
}

/** Whether this role was last given or taken by the caller, who took it: their call is sent again. */
export async function wasTakenBy(
  db: Database,
  caller: Person,
  employee_id: string,
  { name }: { name: string },
): Promise<boolean> {
  const [last] = await db
    .select({ action: auditEntry.action, actor_id: auditEntry.actor_id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_kind, 'employee'),
        eq(auditEntry.subject_id, employee_id),
        inArray(auditEntry.action, ['role.assigned', 'role.revoked']),
        sql`coalesce(${auditEntry.before} ->> 'role', ${auditEntry.after} ->> 'role') = ${name}`,
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  return last?.action === 'role.revoked' && last.actor_id === caller.id;
}

const unknownAssignment = () => failure('not_found', { message: 'Такого назначения нет.' });

function selectAssignments(db: Database) {
  return db
    .select({ assignment: getTableColumns(roleAssignment), role: getTableColumns(role), giver: getTableColumns(giver) })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .leftJoin(giver, eq(giver.id, roleAssignment.assigned_by))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectAssignments>>[number];

function toAssignment({ assignment, role: held, giver: by }: Row): RoleAssignment {
  const { name, display_name, description, level } = held;
  return {
    id: assignment.id,
    role: { name, display_name, description, level },
    assigned_by_name: by === null ? null : fullName(by),
    started_at: assignment.started_at.toISOString(),
    ended_at: assignment.ended_at?.toISOString() ?? null,
  };
}
