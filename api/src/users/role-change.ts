import { type AssignmentRefusal, assignmentRefusal, type Role } from '@studio/contracts';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { type Actor, noteAct } from '../kernel/records';
import type { Person } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import type { Hooks } from '../kernel/calls/hooks';
import { peopleNotified } from '../kernel/records/people-notified';
import { invitationsVoided, rightsChanged } from './hooks';
import { rolesOf } from './queries/roles-of';
import { employeeRecord } from './records';
import { employee, role, roleAssignment } from './schema';
import { handOver } from './staffing/hand-over';

/** Where people see what their own roles allow. */
const OWN_ACCESS = '/pages/user-profile/access';

interface RoleChange {
  target: { id: string; roles: readonly Role[] };
  role: Role & { id: string };
}

type By = Actor & { person: Person; hooks: Hooks };

const REFUSALS: Record<Exclude<AssignmentRefusal, 'no_right'>, string> = {
  oneself: 'Свои роли сотрудник не меняет сам.',
  role_too_high: 'Назначать и снимать можно только роли ниже своей.',
  person_too_high: 'Роли этого сотрудника меняет тот, чей уровень выше.',
};

/**
 * Gives a role; one that is already assigned stays unchanged. Links that bind a messenger are voided: they were made for other rights. Pass
 * the transaction in which the target's roles were read.
 * @returns id of the assignment in force.
 * @throws 403 for a caller who may not give it, 409 `illegal_transition` for somebody dismissed.
 */
export async function giveRole(tx: Database, by: By, { target, role: given }: RoleChange): Promise<string> {
  refuse(by.person, given, target);
  const [made] = await tx
    .insert(roleAssignment)
    .values({ employee_id: target.id, role_id: given.id, assigned_by: by.person.id, started_at: by.now() })
    .onConflictDoNothing()
    .returning({ id: roleAssignment.id });
  if (!made) {
    const [held] = await tx.select({ id: roleAssignment.id }).from(roleAssignment).where(inForce(target.id, given.id));
    return held!.id; // Only a row in force conflicts.
  }
  const [person] = await tx.select({ status: employee.status }).from(employee).where(eq(employee.id, target.id));
  if (person?.status === 'dismissed')
    throw failure('illegal_transition', { message: 'Сотрудник уволен. Сначала восстановите его.' });
  await by.hooks.call(rightsChanged, tx, [target.id]);
  await by.hooks.call(invitationsVoided, tx, target.id, by.now());
  await noteGiven(tx, by, target.id, given);
  return made.id;
}

/** Records and tells that somebody has got a role, however it came. */
export async function noteGiven(tx: Database, by: Actor & { hooks: Hooks }, id: string, given: Role): Promise<void> {
  await noteAct(tx, by, employeeRecord, id, {
    act: 'role.assigned',
    after: { role: given.name, role_name: given.display_name },
  });
  await by.hooks.call(peopleNotified, tx, by, [id], {
    kind: 'role.assigned',
    title: `Вам назначена роль «${given.display_name}»`,
    link: OWN_ACCESS,
  });
}

/** The same of a role that went. */
export async function noteTaken(tx: Database, by: Actor & { hooks: Hooks }, id: string, taken: Role): Promise<void> {
  await noteAct(tx, by, employeeRecord, id, {
    act: 'role.revoked',
    before: { role: taken.name, role_name: taken.display_name },
  });
  await by.hooks.call(peopleNotified, tx, by, [id], {
    kind: 'role.revoked',
    title: `С вас снята роль «${taken.display_name}»`,
    link: OWN_ACCESS,
  });
}

/**
 * Removes a role; the row stays in the history. A role that is not assigned changes nothing.
 * @throws 403 for a caller who may not remove it, 409 `last_developer`, `successor_needed` for the named administrator of a place who cannot
 * answer for it without the role
 */
export async function takeRole(
  tx: Database,
  by: By,
  {
    target,
    role: taken,
    successor_id,
  }: RoleChange & { /** See `handOver`. */ successor_id?: string | null | undefined },
): Promise<void> {
  refuse(by.person, taken, target);
  if (taken.name === 'developer') await requireOtherDeveloper(tx, target.id);
  await handOver(tx, by, {
    employee_id: target.id,
    after: { roles: (await rolesOf(tx, target.id)).filter(({ name }) => name !== taken.name) },
    successor_id,
    when: 'Без этой роли',
  });
  const ended = await tx
    .update(roleAssignment)
    .set({ ended_at: by.now() })
    .where(inForce(target.id, taken.id))
    .returning({ id: roleAssignment.id });
  if (ended.length === 0) return;
  await by.hooks.call(rightsChanged, tx, [target.id]);
  await by.hooks.call(invitationsVoided, tx, target.id, by.now());
  await noteTaken(tx, by, target.id, taken);
}

/**
 * Refuses with 409 `last_developer` when the employee is a developer and no other active one exists. Locked until the transaction ends, so
 * that of two developers removed at once one stays.
 */
export async function requireOtherDeveloper(tx: Database, employeeId: string): Promise<void> {
  const [developer] = await tx
    .select({ id: role.id })
    .from(role)
    .where(eq(role.name, 'developer'))
    .for('no key update');
  if (!developer) return;
  const holders = (condition: SQL | undefined) =>
    tx
      .select({ id: employee.id })
      .from(roleAssignment)
      .innerJoin(employee, eq(employee.id, roleAssignment.employee_id))
      .where(
        and(
          eq(roleAssignment.role_id, developer.id),
          isNull(roleAssignment.ended_at),
          eq(employee.status, 'active'),
          condition,
        ),
      )
      .limit(1);
  const [oneself] = await holders(eq(employee.id, employeeId));
  // Whose last day is near is none to rely on.
  const [other] = await holders(and(ne(employee.id, employeeId), isNull(employee.dismissed_on)));
  if (oneself && !other) throw failure('last_developer');
}

function refuse(caller: Person, changed: Role, target: RoleChange['target']): void {
  const refusal = assignmentRefusal(caller, changed, target);
  if (refusal === null) return;
  if (refusal === 'no_right') throw failure('forbidden');
  throw failure('role_not_assignable', { message: REFUSALS[refusal] });
}

function inForce(employeeId: string, roleId: string) {
  return and(
    eq(roleAssignment.employee_id, employeeId),
    eq(roleAssignment.role_id, roleId),
    isNull(roleAssignment.ended_at),
  );
}
