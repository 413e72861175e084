import { type AuthState, employeeIdOf, readToken } from '@studio/portal';

/** Id of the employee record of the signed-in user; null for nobody. */
export function ownerOf({ authenticated }: Pick<AuthState, 'authenticated'>): string | null {
  const token = authenticated ? readToken() : null;
  return token === null ? null : employeeIdOf(token);
}
