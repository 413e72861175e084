import { ACCESS_COOKIE_DAYS, highestRole, USER_CACHE_KEY, USER_DATA_COOKIE } from '@studio/contracts';
import { readCookie, writeCookie } from './cookie';
import type { PortalUser } from './portal-user';

/**
 * The user cached on the last visit, if it has roles or an id and belongs to `employeeId`. An unreadable cache counts as empty and is only
 * logged (specification §8).
 */
export function readUserCache(employeeId: string | null): PortalUser | null {
  const text = localStorage.getItem(USER_CACHE_KEY);
  if (text === null) return null;
  try {
    const user = JSON.parse(text) as Partial<PortalUser> | null;
    if (!user || !(user.id || user.roles?.length)) return null;
    if (employeeId !== null && user.id !== undefined && user.id !== employeeId) return null;
    return { ...(user as PortalUser), roles: user.roles ?? [] };
  } catch (error) {
    console.error('The cached user cannot be read', error);
    return null;
  }
}

/** Keeps the user for the next visit: whole in local storage, id, name and top role in the `userData` cookie. */
export function writeUserCache(user: PortalUser): void {
  try {
    localStorage.setItem(USER_CACHE_KEY, JSON.stringify(user));
  } catch (error) {
    console.error('The user cannot be cached', error);
  }
  const brief = { id: user.id, full_name: user.full_name, role: highestRole(user.roles)?.name ?? null };
  writeCookie(USER_DATA_COOKIE, JSON.stringify(brief), { days: ACCESS_COOKIE_DAYS });
}

/** Name of the stored user's top role, which decides where the index page leads (specification §2). */
export function readStoredRole(): string | null {
  try {
    const brief = JSON.parse(readCookie(USER_DATA_COOKIE) ?? 'null') as { role?: unknown } | null;
    return typeof brief?.role === 'string' ? brief.role : null;
  } catch {
    return null;
  }
}
