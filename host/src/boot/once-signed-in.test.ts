import type { AuthSession } from '@studio/portal';
import { onceSignedIn } from './once-signed-in';

type State = ReturnType<AuthSession['getState']>;

function sessionOf(authenticated: boolean) {
  const listeners = new Set<() => void>();
  const state = { authenticated };
  return {
    state,
    listeners,
    tell: () => listeners.forEach((listener) => listener()),
    session: {
      getState: () => state as State,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

it('waits for a sign-in, and asks no longer afterwards', async () => {
  const { state, tell, listeners, session } = sessionOf(false);
  const seen = jest.fn();
  const waited = onceSignedIn(session).then(seen);
  tell();
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  state.authenticated = true;
  tell();
  await waited;
  expect(seen).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('does not wait where somebody is signed in', async () => {
  const { listeners, session } = sessionOf(true);
  await onceSignedIn(session);
  expect(listeners.size).toBe(0);
});
