import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the page is open and in sight. The browser lets go of the lock whenever the page goes out of
 * sight, so it is asked for again. False where the browser cannot, or will not on a low battery.
 */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || lock?.released === false) return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) {
        await next?.release();
        return;
      }
      lock = next;
      setHeld(next !== null);
      next?.addEventListener('release', () => setHeld(false));
    };
    void ask();
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
  return held;
}
