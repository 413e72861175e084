import { lazyComponent } from '@studio/ui';
import styles from '../layout/default-layout.module.css';

/** Fetches the second bar's code; at the start already, where this device has it. */
export const loadHorizontalBar = () => import('./horizontal-bar');

export const HorizontalBar = lazyComponent(loadHorizontalBar, <div className={styles['navigation']} />);
