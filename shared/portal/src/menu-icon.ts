/** Icons that an entry of the navigation may name; any other is drawn as a neutral one. */
export const MENU_ICONS = [
  'boxes',
  'calendar',
  'camera',
  'chart',
  'clock',
  'help',
  'home',
  'images',
  'monitor',
  'offline',
  'package',
  'payroll',
  'people',
  'pin',
  'receipt',
  'report',
  'settings',
  'route',
  'star',
  'wallet',
  'warehouse',
] as const;

export type MenuIcon = (typeof MENU_ICONS)[number];
