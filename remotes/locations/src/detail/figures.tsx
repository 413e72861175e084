import { formatNumber, plural, type PluralForms, Text } from '@studio/ui';
import styles from './detail.module.css';

export type Figure = readonly [count: number, words: PluralForms];

/** Counts of a place's contents. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles['figures']}>
      {figures.map(([count, words]) => (
        <div key={words[0]} className={styles['figure']}>
          <Text as="span" size="lead" weight="semibold">
            {formatNumber(count)}
          </Text>
          <Text as="span" size="caption" tone="muted">
            {plural(count, words)}
          </Text>
        </div>
      ))}
    </div>
  );
}
