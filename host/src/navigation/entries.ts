/** One place of the main navigation. */
export interface NavigationEntry {
  /** Where it leads. */
  path: string;
  title: string;
  /** Where the title has no room: the bottom bar of a phone. */
  short?: string;
  /** Name in `entry-icons`. */
  icon: NavigationIcon;
  /** Address prefixes that belong to it; default: its own path. */
  prefixes?: readonly string[];
}

export type NavigationIcon =
  | 'home'
  | 'people'
  | 'wallet'
  | 'boxes'
  | 'report'
  | 'warehouse'
  | 'calendar'
  | 'payroll'
  | 'pin'
  | 'chart'
  | 'camera';

/** The main navigation in the specification's fixed order (§2); the first ten have hotkeys. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: '/', title: 'Главная', icon: 'home', prefixes: ['/dashboards'] },
  { path: '/users/view', title: 'Сотрудники', short: 'Люди', icon: 'people', prefixes: ['/users'] },
  { path: '/expenses', title: 'Расходы', icon: 'wallet' },
  { path: '/consumables/location', title: 'Расходники', short: 'Склад', icon: 'boxes', prefixes: ['/consumables'] },
  { path: '/sales', title: 'Ежедневный отчёт', short: 'Отчёт', icon: 'report' },
  { path: '/stock', title: 'Инвентарь', short: 'Товар', icon: 'warehouse', prefixes: ['/stock', '/inventory'] },
  { path: '/schedule', title: 'График', icon: 'calendar' },
  { path: '/payroll', title: 'Зарплата', icon: 'payroll' },
  { path: '/locations', title: 'Локации', icon: 'pin' },
  { path: '/statistics', title: 'Статистика', short: 'Цифры', icon: 'chart' },
  { path: '/photosessions', title: 'Фотосессии', short: 'Съёмки', icon: 'camera' },
];

/** The entry that an address belongs to; null for an address outside the navigation. */
export function entryFor(pathname: string): NavigationEntry | null {
  if (pathname === '/') return NAVIGATION[0] ?? null;
  return NAVIGATION.find((entry) => prefixesOf(entry).some((prefix) => isBelow(prefix, pathname))) ?? null;
}

/** The address prefixes that decide whether an entry's remote is deployed. */
function prefixesOf(entry: NavigationEntry): readonly string[] {
  return entry.prefixes ?? [entry.path];
}

function isBelow(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
