import { useEffect, useRef, useState } from 'react';
import { retryPause } from './retry-pause';

interface AutoRetry {
  /** The last failure, if it may pass; each one starts a new pause. */
  passing: object | null;
  online: boolean;
  /** A try is under way. */
  busy: boolean;
  retry: () => void;
}

/**
 * Tries again while the page is in front, with a growing pause, and at once when the connection comes back. Gives the
 * seconds that are left; null while nothing is planned.
 */
export function useAutoRetry({ passing, online, busy, retry }: AutoRetry): number | null {
  const tries = useRef(0);
  const run = useRef(retry);
  const [left, setLeft] = useState<number | null>(null);
  const wasOnline = useRef(online);

  useEffect(() => {
    run.current = retry;
  }, [retry]);

  useEffect(() => {
    const cameBack = online && !wasOnline.current;
    wasOnline.current = online;
    if (passing === null || busy || !online) return undefined;
    if (cameBack) {
      run.current();
      return undefined;
    }
    const due = Date.now() + retryPause(tries.current);
    const tick = () => {
      const remaining = Math.ceil((due - Date.now()) / 1000);
      setLeft(Math.max(remaining, 0));
      if (remaining > 0 || document.visibilityState !== 'visible') return;
      clearInterval(timer);
      tries.current += 1;
      run.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      setLeft(null);
    };
  }, [passing, online, busy]);

  return left;
}
