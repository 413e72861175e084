import type { RoleName } from './role';

/** «Admin roles» of the specification's §6: Administrator, Senior administrator, Federal manager and Developer. */
export const ADMIN_ROLES: readonly RoleName[] = ['admin', 'senior_admin', 'federal_manager', 'developer'];

/** «Manager roles» of the specification's §6: Regional director, Federal manager, Senior administrator and Developer. */
export const MANAGER_ROLES: readonly RoleName[] = ['regional_director', 'federal_manager', 'senior_admin', 'developer'];
