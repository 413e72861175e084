import { hasRight, type Right } from '@studio/contracts';
import { ZoneProvider } from '@studio/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AuthSession, AuthState } from './auth-session';

export interface Auth extends AuthState {
  /** Whether the user's roles grant it; only hides what the API would refuse anyway. False until the user is known. */
  can: (right: Right) => boolean;
  signIn: (token: string) => Promise<void>;
  /** Clears this browser's sign-in and goes to `/login`; unsent records stay with their owner. */
  logout: () => Promise<void>;
  refresh: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Gives the tree below the signed-in user of one `AuthSession`, and the days of their own place. */
export function AuthProvider({ session, children }: { session: AuthSession; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const auth = useMemo<Auth>(
    () => ({
      ...state,
      can: (right) => state.user !== null && hasRight(state.user.roles, right),
      signIn: (token) => session.signIn(token),
      logout: () => session.logout(),
      refresh: () => session.refresh(),
    }),
    [session, state],
  );
  return (
    <AuthContext value={auth}>
      <ZoneProvider zone={state.user?.time_zone}>{children}</ZoneProvider>
    </AuthContext>
  );
}

/** The signed-in user and what they may do. Throws outside the portal's provider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
