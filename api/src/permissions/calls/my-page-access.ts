import {
  consumablesAccessLevel,
  consumablesCapabilities,
  consumablesDashboardType,
  consumablesOperationTypes,
  consumablesReach,
  defaultConsumablesDashboard,
  type Permission,
  type Role,
  pagesOpenTo,
  permissionsOf,
  roleTypeOf,
} from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employee, role } from '../../users';
import { inOrder, pagesOfRoles } from '../queries/role-pages';

/** Pages of several roles add up. A person without a role opens the pages of everybody. */
export const myPageAccess = calls.permissions.myPageAccess.handler(async ({ context }) => {
  const { db } = context.database;
  const { id, roles } = signedIn(context);
  const names = roles.map(({ name }) => name);
  const rows = names.length > 0 ? await db.select().from(role).where(inArray(role.name, names)) : [];
  const [person] = await db.select({ position: employee.position }).from(employee).where(eq(employee.id, id));
  const permissions = permissionsOf(roles);
  const pages = rows.length > 0 ? (await pagesOfRoles(db, rows)).flatMap((each) => each.pages) : pagesOpenTo(roles);
  return {
    pages: inOrder(pages),
    permissions: [...permissions],
    role_type: roleTypeOf({ roles, position: person?.position ?? null }),
    ...consumablesOf(roles, permissions),
  };
});

function consumablesOf(roles: readonly Role[], permissions: ReadonlySet<Permission>) {
  const { seesAllLocations, ownLocationOnly, readOnly } = consumablesReach(roles);
  return {
    dashboard: consumablesDashboardType(roles),
    default_dashboard: defaultConsumablesDashboard(permissions),
    access_level: consumablesAccessLevel(roles),
    capabilities: [...consumablesCapabilities(roles)],
    operation_types: [...consumablesOperationTypes(roles)],
    sees_all_locations: seesAllLocations,
    own_location_only: ownLocationOnly,
    read_only: readOnly,
  };
}
