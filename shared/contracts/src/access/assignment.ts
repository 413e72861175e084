import { permissionsOf } from './role-permissions';
import { classesOf, type AssignedRole, levelOf } from './role-type';

interface Person {
  id: string;
  roles: readonly AssignedRole[];
}

/** Level of somebody's highest role; 0 without roles. */
export function topLevel(roles: readonly AssignedRole[]): number {
  return Math.max(0, ...roles.map(levelOf));
}

/** A developer is above every rule of levels. */
export function isDeveloper(roles: readonly AssignedRole[]): boolean {
  return classesOf(roles).has('developer');
}

/** Why somebody may not give or take a role. */
export type AssignmentRefusal =
  /** The caller has neither `update_employees` nor `manage_roles`. */
  | 'no_right'
  /** Nobody changes their own roles. */
  | 'oneself'
  /** The role is not below the caller's own highest. */
  | 'role_too_high'
  /** The person's highest role is not below the caller's own. */
  | 'person_too_high';

/** Why the caller may not give this role to, or take it from, the person; null when they may (docs/readings.md). */
export function assignmentRefusal(caller: Person, role: AssignedRole, target: Person): AssignmentRefusal | null {
  const permissions = permissionsOf(caller.roles);
  if (!permissions.has('update_employees') && !permissions.has('manage_roles')) return 'no_right';
  if (caller.id === target.id) return 'oneself';
  if (isDeveloper(caller.roles)) return null;
  const own = topLevel(caller.roles);
  if (levelOf(role) >= own) return 'role_too_high';
  return topLevel(target.roles) >= own ? 'person_too_high' : null;
}

export function mayAssign(caller: Person, role: AssignedRole, target: Person): boolean {
  return assignmentRefusal(caller, role, target) === null;
}

/**
 * What a caller with the right to edit or dismiss employees may do with this one: everything with those below their own
 * highest level (a developer with everybody), only the own profile's fields with themselves, nothing else.
 */
export function mayManage(caller: Person, target: Person): 'all' | 'profile' | 'nothing' {
  if (isDeveloper(caller.roles)) return 'all';
  if (caller.id === target.id) return 'profile';
  return topLevel(target.roles) < topLevel(caller.roles) ? 'all' : 'nothing';
}
