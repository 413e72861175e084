import { IconUpload, Text } from '@studio/ui';
import styles from './drop-veil.module.css';

/** Lies over the page while files hang above it. */
export function DropVeil() {
  return (
    <div className={styles['veil']} aria-hidden>
      <div className={styles['words']}>
        <IconUpload size={24} />
        <Text weight="medium">Отпустите, чтобы добавить в эту фотосессию</Text>
      </div>
    </div>
  );
}
