import { hasKeyStops } from '../hooks/key-stops';

/** A ref for a pane: where it scrolls and has nothing inside that takes the focus, it takes it itself, and arrows scroll it. */
export function reachByKeys(pane: HTMLElement | null) {
  if (!pane) return undefined;
  const look = () => {
    const scrolls = pane.scrollHeight > pane.clientHeight;
    if (scrolls && !hasKeyStops(pane)) pane.tabIndex = 0;
    else pane.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  observer.observe(pane);
  look();
  return () => observer.disconnect();
}
