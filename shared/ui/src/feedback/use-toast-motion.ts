import { useEffect, useState } from 'react';
import type * as animated from './toast-motion';

type ToastMotion = typeof animated;

/** Milliseconds that the first message may wait for its animation; then it shows without one. */
const MOTION_TIMEOUT_MS = 300;

/** Milliseconds from the page's start in which the line belongs to the first screen: a message then comes as it is. */
const FIRST_SCREEN = 20_000;

let loaded: ToastMotion | null = null;

/**
 * The animation of messages, fetched for the first of them that comes once the first screen stands. `awaited` for a moment while it is on its way; null when it did not come,
 * which no message waits for. What a stack began with it keeps until it is empty: a message is announced only once.
 */
export function useToastMotion(wanted: boolean): ToastMotion | 'awaited' | null {
  const [motion, setMotion] = useState<ToastMotion | 'awaited' | null>(loaded ?? 'awaited');
  useEffect(() => {
    if (!wanted || loaded !== null) return undefined;
    let current = true;
    const begin = () => {
      if (current) setMotion((now) => (now === 'awaited' ? loaded : now));
    };
    const timer = setTimeout(begin, MOTION_TIMEOUT_MS);
    void fetchMotion().then(begin);
    return () => {
      current = false;
      clearTimeout(timer);
      setMotion(loaded ?? 'awaited');
    };
  }, [wanted]);
  return motion;
}

async function fetchMotion(): Promise<void> {
  if (performance.now() < FIRST_SCREEN) return;
  try {
    loaded ??= await import('./toast-motion');
  } catch {
    // The next first message asks again.
  }
}
