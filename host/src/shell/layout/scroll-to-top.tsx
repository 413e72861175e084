import { IconButton, IconToTop, useReducedMotion } from '@studio/ui';
import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';
import { layoutWords } from './words';

/** Pixels scrolled before the button appears (specification §9). */
const THRESHOLD_PIXELS = 200;

/** Floating button back to the top; scrolls smoothly, not in print. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(onScroll, () => window.scrollY > THRESHOLD_PIXELS);
  const still = useReducedMotion();
  if (!scrolled) return null;
  return (
    <div className={styles['place']} data-print="hide">
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

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}
