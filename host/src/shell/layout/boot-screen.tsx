import { branding } from '@studio/portal';
import { Spinner } from '@studio/ui';
import styles from './boot-screen.module.css';
import { BrandMark } from '../../device/brand/brand-mark';
import { layoutWords } from './words';

/** While the first screen's code is on its way: the mark, and after a moment a word that something happens. */
export function BootScreen() {
  return (
    <div className={styles['screen']} data-boot="">
      <BrandMark size={56} />
      <div className={styles['wait']}>
        <Spinner label={layoutWords().starting(branding().appName)} />
      </div>
    </div>
  );
}
