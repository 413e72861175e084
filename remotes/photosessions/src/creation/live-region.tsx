import type { ReactNode } from 'react';
import styles from './live-region.module.css';

/** Says aloud what appears in it, when the person pauses. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles['region']}>
      {children}
    </div>
  );
}
