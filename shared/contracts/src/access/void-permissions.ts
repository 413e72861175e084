import type { Permission } from './permission';

const TABLE = 'the row of §6’s «Consumables permissions» with the same act decides, and gives it to other roles';

/**
 * Permissions of the specification's catalogue that no call asks, each with the reason: they open nothing, and no role's page lists them.
 * A test finds one that is asked, or that is missing here.
 */
export const VOID_PERMISSIONS = {
  create_consumables: 'the section is made of materials and operations, which have rows of their own in §6’s table',
  read_consumables:
    'the same: a photographer holds it, and §6’s table gives photographers no look at materials or stock',
  update_consumables: 'the same as create_consumables',
  delete_consumables: 'the same as create_consumables',
  create_materials: TABLE,
  read_materials: TABLE,
  update_materials: TABLE,
  delete_materials: TABLE,
  reserve_materials: TABLE,
  read_consumables_dashboard: TABLE,
  read_operations: TABLE,
  create_operations: TABLE,
  create_office_operations: TABLE,
  create_city_operations: TABLE,
  create_location_operations: TABLE,
  manage_office_warehouse: TABLE,
  manage_city_warehouse: TABLE,
  manage_location_warehouse: TABLE,
  view_all_warehouses: '§6’s «See all locations» decides whose warehouses are seen',
  read_consumables_reports: TABLE,
  create_consumables_reports: TABLE,
  export_consumables_reports: TABLE,
  read_consumables_audit: TABLE,
  manage_system: 'the portal itself is run at the machine (docs/operator.md): no call changes it',
} as const satisfies Partial<Record<Permission, string>>;
