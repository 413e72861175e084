import type { MenuIcon } from '@studio/portal';
import { isBelow } from '@studio/contracts';

/** Where `/` leads a known person (specification §2). */
export const START_PAGE = '/dashboards/analytics';

/** One of the eleven entries of the main navigation; its content is declared by a deployed remote. */
export interface NavigationEntry {
  /** Where it leads. */
  path: string;
  /** What it is called, and its icon, while no remote answers for it. */
  title: string;
  /** Where the title has no room: the bottom bar of a phone. */
  short?: string;
  icon: MenuIcon;
  /** Address prefixes that belong to it; default: its own path. */
  prefixes?: readonly string[];
}

/** The main navigation in the specification's fixed order (§2); the first ten have hotkeys (decision 0007). */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: '/', title: 'Главная', icon: 'home', prefixes: ['/dashboards'] },
  { path: '/users/view', title: 'Сотрудники', short: 'Люди', icon: 'people', prefixes: ['/users'] },
  { path: '/expenses', title: 'Расходы', icon: 'wallet' },
  { path: '/consumables/location', title: 'Расходники', short: 'Склад', icon: 'boxes', prefixes: ['/consumables'] },
  { path: '/sales', title: 'Ежедневный отчёт', short: 'Отчёт', icon: 'report', prefixes: ['/sales', '/held'] },
  { path: '/stock', title: 'Инвентарь', short: 'Остатки', icon: 'warehouse', prefixes: ['/stock', '/inventory'] },
  { path: '/schedule', title: 'График', icon: 'calendar' },
  { path: '/payroll', title: 'Зарплата', icon: 'payroll' },
  { path: '/locations', title: 'Локации', icon: 'pin' },
  { path: '/statistics', title: 'Статистика', short: 'Цифры', icon: 'chart' },
  { path: '/photosessions', title: 'Фотосессии', short: 'Съёмки', icon: 'camera' },
];

/** The one of the eleven that an address belongs to; null for an address outside them. */
export function entryFor(pathname: string): NavigationEntry | null {
  if (pathname === '/') return NAVIGATION[0] ?? null;
  return nearest(NAVIGATION, pathname);
}

/** Of several entries the one with the longest prefix of the address. */
export function nearest<T extends Pick<NavigationEntry, 'path' | 'prefixes'>>(
  entries: readonly T[],
  pathname: string,
): T | null {
  let best: { entry: T; length: number } | null = null;
  for (const entry of entries)
    for (const prefix of entry.prefixes ?? [entry.path])
      if (isBelow(prefix, pathname) && prefix.length > (best?.length ?? 0)) best = { entry, length: prefix.length };
  return best?.entry ?? null;
}
