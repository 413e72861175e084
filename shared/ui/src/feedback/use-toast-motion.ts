import { useEffect, useState } from 'react';
import type * as animated from './toast-motion';

type ToastMotion = typeof animated;

/** Milliseconds that the first message may wait for its animation; then it shows without one. */
const MOTION_TIMEOUT_MS = 300;

/**
 * Milliseconds from the page's start in which the connection is reserved for the first screen: a message is then shown without animation.
 */
const FIRST_SCREEN_MS = 20_000;

let loaded: ToastMotion | null = null;

/**
 * The animation of messages, fetched for the first of them that comes after the first screen is shown. `awaited` for a moment while it is
 * loading; null when it failed to load, which no message waits for. A stack keeps what it began with until it is empty: a message is
 * announced only once.
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
  if (performance.now() < FIRST_SCREEN_MS) return;
  try {
    loaded ??= await import('./toast-motion');
  } catch {
    // The next first message asks again.
  }
}
