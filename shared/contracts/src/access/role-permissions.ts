import { PERMISSIONS, type Permission } from './permission';
import { ROLE_NAMES, type Role, type RoleName } from './role';

type Verb = 'create' | 'read' | 'update' | 'delete';
type Resource = 'employees' | 'photosessions' | 'locations';

const on = (resource: Resource, ...verbs: Verb[]): Permission[] =>
  verbs.map((verb): Permission => `${verb}_${resource}`);
const full = (resource: Resource): Permission[] => on(resource, 'create', 'read', 'update', 'delete');

const EVERYONE: Permission[] = ['read_dashboard', 'read_profile', 'update_profile'];
const PHOTOGRAPHER: Permission[] = [...on('photosessions', 'read', 'update'), ...on('locations', 'read')];
const ADMIN: Permission[] = [
  ...on('employees', 'create', 'read', 'update'),
  ...full('photosessions'),
  ...on('locations', 'create', 'read', 'update'),
  'read_reports',
  'read_analytics',
];

/**
 * Permissions per role, the specification's §6 list read cell by cell. A role not named here has
 * none beyond its own profile.
 */
const ROLE_PERMISSIONS: Record<RoleName, readonly Permission[]> = {
  photographer: PHOTOGRAPHER,
  designer: PHOTOGRAPHER,
  salesperson: [
    ...on('photosessions', 'read', 'create', 'update'),
    ...on('locations', 'read'),
    ...on('employees', 'read'),
    'read_reports',
  ],
  admin: ADMIN,
  senior_admin: [...ADMIN, 'delete_employees', 'delete_locations', 'access_logs'],
  regional_director: [
    ...on('employees', 'create', 'read', 'update'),
    ...full('photosessions'),
    ...full('locations'),
    'read_reports',
    'read_analytics',
  ],
  federal_manager: [...ADMIN, 'delete_employees', 'delete_locations', 'access_logs'],
  office: [
    ...on('employees', 'read'),
    ...on('photosessions', 'read', 'create', 'update'),
    ...on('locations', 'read'),
    'read_reports',
  ],
  developer: PERMISSIONS,
  office_manager: [
    ...on('employees', 'read', 'create', 'update'),
    ...on('locations', 'read', 'create', 'update'),
    'read_reports',
  ],
  city_manager: [...on('employees', 'read'), ...on('locations', 'read'), 'read_reports'],
  cashier: [],
  warehouse_keeper: [],
};

/** Everything the holder of these roles may do: the union over the roles. */
export function permissionsOf(roles: readonly Pick<Role, 'name'>[]): ReadonlySet<Permission> {
  const granted = roles.flatMap((role) => (isRoleName(role.name) ? ROLE_PERMISSIONS[role.name] : []));
  return new Set([...EVERYONE, ...granted]);
}

export function hasPermission(roles: readonly Pick<Role, 'name'>[], permission: Permission): boolean {
  return permissionsOf(roles).has(permission);
}

function isRoleName(name: string): name is RoleName {
  return (ROLE_NAMES as string[]).includes(name);
}
