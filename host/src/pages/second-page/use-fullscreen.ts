import { useEffect, useState } from 'react';

interface Fullscreen {
  /** The page fills the screen. */
  full: boolean;
  /** Null where the browser cannot (an iPhone). */
  toggle: (() => void) | null;
}

/** Lets the page fill the screen; Escape ends it, as everywhere. */
export function useFullscreen(): Fullscreen {
  const [full, setFull] = useState(() => document.fullscreenElement === document.documentElement);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === document.documentElement);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return { full, toggle: null };
  // A browser that refuses leaves the page as it is.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())?.catch(() => {});
  return { full, toggle };
}
