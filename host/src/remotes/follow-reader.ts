import { type AuthSession, employeeIdOf, readToken, type ReleaseReader } from '@studio/portal';

/** Tells who versions are chosen for, now and whenever it changes; while the roles are still being asked for, nothing. */
export function followReader(
  session: Pick<AuthSession, 'getState' | 'subscribe'>,
  setReader: (reader: ReleaseReader | null) => void,
): void {
  const follow = () => {
    const { authenticated, user, loading, error } = session.getState();
    if (!authenticated) return setReader(null);
    if (user === null && (loading || error === null)) return;
    const token = readToken();
    const employeeId = token === null ? null : employeeIdOf(token);
    setReader(employeeId === null ? null : { employeeId, roles: user?.roles.map(({ name }) => name) ?? [] });
  };
  session.subscribe(follow);
  follow();
}
