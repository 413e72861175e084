import { peopleContract } from '../users/people-contract';
import { type Permission, PERMISSIONS } from './permission';
import { PERMISSION_GROUPS } from './permission-names';
import { ROLE_NAMES, type RoleName, highestRole, ROLES } from './role';
import { hasPermission, permissionsOf, standardRoleOf } from './role-permissions';

const PROFILE = 'read_dashboard read_profile update_profile';
const ADMIN =
  'create_employees read_employees update_employees ' +
  'create_photosessions read_photosessions update_photosessions delete_photosessions ' +
  'create_locations read_locations update_locations ' +
  'create_consumables read_consumables update_consumables read_reports read_analytics';
const REPORTS = 'read_reports read_consumables_reports create_consumables_reports export_consumables_reports';

/** The specification's «Permissions per role», each word of it spelled out in names of the catalogue. */
const TABLE: Record<Exclude<RoleName, 'developer'>, string> = {
  photographer: 'read_photosessions update_photosessions read_locations read_consumables',
  designer:
    'read_photosessions update_photosessions read_locations read_consumables ' +
    'read_consumables_dashboard read_designer_dashboard read_materials reserve_materials read_operations',
  salesperson:
    'read_photosessions create_photosessions update_photosessions read_locations read_employees read_reports',
  admin: ADMIN,
  senior_admin:
    `${ADMIN} delete_employees delete_locations delete_consumables access_logs read_location_dashboard ` +
    'create_materials read_materials update_materials delete_materials ' +
    'create_operations approve_operations cancel_operations manage_location_warehouse ' +
    'read_consumables_reports create_consumables_reports export_consumables_reports read_consumables_audit ' +
    'quick_consumption quick_arrival quick_transfer ' +
    // Those of the designer, which precedes it in the list.
    'read_consumables_dashboard read_designer_dashboard reserve_materials read_operations',
  regional_director:
    'create_employees read_employees update_employees ' +
    'create_photosessions read_photosessions update_photosessions delete_photosessions ' +
    'create_locations read_locations update_locations delete_locations ' +
    'create_consumables read_consumables update_consumables read_city_dashboard ' +
    'create_materials read_materials update_materials ' +
    'create_city_operations create_location_operations approve_operations ' +
    `manage_city_warehouse manage_location_warehouse ${REPORTS} read_consumables_audit`,
  federal_manager: `${ADMIN} delete_employees delete_locations delete_consumables access_logs`,
  office:
    'read_employees read_photosessions read_locations read_consumables read_materials ' +
    'create_photosessions update_photosessions read_reports',
  office_manager:
    'create_employees read_employees update_employees create_locations read_locations update_locations ' +
    'read_office_dashboard create_materials read_materials update_materials delete_materials ' +
    'create_office_operations approve_operations manage_office_warehouse view_all_warehouses ' +
    `${REPORTS} schedule_consumables_reports read_consumables_audit export_consumables_audit`,
  city_manager:
    'read_employees read_locations read_city_dashboard read_materials read_operations ' +
    `create_city_operations manage_city_warehouse ${REPORTS}`,
  cashier:
    'read_location_dashboard read_materials read_operations create_location_operations ' +
    'quick_consumption quick_arrival manage_location_warehouse',
  warehouse_keeper:
    'read_location_dashboard read_materials read_operations create_location_operations ' +
    'quick_arrival quick_transfer manage_location_warehouse',
};

const expectedOf = (role: RoleName) =>
  new Set<string>(role === 'developer' ? PERMISSIONS : `${PROFILE} ${TABLE[role]}`.split(' '));

test.each(ROLE_NAMES.flatMap((role) => PERMISSIONS.map((permission) => [role, permission] as const)))(
  '%s and %s are as the specification has them',
  (role, permission) => {
    expect(permissionsOf([{ name: role }]).has(permission)).toBe(expectedOf(role).has(permission));
  },
);

test('the table names nothing that the catalogue does not have', () => {
  for (const role of ROLE_NAMES) for (const name of expectedOf(role)) expect(PERMISSIONS).toContain(name);
});

