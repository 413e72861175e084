import { type AuthSession, client, notify, type PortalUser, toPortalError } from '@studio/portal';
import { readDevOrigins } from './dev-origins';
import { isDeveloper } from './is-developer';
import { readLocalBuild } from './local-build';
import { forgetOverride, readStoredOverride } from './stored-override';
import { activateOverride, activeOverride, type Override } from './with-override';

/** Milliseconds that the page waits to hear who is here. */
const OVERRIDE_START_TIMEOUT_MS = 5_000;

/**
 * Puts the local build that this tab remembers in its remote's place, before the registry is read. The server says who
 * is here and what is allowed: for anybody but the developer who chose it, and from any other origin, it is forgotten.
 * When the server does not say, the deployed remote runs this time.
 */
export async function beginOverride(): Promise<void> {
  const stored = readStoredOverride();
  if (stored === null) return forgetOverride();
  let allowed: boolean;
  try {
    allowed = await isAllowed(stored);
  } catch (error) {
    console.warn('Whether a local build may be used is not known', error);
    notify({ message: `Локальная сборка «${stored.remote.title}» не включена: сервер не ответил`, color: 'warning' });
    return undefined;
  }
  if (!allowed) return forgetOverride();
  // It may have been built again since: other addresses, entries, needs.
  const remote = await readLocalBuild(stored.origin).catch(() => stored.remote);
  return activateOverride({ ...stored, remote });
}

/** Ends the override with the developer's session: the local code must not stay in the page for anybody else. */
export function endWithSession(
  session: Pick<AuthSession, 'getState' | 'subscribe'>,
  reload: () => void = () => location.reload(),
): void {
  const override = activeOverride();
  if (override === null) return;
  let ended = false;
  session.subscribe(() => {
    const { authenticated, user } = session.getState();
    if (ended || (authenticated && (user === null || isOwner(user, override)))) return;
    ended = true;
    forgetOverride();
    reload();
  });
}

async function isAllowed(override: Override): Promise<boolean> {
  const [origins, me] = await Promise.all([readDevOrigins(), whoIsHere()]);
  return me !== null && isOwner(me, override) && origins.includes(override.origin);
}

function isOwner(user: Pick<PortalUser, 'id' | 'roles'>, { employeeId }: Override): boolean {
  return user.id === employeeId && isDeveloper(user);
}

async function whoIsHere() {
  try {
    return await client.auth.me(undefined, { signal: AbortSignal.timeout(OVERRIDE_START_TIMEOUT_MS) });
  } catch (error) {
    if (toPortalError(error).status === 401) return null;
    throw error;
  }
}
