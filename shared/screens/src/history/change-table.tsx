import { Text, VisuallyHidden } from '@studio/ui';
import styles from './history.module.css';
import type { FieldChange } from './changes-of';

/** Fields one below another: the old value struck through, an arrow, the new one; of a creation or a deletion one value. */
export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <Text tone="muted">Значения при этом не менялись.</Text>;
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={styles['change']}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <del className={after === null ? styles['gone'] : styles['before']}>
                <VisuallyHidden>{after === null ? 'Удалено: ' : 'Было: '}</VisuallyHidden>
                {before}
              </del>
            )}
            {before !== null && after !== null && (
              <span className={styles['arrow']} aria-hidden>
                →
              </span>
            )}
            {after !== null && (
              <ins className={before === null ? styles['plain'] : styles['after']}>
                {before !== null && <VisuallyHidden>Стало: </VisuallyHidden>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
