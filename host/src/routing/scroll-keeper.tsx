import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'studio-portal-scroll';

/**
 * Navigating to a page scrolls to the top, or smoothly to the hash target (specification §2); going back restores the
 * place. A change of the query alone (a filter) leaves the page where it is.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key: location.key, pathname: location.pathname });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => keep(shown.current.key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current.pathname === location.pathname && shown.current.key !== location.key;
    shown.current = { key: location.key, pathname: location.pathname };
    if (type === NavigationType.Pop) return restore(readKept(location.key));
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target !== null) target.scrollIntoView({ behavior: 'smooth' });
    else if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [location, type]);

  return null;
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

function readAll(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function readKept(key: string): number {
  return readAll()[key] ?? 0;
}

function keep(key: string, top: number): void {
  const all = { ...readAll(), [key]: Math.round(top) };
  const recent = Object.entries(all).slice(-50);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(recent)));
}
