import { ADMIN_ROLES, MANAGER_ROLES } from './role-groups';
import { ROLE_NAMES, type RoleName, ROLES } from './role';
import { classesOf, hasConsumablesRole, type AssignedRole, ROLE_TYPES, type RoleType, roleTypeOf } from './role-type';

const own = (name: string, level: number, display_name = 'Роль'): AssignedRole => ({ name, display_name, level });
const typeOf = (...roles: AssignedRole[]) => roleTypeOf({ roles });

/** The specification's thirteen: display name (§6 "Role names"), level (design notes), class, consumables role. */
const THIRTEEN: Record<RoleName, [display: string, level: number, type: RoleType, consumables: boolean]> = {
  photographer: ['Фотограф', 1, 'photographer', false],
  designer: ['Дизайнер', 1, 'designer', true],
  salesperson: ['Продавец', 1, 'salesperson', false],
  admin: ['Администратор', 2, 'admin', true],
  senior_admin: ['Ст. Администратор', 3, 'admin', true],
  regional_director: ['Региональный Директор', 6, 'regional-director', true],
  federal_manager: ['Федеральный Менеджер', 8, 'high-level', true],
  office: ['Офис', 4, 'unknown', false],
  developer: ['Разработчик', 9, 'developer', true],
  office_manager: ['Офисный Менеджер', 6, 'office-manager', true],
  city_manager: ['Городской Менеджер', 5, 'city-manager', true],
  cashier: ['Кассир', 1, 'cashier', true],
  warehouse_keeper: ['Кладовщик', 1, 'warehouse-keeper', true],
};

test.each(ROLE_NAMES)('%s has the name, level and class of the specification', (name) => {
  const [display, level, type, consumables] = THIRTEEN[name];
  expect(ROLES[name]).toMatchObject({ display_name: display, level });
  expect(typeOf({ name })).toBe(type);
  expect(hasConsumablesRole([{ name }])).toBe(consumables);
});

test('the classes resolve in the order of the specification', () => {
  expect(ROLE_TYPES).toEqual([
    'office-manager',
    'city-manager',
    'cashier',
    'warehouse-keeper',
    'regional-director',
    'salesperson',
    'designer',
    'photographer',
    'admin',
    'developer',
    'high-level',
  ]);
});

/** Name, level, display name → class: every rule of §6 "Role classification" from both sides. */
test.each<[string, number, string, RoleType]>([
  ['salesperson', 1, '', 'salesperson'],
  ['sales_trainee', 1, '', 'salesperson'],
  ['seller', 1, 'Старший продавец', 'salesperson'],
  ['Продавец', 1, '', 'salesperson'],
  ['salesperson', 5, '', 'unknown'],
  ['designer', 1, '', 'designer'],
  ['retoucher', 1, 'Дизайнер-ретушёр', 'designer'],
  ['lead_designer', 4, '', 'unknown'],
  ['photographer', 1, '', 'photographer'],
  ['wedding_photographer', 1, '', 'photographer'],
  ['shooter', 1, 'Фотограф выездной', 'photographer'],
  ['chief_photographer', 7, 'Главный фотограф', 'unknown'],
  ['shift_lead', 2, 'Старший смены', 'admin'],
  ['shift_lead', 3, 'Старший смены', 'admin'],
  ['shift_lead', 1, 'Старший смены', 'unknown'],
  ['shift_lead', 4, 'Старший смены', 'unknown'],
  ['developer', 9, '', 'developer'],
  ['lead', 9, 'Ведущий разработчик', 'developer'],
  ['developer', 8, '', 'high-level'],
  ['owner', 9, 'Владелец', 'high-level'],
  ['owner', 8, 'Владелец', 'high-level'],
  ['owner', 7, 'Владелец', 'unknown'],
  ['office_manager', 6, '', 'office-manager'],
  ['office manager', 1, '', 'office-manager'],
  ['om', 2, 'Офисный Менеджер', 'office-manager'],
  ['om', 2, 'офисный_менеджер', 'office-manager'],
  ['OFFICE-MANAGER', 2, '', 'office-manager'],
  ['city manager', 5, '', 'city-manager'],
  ['cm', 2, 'Городской Менеджер', 'city-manager'],
  ['городской_менеджер', 2, '', 'city-manager'],
  ['cashier', 4, '', 'cashier'],
  ['till', 1, 'Кассир', 'cashier'],
  ['warehouse keeper', 1, '', 'warehouse-keeper'],
  ['warehouse_loader', 1, '', 'warehouse-keeper'],
  ['loader', 2, 'Работник склада', 'warehouse-keeper'],
  ['loader', 1, 'Старший кладовщик', 'warehouse-keeper'],
  ['regional director', 6, '', 'regional-director'],
  ['rd', 4, 'Региональный директор', 'regional-director'],
  ['региональный_директор', 4, '', 'regional-director'],
  ['assistant_office_manager', 4, '', 'unknown'],
])('a role named %s of level %i called «%s» is %s', (name, level, display, type) => {
  expect(typeOf(own(name, level, display))).toBe(type);
});

describe('of several roles', () => {
  test('the highest level decides: below it, salesperson, designer and photographer do not count', () => {
    expect(typeOf({ name: 'salesperson' }, { name: 'admin' })).toBe('admin');
    expect(typeOf({ name: 'photographer' }, { name: 'federal_manager' })).toBe('high-level');
    expect(typeOf({ name: 'admin' }, { name: 'office' })).toBe('unknown');
  });

  test('within one level the earlier class wins', () => {
    expect(typeOf({ name: 'photographer' }, { name: 'designer' })).toBe('designer');
    expect(typeOf({ name: 'designer' }, { name: 'salesperson' })).toBe('salesperson');
    expect(typeOf({ name: 'salesperson' }, { name: 'cashier' })).toBe('cashier');
  });

  test('any role counts for office, city, till, warehouse and region, whatever is above it', () => {
    for (const [name, type] of [
      ['office_manager', 'office-manager'],
      ['city_manager', 'city-manager'],
      ['cashier', 'cashier'],
      ['warehouse_keeper', 'warehouse-keeper'],
      ['regional_director', 'regional-director'],
    ] as const)
      expect(typeOf({ name: 'developer' }, { name })).toBe(type);
    expect(classesOf([{ name: 'developer' }, { name: 'cashier' }])).toEqual(
      new Set(['cashier', 'developer', 'high-level']),
    );
  });
});

test.each<[string | null, RoleType]>([
  ['Офисный менеджер', 'office-manager'],
  ['photographer', 'photographer'],
  ['Фотограф', 'photographer'],
  ['Администратор', 'admin'],
  ['Разработчик', 'developer'],
  ['Кладовщик склада № 2', 'warehouse-keeper'],
  ['Бухгалтер', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('without roles the position «%s» is classified: %s', (position, type) => {
  expect(roleTypeOf({ roles: [], position })).toBe(type);
});

test('a position in addition to a role does not count', () => {
  expect(roleTypeOf({ roles: [{ name: 'office' }], position: 'Разработчик' })).toBe('unknown');
});

test('the groups of administrators and managers are those of the specification', () => {
  expect([...ADMIN_ROLES].sort()).toEqual(['admin', 'developer', 'federal_manager', 'senior_admin']);
  expect([...MANAGER_ROLES].sort()).toEqual(['developer', 'federal_manager', 'regional_director', 'senior_admin']);
});
