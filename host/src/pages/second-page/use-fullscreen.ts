import { type RefObject, useEffect, useState } from 'react';

interface Fullscreen {
  /** The element fills the screen. */
  full: boolean;
  /** Null where the browser cannot (an iPhone). */
  toggle: (() => void) | null;
}

/** Lets one element of the page fill the screen; Escape ends it, as everywhere. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  if (!document.fullscreenEnabled) return { full, toggle: null };
  // A browser that refuses leaves the page as it is.
  const toggle = () => void (full ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => {});
  return { full, toggle };
}
