import { IconUpload, Text } from '@studio/ui';
import styles from './drop-veil.module.css';

/** Covers the page while files are dragged over it. */
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
