import type { AuthSession } from '../auth/auth-session';
import type { PortalUser } from '../auth/portal-user';
import type { RouteMeta } from '../route-meta';
import { denialOfPage, denialOfPermission, denialTo, hasRight, permissionsOf } from '@studio/contracts';
import { isDemanding, unmetDemand } from './access';
import { guardErrorPath } from './guard-error';
import { signInPath } from './sign-in-path';
import { suggestedPage, withheldPage } from './page-access';

/** How long a guard waits for the user's data (specification §9): 10 attempts of 100 ms. */
const GUARD_ATTEMPTS = 10;
const GUARD_PAUSE_MS = 100;

/**
 * Where to go instead, or null when the route may open (specification §6 "Route guards"). Without a token the person
 * goes to sign in and comes back to `fullPath`; a demand on permissions or roles is checked once the user's data is
 * there, and a user that does not come is refused to the index. Page access is not waited for.
 */
export async function redirectOf(
  meta: RouteMeta,
  fullPath: string,
  session: Pick<AuthSession, 'getState'>,
): Promise<string | null> {
  if (meta.public) return null;
  const access = { permission: meta.permissions, roles: meta.roles };
  const demands = isDemanding(access);
  if ((meta.requiresAuth || demands) && !session.getState().authenticated) return signInPath(fullPath);

  const user = demands ? await waitForUser(session) : session.getState().user;
  if (user === null) return demands ? '/' : null;
  const unmet = unmetDemand(user, access);
  if (unmet === 'permission')
    return guardErrorPath('insufficient_permissions', { denial: denialOfDemand(user, meta.permissions) });
  if (unmet === 'roles') return guardErrorPath('insufficient_role');
  const page = withheldPage(user, fullPath.split(/[?#]/)[0] ?? '');
  if (page === null) return null;
  return guardErrorPath('access_denied', {
    denial: denialOfPage(page, permissionsOf(user.roles)),
    suggested: suggestedPage(user, page),
  });
}

/** The role-specific denial of a missing right; null when no missing right has one. */
function denialOfDemand(user: PortalUser, { all = [], any = [] }: RouteMeta['permissions'] = {}) {
  const missing = [...all, ...any].filter((right) => !hasRight(user.roles, right));
  const permissions = permissionsOf(user.roles);
  return (
    missing.map((right) => denialTo(denialOfPermission(right), permissions)).find((denial) => denial !== null) ?? null
  );
}

async function waitForUser(session: Pick<AuthSession, 'getState'>): Promise<PortalUser | null> {
  for (let attempt = 0; attempt < GUARD_ATTEMPTS; attempt += 1) {
    const { user } = session.getState();
    if (user !== null) return user;
    await new Promise((resolve) => setTimeout(resolve, GUARD_PAUSE_MS));
  }
  return session.getState().user;
}
