import { useNow } from '@studio/ui';
import type { ReactNode } from 'react';
import { byDays, dayName } from './by-days';
import styles from './notifications-panel.module.css';
import { notificationWords } from './words';

interface DayListProps<Item> {
  items: readonly Item[];
  momentOf: (item: Item) => Date;
  /** One line of a list. */
  children: (item: Item) => ReactNode;
}

/** Things that happened, under the days on which they did. */
export function DayList<Item>({ items, momentOf, children }: DayListProps<Item>) {
  const now = new Date(useNow());
  return byDays(items, momentOf).map((day) => (
    <section key={day.at.getTime()} className={styles['day']}>
      <h3 className={styles['date']}>{dayName(day.at, now, notificationWords())}</h3>
      <ul className={styles['list']}>{day.items.map(children)}</ul>
    </section>
  ));
}
