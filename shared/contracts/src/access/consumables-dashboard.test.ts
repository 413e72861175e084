import { type ConsumablesDashboardRoute, defaultConsumablesDashboard } from './consumables-dashboard';
import { ROLE_NAMES, type RoleName } from './role';
import { permissionsOf } from './role-permissions';

/** The specification's priority (§2): office, city, location, designer, quick operations, generic. */
const BY_ROLE: Record<RoleName, ConsumablesDashboardRoute> = {
  developer: 'consumables-office-dashboard',
  office_manager: 'consumables-office-dashboard',
  regional_director: 'consumables-city-dashboard',
  city_manager: 'consumables-city-dashboard',
  senior_admin: 'consumables-location-dashboard',
  cashier: 'consumables-location-dashboard',
  warehouse_keeper: 'consumables-location-dashboard',
  designer: 'consumables-designer-dashboard',
  photographer: 'consumables-dashboard',
  salesperson: 'consumables-dashboard',
  admin: 'consumables-dashboard',
  federal_manager: 'consumables-dashboard',
  office: 'consumables-dashboard',
};

test.each(ROLE_NAMES)('%s begins at the dashboard of the priority', (name) => {
  expect(defaultConsumablesDashboard(permissionsOf([{ name }]))).toBe(BY_ROLE[name]);
});

test('each one of the priority gives way to the one before it', () => {
  const held = new Set([
    'quick_transfer',
    'read_designer_dashboard',
    'read_location_dashboard',
    'read_city_dashboard',
    'read_office_dashboard',
  ] as const);
  const order = [...held].map(() => {
    const route = defaultConsumablesDashboard(held);
    held.delete([...held].at(-1) as 'quick_transfer');
    return route;
  });
  expect(order).toEqual([
    'consumables-office-dashboard',
    'consumables-city-dashboard',
    'consumables-location-dashboard',
    'consumables-designer-dashboard',
    'consumables-quick-operations',
  ]);
});
