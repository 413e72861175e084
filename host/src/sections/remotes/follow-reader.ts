import type { AuthSession, ReleaseReader } from '@studio/portal';
import { ownerOf } from '../../device/owner/owner-of';

/** Reports the person that versions are chosen for, now and on each change; while the roles are still being requested, nothing. */
export function followReader(
  session: Pick<AuthSession, 'getState' | 'subscribe'>,
  setReader: (reader: ReleaseReader | null) => void,
): void {
  const follow = () => {
    const { authenticated, user, loading, error } = session.getState();
    if (!authenticated) return setReader(null);
    if (user === null && (loading || error === null)) return;
    const employeeId = ownerOf({ authenticated });
    setReader(employeeId === null ? null : { employeeId, roles: user?.roles.map(({ name }) => name) ?? [] });
  };
  session.subscribe(follow);
  follow();
}
