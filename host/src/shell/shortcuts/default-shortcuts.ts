import { highestRole, type RoleName } from '@studio/contracts';
import type { PortalUser } from '@studio/portal';
import type { OpenablePage } from '../../navigation/openable-pages';

const MAX_DEFAULT_SHORTCUTS = 6;

const SELLING = ['/photosessions/new', '/photosessions', '/sales', '/schedule', '/stock', '/help'];
const SHOOTING = ['/photosessions', '/photosessions/new', '/schedule', '/payroll', '/help'];
const LEADING = ['/', '/photosessions', '/users/view', '/locations', '/statistics', '/schedule'];
const MONEY = ['/sales', '/expenses', '/payroll', '/statistics', '/', '/help'];
const SUPPORT = ['/users/view', '/users/audit', '/support/failures', '/locations', '/photosessions', '/help'];
const STORES = ['/consumables/location', '/stock', '/expenses', '/schedule', '/help'];

/** What people of a role open most; a role of an operator's own has the first places of its navigation. */
const BY_ROLE: Readonly<Record<RoleName, readonly string[]>> = {
  developer: SUPPORT,
  federal_manager: LEADING,
  regional_director: LEADING,
  city_manager: LEADING,
  senior_admin: LEADING,
  admin: LEADING,
  office_manager: MONEY,
  office: MONEY,
  cashier: MONEY,
  warehouse_keeper: STORES,
  designer: STORES,
  salesperson: SELLING,
  photographer: SHOOTING,
};

/** The shortcuts of somebody who has chosen none: what their role opens most, of the pages that are deployed and open to them. */
export function defaultShortcuts(
  pages: readonly OpenablePage[],
  viewer: Pick<PortalUser, 'roles'> | null,
): readonly string[] {
  const open = pages.filter(({ connected }) => connected).map(({ path }) => path);
  const role = highestRole(viewer?.roles ?? [])?.name ?? '';
  const usual = (Object.hasOwn(BY_ROLE, role) ? BY_ROLE[role as RoleName] : []).filter((path) => open.includes(path));
  return [...new Set([...usual, ...open])].slice(0, MAX_DEFAULT_SHORTCUTS);
}
