import { classesOf, foldRoleName, type AssignedRole, type RoleClass } from './role-type';

/** Who a right is given to: the classes of the specification's §6, and the office, which is a role but no class. */
export type StaffGroup = RoleClass | 'office';

/** Level 8 and above; a developer is one of them. */
export const TOP = ['high-level', 'developer'] as const satisfies readonly StaffGroup[];

/** Administrators of level 2 and 3, and everybody with a higher role. */
export const ADMIN_AND_ABOVE = [
  'admin',
  'office',
  'city-manager',
  'office-manager',
  'regional-director',
  ...TOP,
] as const satisfies readonly StaffGroup[];

/** Whether one of the roles, taken alone, belongs to one of the groups: a second role never takes a right away. */
export function isOneOf(groups: readonly StaffGroup[], roles: readonly AssignedRole[]): boolean {
  return roles.some((role) => {
    const classes = classesOf([role]);
    return groups.some((group) => (group === 'office' ? isOffice(role) : classes.has(group)));
  });
}

/** The office is no class of §6; its role is known by its name. */
export function isOffice({ name }: { name: string }): boolean {
  return ['office', 'офис'].includes(foldRoleName(name));
}
