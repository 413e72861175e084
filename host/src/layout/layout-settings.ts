import { atom } from 'jotai';

/** Layout cookies carry a prefix made of the app's title (specification §9). */
const COOKIE = 'studio-portal-sidebar-collapsed';
const YEAR = 365 * 86_400;

const collapsedAtom = atom(document.cookie.includes(`${COOKIE}=true`));

/** Whether the vertical navigation shows icons alone; kept for a year. */
export const sidebarCollapsedAtom = atom(
  (get) => get(collapsedAtom),
  (_get, set, collapsed: boolean) => {
    document.cookie = `${COOKIE}=${collapsed}; Max-Age=${YEAR}; Path=/; SameSite=Lax`;
    set(collapsedAtom, collapsed);
  },
);
