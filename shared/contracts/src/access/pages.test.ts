import { PAGE_KEYS, PAGES, type PageKey, pageOf, pagesOpenTo } from './pages';
import { ROLE_NAMES, type RoleName } from './role';
import { permissionsOf } from './role-permissions';

/** Pages that section 6 puts no demand on: everybody who is signed in. */
const EVERYBODY: PageKey[] = [
  'home',
  'expenses',
  'consumables_location',
  'consumables_city',
  'consumables_office',
  'consumables_catalog',
  'sales',
  'stock',
  'schedule',
  'payroll',
];

/** Page access by default, the further pages of each role spelled out. */
const FURTHER: Record<RoleName, PageKey[]> = {
  photographer: ['locations', 'photosessions'],
  designer: ['locations', 'photosessions'],
  salesperson: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  admin: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  senior_admin: ['employees', 'connections', 'audit', 'locations', 'statistics', 'photosessions'],
  regional_director: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  federal_manager: ['employees', 'connections', 'audit', 'locations', 'statistics', 'photosessions'],
  office: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  developer: ['employees', 'connections', 'roles', 'audit', 'locations', 'statistics', 'photosessions'],
  office_manager: ['employees', 'connections', 'locations', 'statistics'],
  city_manager: ['employees', 'connections', 'locations', 'statistics'],
  cashier: [],
  warehouse_keeper: [],
};

test.each(ROLE_NAMES.flatMap((role) => PAGE_KEYS.map((page) => [role, page] as const)))(
  '%s and the page %s are as the table has them',
  (role, page) => {
    const open = pagesOpenTo(permissionsOf([{ name: role }]));
    expect(open.includes(page)).toBe(EVERYBODY.includes(page) || FURTHER[role].includes(page));
  },
);

test("the main navigation's eleven paths are pages", () => {
  for (const path of [
    '/',
    '/users/view',
    '/expenses',
    '/consumables/location',
    '/sales',
    '/stock',
    '/schedule',
    '/payroll',
    '/locations',
    '/statistics',
    '/photosessions',
  ])
    expect(Object.values(PAGES).map((page) => page.path)).toContain(path);
});

test.each<[string, PageKey | null]>([
  ['/', 'home'],
  ['/dashboards/analytics', 'home'],
  ['/users/view', 'employees'],
  ['/users/view/018f0000-0000-7000-8000-000000000001', 'employees'],
  ['/users/view/connections', 'connections'],
  ['/users/roles', 'roles'],
  ['/users/audit', 'audit'],
  ['/consumables', 'consumables_location'],
  ['/consumables/dashboard', 'consumables_location'],
  ['/consumables/office', 'consumables_office'],
  ['/inventory/7', 'stock'],
  ['/photosessions/7', 'photosessions'],
  ['/photosessionsx', null],
  ['//evil.example', null],
  ['/help', null],
  ['/login', null],
])('%s belongs to the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});
