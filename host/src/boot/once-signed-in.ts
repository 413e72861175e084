import type { AuthSession } from '@studio/portal';

/** Resolves when somebody is signed in, which may be now. */
export function onceSignedIn(session: Pick<AuthSession, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!session.getState().authenticated) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}
