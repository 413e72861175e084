import type { AuthSession, ReleaseReader } from '@studio/portal';
import { ownerOf } from '../../device/owner/owner-of';

/** Tells who versions are chosen for, now and whenever it changes; while the roles are still being asked for, nothing. */
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
