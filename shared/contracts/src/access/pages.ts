import { hasRight, type Right } from './capability';
import { locationScope } from './location-scope';
import type { AssignedRole } from './role-type';

interface Page {
  /** Where it is opened. */
  path: `/${string}`;
  title: string;
  /** The call that it asks first, which says who opens it: `rights` and `everywhere` are its, as a test holds. */
  call: string;
  /** All are needed; none means everybody who is signed in. */
  rights: readonly Right[];
  /** Opens to those who reach every place. */
  everywhere?: true;
  /** Address prefixes that belong to it in addition to its own path. */
  prefixes?: readonly `/${string}`[];
}

/**
 * The pages that an operator gives to roles, by the key under which page access keeps them: the main navigation
 * (specification §2) and the pages of people and materials below it.
 */
export const PAGES = {
  home: {
    path: '/',
    title: 'Главная',
    call: 'statistics.today',
    rights: ['read_dashboard'],
    prefixes: ['/dashboards'],
  },
  employees: {
    path: '/users/view',
    title: 'Сотрудники',
    call: 'users.employees',
    rights: ['read_employees'],
    prefixes: ['/users'],
  },
  connections: {
    path: '/users/view/connections',
    title: 'Подключения',
    call: 'users.connections',
    rights: ['read_employees'],
  },
  roles: { path: '/users/roles', title: 'Роли и доступ', call: 'permissions.pageAccess', rights: ['manage_roles'] },
  audit: { path: '/users/audit', title: 'Журнал действий', call: 'audit.list', rights: ['access_logs'] },
  expenses: { path: '/expenses', title: 'Расходы', call: 'expenses.list', rights: ['expenses.claim'] },
  consumables_location: {
    path: '/consumables/location',
    title: 'Расходники локации',
    call: 'consumables.places',
    rights: ['consumables.view_availability'],
    prefixes: ['/consumables'],
  },
  consumables_city: {
    path: '/consumables/city',
    title: 'Городской склад',
    call: 'consumables.cityBalance',
    rights: ['consumables.view_availability'],
    everywhere: true,
  },
  consumables_office: {
    path: '/consumables/office',
    title: 'Офисный склад',
    call: 'consumables.officeBalance',
    rights: ['consumables.view_availability'],
    everywhere: true,
  },
  consumables_catalog: {
    path: '/consumables/catalog',
    title: 'Каталог материалов',
    call: 'consumables.items',
    rights: ['consumables.view_materials'],
  },
  sales: { path: '/sales', title: 'Ежедневный отчёт', call: 'statistics.employee', rights: ['statistics.own'] },
  stock: {
    path: '/stock',
    title: 'Инвентарь',
    call: 'consumables.inventoryItems',
    rights: ['consumables.view_availability'],
    prefixes: ['/inventory'],
  },
  schedule: { path: '/schedule', title: 'График', call: 'schedule.mySchedule', rights: ['schedule.own'] },
  payroll: { path: '/payroll', title: 'Зарплата', call: 'payroll.mySlip', rights: ['payroll.own'] },
  locations: { path: '/locations', title: 'Локации', call: 'locations.tree', rights: ['read_locations'] },
  statistics: { path: '/statistics', title: 'Статистика', call: 'statistics.summary', rights: ['statistics.place'] },
  photosessions: {
    path: '/photosessions',
    title: 'Фотосессии',
    call: 'photosessions.list',
    rights: ['photosessions.read'],
  },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof PAGES;
export const PAGE_KEYS = Object.keys(PAGES) as PageKey[];

/** The page that an address belongs to, the one with the longest prefix; null for an address that is nobody's to give. */
export function pageOf(pathname: string): PageKey | null {
  let best: { key: PageKey; length: number } | null = null;
  for (const key of PAGE_KEYS) {
    const { path, prefixes = [] }: Page = PAGES[key];
    for (const prefix of [path, ...prefixes])
      if (isBelow(prefix, pathname) && prefix.length > (best?.length ?? 0)) best = { key, length: prefix.length };
  }
  return best?.key ?? null;
}

/** Whether an address is the prefix or below it. Everything is below `/`, and nothing but itself belongs to it. */
export function isBelow(prefix: string, pathname: string): boolean {
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`));
}

/** The pages that these roles open while nobody has set anything else: page access by default (docs/readings.md). */
export function pagesOpenTo(roles: readonly AssignedRole[]): PageKey[] {
  const reachesAll = locationScope({ roles, primary_location_id: null }).kind === 'any';
  return PAGE_KEYS.filter((key) => {
    const { rights, everywhere }: Page = PAGES[key];
    return (reachesAll || !everywhere) && rights.every((right) => hasRight(roles, right));
  });
}

/** Whether a role has this page whatever is set: everybody keeps the start page, and a developer every page, so that somebody can set them. */
export function isFixedPage(role: string, page: string): boolean {
  return page === ('home' satisfies PageKey) || role === 'developer';
}