/** The specification's «Permission catalogue»: five resources with four verbs each, and the others by name. */
test('the catalogue is complete', () => {
  const basic = ['employees', 'photosessions', 'locations', 'consumables', 'materials'].flatMap((resource) =>
    ['read', 'create', 'update', 'delete'].map((verb) => `${verb}_${resource}`),
  );
  const others =
    'read_dashboard read_profile update_profile ' +
    'read_office_dashboard read_city_dashboard read_location_dashboard read_designer_dashboard ' +
    'read_consumables_dashboard reserve_materials read_operations create_operations create_office_operations ' +
    'create_city_operations create_location_operations approve_operations cancel_operations ' +
    'manage_office_warehouse manage_city_warehouse manage_location_warehouse view_all_warehouses ' +
    'read_consumables_reports create_consumables_reports export_consumables_reports schedule_consumables_reports ' +
    'read_consumables_audit export_consumables_audit quick_consumption quick_arrival quick_transfer ' +
    'read_reports read_analytics manage_system manage_roles access_logs';
  expect([...PERMISSIONS].sort()).toEqual([...basic, ...others.split(' ')].sort());
});

const NAMES = new Map(Object.values(PERMISSION_GROUPS).flatMap(Object.entries<string>));
const permissionName = (permission: string) => NAMES.get(permission) ?? '';

test('every permission has a Russian name of its own', () => {
  const names = PERMISSIONS.map(permissionName);
  for (const name of names) expect(name).toMatch(/^[А-ЯЁ][а-яё, ]+$/);
  expect(new Set(names).size).toBe(PERMISSIONS.length);
});

test('a dismissal is an update of an employee, a deletion undoes a mistake: the names say which allows what', () => {
  expect(peopleContract.dismiss['~orpc'].meta.access).toBe('update_employees');
  expect(permissionName('update_employees')).toMatch(/увольнять/);
  expect(permissionName('delete_employees')).toMatch(/^Удалять .*по ошибке$/);
});

describe("an operator's own role", () => {
  const role = (name: string, level: number, display_name = 'Роль') => ({ name, display_name, level });

  test.each<[string, number, string, RoleName | null]>([
    ['sales_trainee', 1, 'Стажёр', 'salesperson'],
    ['retoucher', 1, 'Дизайнер-ретушёр', 'designer'],
    ['wedding_photographer', 1, '', 'photographer'],
    ['shift_lead', 2, '', 'admin'],
    ['shift_lead', 3, '', 'senior_admin'],
    ['owner', 8, 'Владелец', 'federal_manager'],
    ['owner', 9, 'Владелец', 'federal_manager'],
    ['lead_developer', 9, '', 'developer'],
    ['rd', 6, 'Региональный директор', 'regional_director'],
    ['om', 3, 'Офисный менеджер', 'office_manager'],
    ['cm', 3, 'Городской менеджер', 'city_manager'],
    ['till', 1, 'Кассир', 'cashier'],
    ['loader', 1, 'Работник склада', 'warehouse_keeper'],
    ['driver', 1, 'Водитель', null],
    ['accountant', 4, 'Бухгалтер', null],
  ])('named %s of level %i, «%s», has the rights of %s', (name, level, display, standard) => {
    const held = role(name, level, display);
    expect(standardRoleOf(held)).toBe(standard);
    expect(permissionsOf([held])).toEqual(permissionsOf(standard === null ? [] : [{ name: standard }]));
  });

  test('unknown to section 6 gives the own profile alone', () => {
    expect(permissionsOf([role('visitor', 1)])).toEqual(new Set(PROFILE.split(' ')));
  });
});

test('one of the thirteen keeps its permissions whatever a reply calls it', () => {
  const renamed = { name: 'photographer', display_name: 'Разработчик', level: 9 };
  expect(permissionsOf([renamed])).toEqual(permissionsOf([{ name: 'photographer' }]));
});

test('permissions of several roles add up', () => {
  const roles = [{ name: 'photographer' }, { name: 'cashier' }] as const;
  const may = (permission: Permission) => hasPermission(roles, permission);
  expect([may('update_photosessions'), may('quick_consumption'), may('create_photosessions')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the highest level decides, and there is none without roles', () => {
  const held = [
    { name: 'photographer', level: ROLES.photographer.level },
    { name: 'federal_manager', level: ROLES.federal_manager.level },
    { name: 'admin', level: ROLES.admin.level },
  ];
  expect(highestRole(held)?.name).toBe('federal_manager');
  expect(highestRole([])).toBeNull();
});
