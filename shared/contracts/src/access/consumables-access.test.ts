import {
  CONSUMABLES_CAPABILITIES,
  type ConsumablesCapability,
  consumablesAccessLevel,
  consumablesCapabilities,
  consumablesDashboardType,
  consumablesOperationTypes,
  consumablesReach,
} from './consumables-access';
import { ROLE_NAMES, type RoleName } from './role';

const ADMINS: RoleName[] = ['admin', 'senior_admin'];
const TOP: RoleName[] = ['developer', 'federal_manager'];
const ANY_CONSUMABLES_ROLE: RoleName[] = [
  'office_manager',
  'city_manager',
  'cashier',
  'warehouse_keeper',
  'regional_director',
  'designer',
  ...ADMINS,
  ...TOP,
];

/** The specification's table «Consumables permissions», its right column spelled out in the thirteen roles. */
const TABLE: [ConsumablesCapability[], RoleName[]][] = [
  [['view_dashboard', 'view_materials', 'view_availability', 'view_history'], ANY_CONSUMABLES_ROLE],
  [
    ['create_materials', 'edit_materials'],
    [...TOP, 'office_manager', 'city_manager', ...ADMINS],
  ],
  [['delete_materials'], [...TOP, 'office_manager', 'city_manager']],
  [['view_operations', 'create_operations'], ANY_CONSUMABLES_ROLE],
  [['create_office_operations'], [...TOP, 'office_manager']],
  [['create_city_operations'], [...TOP, 'office_manager', 'city_manager', 'regional_director']],
  [
    ['create_location_operations'],
    [...TOP, 'regional_director', 'city_manager', ...ADMINS, 'cashier', 'warehouse_keeper'],
  ],
  [
    ['view_reports', 'create_reports', 'export_reports'],
    [...TOP, 'office_manager', 'city_manager', 'regional_director', ...ADMINS],
  ],
  [['view_audit_logs'], [...TOP, 'office_manager', 'city_manager']],
  [['manage_office_warehouse'], [...TOP, 'office_manager']],
  [['manage_city_warehouse'], [...TOP, 'office_manager', 'city_manager', 'regional_director']],
  [
    ['manage_location_warehouse'],
    [...TOP, 'regional_director', 'city_manager', ...ADMINS, 'cashier', 'warehouse_keeper'],
  ],
  [
    ['reserve_materials', 'create_reservations', 'view_project_planner'],
    ['developer', 'designer', ...ADMINS],
  ],
];
const CELLS = TABLE.flatMap(([capabilities, roles]) =>
  capabilities.flatMap((capability) => ROLE_NAMES.map((role) => [capability, role, roles.includes(role)] as const)),
);

test.each(CELLS)('%s for %s: %s', (capability, role, expected) => {
  expect(consumablesCapabilities([{ name: role }]).has(capability)).toBe(expected);
});

test('the table leaves no capability out', () => {
  expect(TABLE.flatMap(([capabilities]) => capabilities).sort()).toEqual([...CONSUMABLES_CAPABILITIES].sort());
});

const LOCATION = ['arrival', 'consumption', 'writeoff', 'adjustment'];
const OFFICE = ['purchase', 'shipment'];

/** Dashboard type, access level, operation types, see all, own only, read-only: §6 below the table, per role. */
const ROWS: Record<RoleName, [string, string, string[], boolean, boolean, boolean]> = {
  photographer: ['default', 'readonly', [], false, true, true],
  designer: ['designer', 'designer', [], false, false, true],
  salesperson: ['default', 'readonly', [], false, true, true],
  admin: ['location', 'location', LOCATION, false, true, false],
  senior_admin: ['location', 'location', LOCATION, false, true, false],
  regional_director: ['city', 'city', [...LOCATION, 'transfer'], true, false, false],
  federal_manager: ['admin', 'office', [...LOCATION, 'transfer', ...OFFICE], true, false, false],
  office: ['default', 'none', [], false, false, false],
  developer: ['admin', 'office', [...LOCATION, 'transfer', ...OFFICE], true, false, false],
  office_manager: ['office', 'office', ['transfer', ...OFFICE], true, false, false],
  city_manager: ['city', 'city', [...LOCATION, 'transfer'], true, false, false],
  cashier: ['quick-operations', 'quick', LOCATION, false, true, false],
  warehouse_keeper: ['quick-operations', 'quick', LOCATION, false, true, false],
};

test.each(ROLE_NAMES)('%s has the dashboard, level, operations and reach of the specification', (name) => {
  const roles = [{ name }];
  const { seesAllLocations, ownLocationOnly, readOnly } = consumablesReach(roles);
  expect([
    consumablesDashboardType(roles),
    consumablesAccessLevel(roles),
    consumablesOperationTypes(roles),
    seesAllLocations,
    ownLocationOnly,
    readOnly,
  ]).toEqual(ROWS[name]);
});

test('a second role adds and takes nothing away', () => {
  const roles = [{ name: 'city_manager' }, { name: 'cashier' }] as const;
  expect(consumablesReach(roles)).toEqual({ seesAllLocations: true, ownLocationOnly: false, readOnly: false });
  expect(consumablesCapabilities([{ name: 'developer' }, { name: 'cashier' }])).toEqual(
    new Set(CONSUMABLES_CAPABILITIES),
  );
});

test('nobody has nothing', () => {
  expect(consumablesCapabilities([]).size).toBe(0);
  expect([consumablesDashboardType([]), consumablesAccessLevel([])]).toEqual(['default', 'none']);
});
