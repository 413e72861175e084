import { branding } from '@studio/portal';
import { Spinner } from '@studio/ui';
import { useLayoutEffect } from 'react';
import styles from './boot-screen.module.css';
import { BrandMark } from '../../device/brand/brand-mark';
import { layoutWords } from './words';

/** While the first screen's code is on its way: the mark, and after a moment a word that something happens. */
export function BootScreen() {
  // The outline of the shell (first-paint.css) stays behind it.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['boot'] = '';
    return () => {
      delete dataset['boot'];
    };
  }, []);
  return (
    <div className={styles['screen']}>
      <BrandMark size={56} />
      <div className={styles['wait']}>
        <Spinner label={layoutWords().starting(branding().appName)} />
      </div>
    </div>
  );
}
