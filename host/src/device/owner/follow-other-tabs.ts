import { ACCESS_TOKEN_KEY } from '@studio/contracts';
import { type AuthSession, employeeIdOf } from '@studio/portal';

/** A session that is over in one tab is over in all; a sign-in as somebody else reloads the others. */
export function followOtherTabs(session: Pick<AuthSession, 'forget'>): void {
  addEventListener('storage', ({ key, newValue, oldValue }) => {
    if (key !== ACCESS_TOKEN_KEY || newValue === oldValue) return;
    if (newValue === null) session.forget();
    else if (oldValue === null || employeeIdOf(newValue) !== employeeIdOf(oldValue)) location.reload();
  });
}
