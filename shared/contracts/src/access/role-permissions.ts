import { PERMISSIONS, type Permission } from './permission';
import type { RoleName } from './role';
import { type AssignedRole, isRoleName, type RoleType, roleTypeOf } from './role-type';

type Resource = 'employees' | 'photosessions' | 'locations' | 'consumables' | 'materials';
type Letter = 'c' | 'r' | 'u' | 'd';

const VERBS = { c: 'create', r: 'read', u: 'update', d: 'delete' } as const satisfies Record<Letter, string>;

/** `on('locations', 'cru')`: create, read and update locations. */
const on = (resource: Resource, letters: string): Permission[] =>
  (letters.split('') as Letter[]).map((letter): Permission => `${VERBS[letter]}_${resource}`);

const EVERYONE: Permission[] = ['read_dashboard', 'read_profile', 'update_profile'];
const PHOTOGRAPHER = [...on('photosessions', 'ru'), ...on('locations', 'r'), ...on('consumables', 'r')];
const DESIGNER = [
  ...PHOTOGRAPHER,
  'read_consumables_dashboard',
  'read_designer_dashboard',
  ...on('materials', 'r'),
  'reserve_materials',
  'read_operations',
] as const;
const SALESPERSON = [
  ...on('photosessions', 'cru'),
  ...on('locations', 'r'),
  ...on('employees', 'r'),
  'read_reports',
] as const;
const ADMIN = [
  ...on('employees', 'cru'),
  ...on('photosessions', 'crud'),
  ...on('locations', 'cru'),
  ...on('consumables', 'cru'),
  'read_reports',
  'read_analytics',
] as const;
const ALL_DELETES = [...on('employees', 'd'), ...on('locations', 'd'), ...on('consumables', 'd')];
const REPORTS = ['read_consumables_reports', 'create_consumables_reports', 'export_consumables_reports'] as const;
const COUNTER = [
  'read_location_dashboard',
  ...on('materials', 'r'),
  'read_operations',
  'create_location_operations',
  'manage_location_warehouse',
  'quick_arrival',
] as const;

/** Permissions per role, the specification's §6 list read cell by cell; everybody also has their own profile. */
const ROLE_PERMISSIONS: Record<RoleName, readonly Permission[]> = {
  photographer: PHOTOGRAPHER,
  designer: DESIGNER,
  salesperson: SALESPERSON,
  admin: ADMIN,
  // «All of the above»: every role that the list names before this one.
  senior_admin: [
    ...DESIGNER,
    ...SALESPERSON,
    ...ADMIN,
    ...ALL_DELETES,
    'access_logs',
    'read_location_dashboard',
    ...on('materials', 'crud'),
    'create_operations',
    'approve_operations',
    'cancel_operations',
    'manage_location_warehouse',
    ...REPORTS,
    'read_consumables_audit',
    'quick_consumption',
    'quick_arrival',
    'quick_transfer',
  ],
  regional_director: [
    ...on('employees', 'cru'),
    ...on('photosessions', 'crud'),
    ...on('locations', 'crud'),
    ...on('consumables', 'cru'),
    'read_city_dashboard',
    ...on('materials', 'cru'),
    'create_city_operations',
    'create_location_operations',
    'approve_operations',
    'manage_city_warehouse',
    'manage_location_warehouse',
    'read_reports',
    ...REPORTS,
    'read_consumables_audit',
  ],
  federal_manager: [...ADMIN, ...ALL_DELETES, 'access_logs'],
  office: [
    ...on('employees', 'r'),
    ...on('photosessions', 'cru'),
    ...on('locations', 'r'),
    ...on('consumables', 'r'),
    ...on('materials', 'r'),
    'read_reports',
  ],
  developer: PERMISSIONS,
  office_manager: [
    ...on('employees', 'cru'),
    ...on('locations', 'cru'),
    'read_office_dashboard',
    ...on('materials', 'crud'),
    'create_office_operations',
    'approve_operations',
    'manage_office_warehouse',
    'view_all_warehouses',
    'read_reports',
    ...REPORTS,
    'schedule_consumables_reports',
    'read_consumables_audit',
    'export_consumables_audit',
  ],
  city_manager: [
    ...on('employees', 'r'),
    ...on('locations', 'r'),
    'read_city_dashboard',
    ...on('materials', 'r'),
    'read_operations',
    'create_city_operations',
    'manage_city_warehouse',
    'read_reports',
    ...REPORTS,
  ],
  cashier: [...COUNTER, 'quick_consumption'],
  warehouse_keeper: [...COUNTER, 'quick_transfer'],
};

/** Which of the thirteen an operator's own role is like, by its class. */
const ALIKE: Record<Exclude<RoleType, 'admin' | 'unknown'>, RoleName> = {
  'office-manager': 'office_manager',
  'city-manager': 'city_manager',
  cashier: 'cashier',
  'warehouse-keeper': 'warehouse_keeper',
  'regional-director': 'regional_director',
  salesperson: 'salesperson',
  designer: 'designer',
  photographer: 'photographer',
  developer: 'developer',
  'high-level': 'federal_manager',
};

/**
 * The one of the thirteen whose rights a role gives: itself, or the one that the role's class is like (docs/readings.md).
 * Null for an operator's role that §6 does not know: it gives nothing beyond the own profile.
 */
export function standardRoleOf(role: AssignedRole): RoleName | null {
  if (isRoleName(role.name)) return role.name;
  const type = roleTypeOf({ roles: [role] });
  if (type === 'unknown') return null;
  if (type === 'admin') return 'level' in role && role.level === 3 ? 'senior_admin' : 'admin';
  return ALIKE[type];
}

/** Everything the holder of these roles may do: the union over the roles. */
export function permissionsOf(roles: readonly AssignedRole[]): ReadonlySet<Permission> {
  const granted = roles.flatMap((role) => {
    const standard = standardRoleOf(role);
    return standard === null ? [] : ROLE_PERMISSIONS[standard];
  });
  return new Set([...EVERYONE, ...granted]);
}

export function hasPermission(roles: readonly AssignedRole[], permission: Permission): boolean {
  return permissionsOf(roles).has(permission);
}
