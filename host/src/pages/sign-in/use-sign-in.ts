import { client, useAuth } from '@studio/portal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeRedirect } from '../../shell/routing/safe-redirect';
import { SignInAttempt } from './sign-in-attempt';
import type { SignInState } from './sign-in-state';

export interface SignIn {
  state: SignInState;
  restart: () => void;
  submitCode: (code: string) => Promise<boolean>;
}

/** Runs one sign-in for the life of the page; afterwards goes where the person wanted to. */
export function useSignIn(): SignIn {
  const { signIn } = useAuth();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [attempt] = useState(
    () =>
      new SignInAttempt({
        calls: client.auth,
        onConfirmed: (token) => void signIn(token).then(() => navigate(safeRedirect(search), { replace: true })),
      }),
  );
  const state = useSyncExternalStore(attempt.subscribe, attempt.getState);

  useEffect(() => {
    void attempt.start();
    const onVisible = () => void (document.hidden || attempt.poll());
    const onLine = () => void attempt.poll();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', onLine);
    return () => {
      removeEventListener('online', onLine);
      document.removeEventListener('visibilitychange', onVisible);
      attempt.stop();
    };
  }, [attempt]);

  return { state, restart: () => void attempt.start(), submitCode: (code) => attempt.submitCode(code) };
}
