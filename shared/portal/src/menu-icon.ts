/** Icons that an entry of the navigation may name; any other is drawn as a neutral one. */
export const MENU_ICONS = [
  'boxes',
  'calendar',
  'camera',
  'chart',
  'clock',
  'home',
  'images',
  'package',
  'payroll',
  'people',
  'pin',
  'receipt',
  'report',
  'star',
  'wallet',
  'warehouse',
] as const;

export type MenuIcon = (typeof MENU_ICONS)[number];
