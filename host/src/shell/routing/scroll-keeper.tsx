import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from './focus-page';
import { goToHash } from './hash-target';
import { keepPosition, keptPosition } from './kept-positions';

/**
 * Navigating to a page scrolls to the top, or smoothly to the hash target (specification §2), be it late; going back
 * restores the place. A change of the query alone (a filter) leaves the page where it is. The focus follows: to the
 * target, else to the page's `main`.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key: '', pathname: location.pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => keepPosition(shown.current, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const first = shown.current.key === '';
    const samePage = shown.current.pathname === location.pathname;
    shown.current = { key: location.key, pathname: location.pathname };
    const kept = type === NavigationType.Pop ? keptPosition(location) : null;
    if (kept !== null) return both(restore(kept), first || samePage ? null : focusPage());
    if (location.hash !== '') {
      if (!samePage) window.scrollTo(0, 0);
      return goToHash(location.hash, (found) => void (found || samePage || focusPage()));
    }
    // The first page is where the browser puts it; a filter leaves the page where it is.
    if (first || samePage) return undefined;
    window.scrollTo(0, 0);
    return focusPage();
  }, [location, type]);

  return null;
}

function both(one: () => void, other: (() => void) | null): () => void {
  return () => {
    one();
    other?.();
  };
}

/** The page may still be filling up: tries for a second to reach the place. */
function restore(top: number): () => void {
  let frame = 0;
  const started = performance.now();
  const move = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() - started < 1_000) frame = requestAnimationFrame(move);
  };
  move();
  return () => cancelAnimationFrame(frame);
}
