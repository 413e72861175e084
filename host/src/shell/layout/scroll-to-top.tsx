import { IconButton, IconToTop, useReducedMotion } from '@studio/ui';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';
import { layoutWords } from './words';

/** Pixels scrolled before the button appears (specification §9). */
const THRESHOLD_PIXELS = 200;

/** Floating button back to the top; scrolls smoothly, not in print. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(onScroll, () => isScrolled);
  const still = useReducedMotion();
  if (!scrolled) return null;
  return (
    <div className={styles['corner']} data-print="hide">
      <IconButton
        label={layoutWords().toTop}
        variant="secondary"
        size="touch"
        onClick={() => window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })}
      >
        <IconToTop size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

/** As the last scrolling left it: asking the page while it is drawn would make the browser lay it out at once, and again afterwards. */
let isScrolled = false;

function onScroll(changed: () => void): () => void {
  const look = () => {
    isScrolled = window.scrollY > THRESHOLD_PIXELS;
    changed();
  };
  addEventListener('scroll', look, { passive: true });
  const frame = requestAnimationFrame(look);
  return () => {
    removeEventListener('scroll', look);
    cancelAnimationFrame(frame);
  };
}
