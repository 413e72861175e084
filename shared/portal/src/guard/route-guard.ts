import type { AuthSession } from '../auth/auth-session';
import type { PortalUser } from '../auth/portal-user';
import type { RouteMeta } from '../route-meta';
import { isDemanding, unmetDemand } from './access';
import { guardErrorPath } from './guard-error';

/** How long a guard waits for the user's data (specification §9): 10 attempts of 100 ms. */
const GUARD_ATTEMPTS = 10;
const GUARD_PAUSE = 100;

/**
 * Where to go instead, or null when the route may open (specification §6 "Route guards"). Without a token the person
 * goes to sign in and comes back to `fullPath`; a demand on permissions or roles is checked once the user's data is
 * there, and a user that does not come is refused to the index.
 */
export async function redirectOf(
  meta: RouteMeta,
  fullPath: string,
  session: Pick<AuthSession, 'getState'>,
): Promise<string | null> {
  if (meta.public) return null;
  const access = { permission: meta.permissions, roles: meta.roles };
  const demands = isDemanding(access);
  if (!meta.requiresAuth && !demands) return null;
  if (!session.getState().authenticated) return `/login?${new URLSearchParams({ redirect: fullPath })}`;
  if (!demands) return null;

  const user = await waitForUser(session);
  if (user === null) return '/';
  const unmet = unmetDemand(user, access);
  if (unmet === null) return null;
  return guardErrorPath(unmet === 'permission' ? 'insufficient_permissions' : 'insufficient_role');
}

async function waitForUser(session: Pick<AuthSession, 'getState'>): Promise<PortalUser | null> {
  for (let attempt = 0; attempt < GUARD_ATTEMPTS; attempt += 1) {
    const { user } = session.getState();
    if (user !== null) return user;
    await new Promise((resolve) => setTimeout(resolve, GUARD_PAUSE));
  }
  return session.getState().user;
}
