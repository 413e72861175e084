import { Fragment, type ReactNode } from 'react';
import styles from './facts-list.module.css';

/** A fact with its label; a fact of null is left out. */
export type Fact = readonly [label: string, value: ReactNode];

export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
