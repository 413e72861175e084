import { hasKeyStops } from '../hooks/key-stops';

/**
 * A ref for a window's pane: where it scrolls and has nothing inside that takes the focus, it takes it itself, and arrows scroll it. What takes the
 * focus comes into sight: where Tab goes from the last control to the first, the window moves the focus itself, without scrolling.
 */
export function reachByKeys(pane: HTMLElement | null) {
  if (!pane) return undefined;
  const look = () => {
    const scrolls = pane.scrollHeight > pane.clientHeight;
    if (scrolls && !hasKeyStops(pane)) pane.tabIndex = 0;
    else pane.removeAttribute('tabindex');
  };
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === pane) return;
    const [within, box] = [pane.getBoundingClientRect(), target.getBoundingClientRect()];
    const isHidden = box.height > 0 && (box.bottom <= within.top || box.top >= within.bottom);
    if (isHidden) target.scrollIntoView({ block: 'nearest' });
  };
  pane.addEventListener('focusin', show);
  const observer = new ResizeObserver(look);
  observer.observe(pane);
  look();
  return () => {
    observer.disconnect();
    pane.removeEventListener('focusin', show);
  };
}
