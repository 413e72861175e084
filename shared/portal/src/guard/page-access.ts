import { type PageKey, pageOf, PAGES, pagesOpenTo } from '@studio/contracts';
import type { PortalUser } from '../auth/portal-user';

type Viewer = Pick<PortalUser, 'id' | 'pages'>;

/**
 * The page of an address, with or without a query, that page access denies to the person. Null when it is allowed, when the address is not a page under page access,
 * or while access is not known yet: then permissions alone decide. Everyone may open their own card and the start page, which shows
 * refusals.
 */
export function refusedPage({ id, pages }: Viewer, address: string): PageKey | null {
  const pathname = address.replace(/[?#].*$/, '');
  if (pathname === `${PAGES.employees.path}/${id}`) return null;
  const page = pageOf(pathname);
  return page === null || page === 'home' || pages === undefined || pages.includes(page) ? null : page;
}

/**
 * The page of an address that an operator has withheld from the person although their roles would open it. What
 * roles do not open is their guard's and the screen's matter, who know better why.
 */
export function withheldPage(user: Pick<PortalUser, 'id' | 'pages' | 'roles'>, pathname: string): PageKey | null {
  const page = refusedPage(user, pathname);
  return page !== null && pagesOpenTo(user.roles).includes(page) ? page : null;
}

/** Where the person may go instead: a page of the same section, else one that staff open most; null when there is none. */
export function suggestedPage({ pages = [] }: Pick<Viewer, 'pages'>, refused: PageKey): string | null {
  const section = PAGES[refused].path.split('/')[1] ?? '';
  const open = (Object.keys(PAGES) as PageKey[]).filter((page) => page !== 'home' && pages.includes(page));
  const sibling = open.find((page) => PAGES[page].path.startsWith(`/${section}/`));
  const usual = (['photosessions', 'sales', 'schedule'] as const).find((page) => open.includes(page));
  const found = sibling ?? usual ?? open[0];
  return found === undefined ? null : PAGES[found].path;
}
