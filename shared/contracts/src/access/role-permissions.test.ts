import type { Permission } from './permission';
import { PERMISSIONS } from './permission';
import { ROLE_NAMES, type RoleName, highestRole, ROLES } from './role';
import { hasPermission, permissionsOf } from './role-permissions';

const may = (role: RoleName, permission: Permission) => hasPermission([{ name: role }], permission);

/** The specification's §6, column "photosessions": create, read, update, delete. */
const PHOTOSESSIONS: Record<RoleName, string> = {
  photographer: 'ru',
  designer: 'ru',
  salesperson: 'cru',
  admin: 'crud',
  senior_admin: 'crud',
  regional_director: 'crud',
  federal_manager: 'crud',
  office: 'cru',
  developer: 'crud',
  office_manager: '',
  city_manager: '',
  cashier: '',
  warehouse_keeper: '',
};

test.each(ROLE_NAMES)('%s has exactly the photosession rights of the specification', (role) => {
  const granted = (['create', 'read', 'update', 'delete'] as const).filter((verb) =>
    may(role, `${verb}_photosessions`),
  );
  expect(granted.map((verb) => verb[0]).join('')).toBe(PHOTOSESSIONS[role]);
});

test('a developer has every permission, an unknown role only its own profile', () => {
  expect(permissionsOf([{ name: 'developer' }])).toEqual(new Set(PERMISSIONS));
  expect(permissionsOf([{ name: 'visitor', display_name: 'Гость', level: 1 }])).toEqual(
    new Set(['read_dashboard', 'read_profile', 'update_profile']),
  );
});

test('a regional director edits employees but does not delete them', () => {
  expect(may('regional_director', 'update_employees')).toBe(true);
  expect(may('regional_director', 'delete_employees')).toBe(false);
});

test('permissions of several roles add up', () => {
  expect(hasPermission([{ name: 'photographer' }, { name: 'salesperson' }], 'create_photosessions')).toBe(true);
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
