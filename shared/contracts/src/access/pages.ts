import type { Permission } from './permission';

interface Page {
  /** Where it is opened. */
  path: `/${string}`;
  title: string;
  /** Any one of them opens the page; none means everybody who is signed in. */
  permissions: readonly Permission[];
  /** Address prefixes that belong to it in addition to its own path. */
  prefixes?: readonly `/${string}`[];
}

/**
 * The pages that an operator gives to roles, by the key under which page access keeps them: the main navigation
 * (specification §2) and the pages of people and materials below it.
 */
export const PAGES = {
  home: { path: '/', title: 'Главная', permissions: ['read_dashboard'], prefixes: ['/dashboards'] },
  employees: { path: '/users/view', title: 'Сотрудники', permissions: ['read_employees'], prefixes: ['/users'] },
  connections: { path: '/users/view/connections', title: 'Подключения', permissions: ['read_employees'] },
  roles: { path: '/users/roles', title: 'Роли и доступ', permissions: ['manage_roles'] },
  audit: { path: '/users/audit', title: 'Журнал действий', permissions: ['access_logs'] },
  expenses: { path: '/expenses', title: 'Расходы', permissions: [] },
  consumables_location: {
    path: '/consumables/location',
    title: 'Расходники локации',
    permissions: [],
    prefixes: ['/consumables'],
  },
  consumables_city: { path: '/consumables/city', title: 'Городской склад', permissions: [] },
  consumables_office: { path: '/consumables/office', title: 'Офисный склад', permissions: [] },
  consumables_catalog: { path: '/consumables/catalog', title: 'Каталог материалов', permissions: [] },
  sales: { path: '/sales', title: 'Ежедневный отчёт', permissions: [] },
  stock: { path: '/stock', title: 'Инвентарь', permissions: [], prefixes: ['/inventory'] },
  schedule: { path: '/schedule', title: 'График', permissions: [] },
  payroll: { path: '/payroll', title: 'Зарплата', permissions: [] },
  locations: { path: '/locations', title: 'Локации', permissions: ['read_locations'] },
  statistics: { path: '/statistics', title: 'Статистика', permissions: ['read_reports', 'read_analytics'] },
  photosessions: { path: '/photosessions', title: 'Фотосессии', permissions: ['read_photosessions'] },
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

/** The pages that these permissions open while nobody has set anything else: page access by default (docs/readings.md). */
export function pagesOpenTo(permissions: ReadonlySet<Permission>): PageKey[] {
  return PAGE_KEYS.filter((key) => {
    const needed: readonly Permission[] = PAGES[key].permissions;
    return needed.length === 0 || needed.some((permission) => permissions.has(permission));
  });
}
