import { branding } from '@studio/portal';
import { Spinner } from '@studio/ui';
import styles from './boot-screen.module.css';
import { BrandMark } from './brand-mark';

/** While the first screen's code is on its way: the mark, and after a moment a word that something happens. */
export function BootScreen() {
  return (
    <div className={styles['screen']}>
      <BrandMark size={56} />
      <div className={styles['wait']}>
        <Spinner label={`${branding().appName} загружается`} />
      </div>
    </div>
  );
}
