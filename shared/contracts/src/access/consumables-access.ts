import { locationScope } from './location-scope';
import { type AssignedRole, classesOf, hasConsumablesRole, type RoleClass, roleTypeOf } from './role-type';

const TOP = ['developer', 'high-level'] as const;
const ANY_CONSUMABLES_ROLE = 'any consumables role';
const MATERIALS = [...TOP, 'office-manager', 'city-manager'] as const;
const OFFICE = [...TOP, 'office-manager'] as const;
const CITY = [...OFFICE, 'city-manager', 'regional-director'] as const;
const LOCATION = [...TOP, 'regional-director', 'city-manager', 'admin', 'cashier', 'warehouse-keeper'] as const;
const REPORTS = [...CITY, 'admin'] as const;
const PROJECTS = ['developer', 'designer', 'admin'] as const;
const CONSUMERS = [ANY_CONSUMABLES_ROLE] as const;

/** The specification's table «Consumables permissions» (§6), row by row: capability and who has it. */
const WHO = {
  view_dashboard: CONSUMERS,
  view_materials: CONSUMERS,
  view_availability: CONSUMERS,
  view_history: CONSUMERS,
  create_materials: [...MATERIALS, 'admin'],
  edit_materials: [...MATERIALS, 'admin'],
  delete_materials: MATERIALS,
  view_operations: CONSUMERS,
  create_operations: CONSUMERS,
  create_office_operations: OFFICE,
  create_city_operations: CITY,
  create_location_operations: LOCATION,
  view_reports: REPORTS,
  create_reports: REPORTS,
  export_reports: REPORTS,
  view_audit_logs: MATERIALS,
  manage_office_warehouse: OFFICE,
  manage_city_warehouse: CITY,
  manage_location_warehouse: LOCATION,
  reserve_materials: PROJECTS,
  create_reservations: PROJECTS,
  view_project_planner: PROJECTS,
} as const satisfies Record<string, readonly (RoleClass | typeof ANY_CONSUMABLES_ROLE)[]>;

export type ConsumablesCapability = keyof typeof WHO;
export const CONSUMABLES_CAPABILITIES = Object.keys(WHO) as ConsumablesCapability[];

/** Everything the roles may do in the consumables section. */
export function consumablesCapabilities(roles: readonly AssignedRole[]): ReadonlySet<ConsumablesCapability> {
  const held = new Set<string>(classesOf(roles));
  if (hasConsumablesRole(roles)) held.add(ANY_CONSUMABLES_ROLE);
  return new Set(CONSUMABLES_CAPABILITIES.filter((capability) => WHO[capability].some((who) => held.has(who))));
}

const SEE_ALL: readonly RoleClass[] = [...TOP, 'office-manager', 'city-manager', 'regional-director'];
const OWN_ONLY: readonly RoleClass[] = ['admin', 'cashier', 'warehouse-keeper', 'salesperson', 'photographer'];
const READERS: readonly RoleClass[] = ['designer', 'salesperson', 'photographer'];

/**
 * «See all locations», «Own location only» and «Read-only» of the same table; somebody who sees all or reaches any is never limited to one.
 * Read-only goes «by resolved role»: who is a cashier too is none of the readers.
 */
export function consumablesReach(roles: readonly AssignedRole[]) {
  const held = classesOf(roles);
  const isAny = (classes: readonly RoleClass[]) => classes.some((each) => held.has(each));
  const seesAll = isAny(SEE_ALL);
  return {
    seesAllLocations: seesAll,
    ownLocationOnly: isAny(OWN_ONLY) && locationScope({ roles, primary_location_id: null }).kind === 'own',
    readOnly: READERS.some((each) => each === roleTypeOf({ roles })),
  };
}

export type ConsumablesDashboardType =
  | 'office'
  | 'city'
  | 'location'
  | 'designer'
  | 'quick-operations'
  | 'admin'
  | 'default';

const DASHBOARDS: Partial<Record<RoleClass, ConsumablesDashboardType>> = {
  'office-manager': 'office',
  'city-manager': 'city',
  'regional-director': 'city',
  admin: 'location',
  designer: 'designer',
  cashier: 'quick-operations',
  'warehouse-keeper': 'quick-operations',
  developer: 'admin',
  'high-level': 'admin',
};

/** «Dashboard type» of the specification's §6, by the resolved class. */
export function consumablesDashboardType(roles: readonly AssignedRole[]): ConsumablesDashboardType {
  const type = roleTypeOf({ roles });
  return (type === 'unknown' ? undefined : DASHBOARDS[type]) ?? 'default';
}

export type ConsumablesAccessLevel = 'office' | 'city' | 'location' | 'designer' | 'quick' | 'readonly' | 'none';

const ACCESS_LEVELS: Record<ConsumablesDashboardType, ConsumablesAccessLevel> = {
  office: 'office',
  city: 'city',
  location: 'location',
  designer: 'designer',
  'quick-operations': 'quick',
  admin: 'office',
  default: 'none',
};

/** The one access level that is reported of a person; developers and high levels have the widest (docs/readings.md). */
export function consumablesAccessLevel(roles: readonly AssignedRole[]): ConsumablesAccessLevel {
  const level = ACCESS_LEVELS[consumablesDashboardType(roles)];
  return level === 'none' && consumablesReach(roles).readOnly ? 'readonly' : level;
}

const OPERATIONS = {
  create_location_operations: ['arrival', 'consumption', 'writeoff', 'adjustment'],
  create_city_operations: ['transfer'],
  create_office_operations: ['purchase', 'shipment'],
} as const satisfies Partial<Record<ConsumablesCapability, readonly string[]>>;

export type ConsumablesOperationType = (typeof OPERATIONS)[keyof typeof OPERATIONS][number];

/** «Accessible operation types» of the specification's §6. */
export function consumablesOperationTypes(roles: readonly AssignedRole[]): readonly ConsumablesOperationType[] {
  const may = consumablesCapabilities(roles);
  const kinds = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
  return kinds.filter((kind) => may.has(kind)).flatMap((kind): readonly ConsumablesOperationType[] => OPERATIONS[kind]);
}
