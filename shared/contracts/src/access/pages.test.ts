import { type CallMeta, rightsNeeded } from '../call';
import { contract } from '../contract';
import { PAGE_KEYS, PAGES, type PageKey, pageOf, pagesOpenTo } from './pages';
import { ROLE_NAMES, type RoleName } from './role';

/** Pages of everybody who is signed in: one's own figures, expenses, shifts and slips. */
const EVERYBODY: PageKey[] = ['home', 'expenses', 'sales', 'schedule', 'payroll'];
const STOCK: PageKey[] = ['consumables_location', 'consumables_catalog', 'stock'];
/** Of those who look at materials and reach every place. */
const WAREHOUSES: PageKey[] = [...STOCK, 'consumables_city', 'consumables_office'];

/** Page access by default, the further pages of each role spelled out. */
const FURTHER: Record<RoleName, PageKey[]> = {
  photographer: ['locations', 'photosessions'],
  designer: [...WAREHOUSES, 'locations', 'photosessions'],
  salesperson: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  admin: [...STOCK, 'employees', 'connections', 'locations', 'statistics', 'photosessions'],
  senior_admin: [...STOCK, 'employees', 'connections', 'audit', 'locations', 'statistics', 'photosessions'],
  regional_director: [...WAREHOUSES, 'employees', 'connections', 'locations', 'statistics', 'photosessions'],
  federal_manager: [...WAREHOUSES, 'employees', 'connections', 'audit', 'locations', 'statistics', 'photosessions'],
  office: ['employees', 'connections', 'locations', 'statistics', 'photosessions'],
  developer: [...WAREHOUSES, 'employees', 'connections', 'roles', 'audit', 'locations', 'statistics', 'photosessions'],
  office_manager: [...WAREHOUSES, 'employees', 'connections', 'locations', 'statistics'],
  city_manager: [...WAREHOUSES, 'employees', 'connections', 'locations', 'statistics'],
  cashier: [...STOCK, 'photosessions'],
  warehouse_keeper: STOCK,
};

test.each(ROLE_NAMES.flatMap((role) => PAGE_KEYS.map((page) => [role, page] as const)))(
  '%s and the page %s are as the table has them',
  (role, page) => {
    const open = pagesOpenTo([{ name: role }]);
    expect(open.includes(page)).toBe(EVERYBODY.includes(page) || FURTHER[role].includes(page));
  },
);

test.each(PAGE_KEYS)('the page %s opens to those whom the call that it asks first lets in', (key) => {
  const page: { call: string; rights: readonly string[]; everywhere?: true } = PAGES[key];
  const [domain = '', name = ''] = page.call.split('.');
  const calls = (contract as unknown as Record<string, Record<string, { '~orpc': { meta: CallMeta } }>>)[domain];
  const meta = calls?.[name]?.['~orpc'].meta;
  expect([page.rights, page.everywhere === true]).toEqual([
    meta && rightsNeeded(meta.access),
    meta?.scope === 'company',
  ]);
});

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
