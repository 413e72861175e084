import type { ReactNode } from 'react';
import styles from './live-region.module.css';

/** Announces its content to screen readers, politely. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles['region']}>
      {children}
    </div>
  );
}
