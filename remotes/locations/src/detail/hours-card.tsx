import type { Location } from '@studio/contracts';
import { SectionCard } from '@studio/screens';
import { Text, useNow } from '@studio/ui';
import { dayThere, dayWords } from '../hours/opening-hours';
import { WEEK_DAYS } from '../words/place-words';
import styles from './hours-card.module.css';

/** Opening hours day by day, with the current day there. */
export function HoursCard({ location }: { location: Pick<Location, 'opening_hours' | 'time_zone'> }) {
  const { opening_hours: hours, time_zone } = location;
  const today = dayThere(time_zone, useNow());
  return (
    <SectionCard title="Часы работы">
      {hours.length === 0 ? (
        <Text tone="muted">Часы работы не указаны.</Text>
      ) : (
        <table className={styles['week']}>
          <tbody>
            {WEEK_DAYS.map(({ day, name }) => {
              const words = dayWords(hours.find((each) => each.day === day));
              return (
                <tr key={day} data-today={day === today || undefined} aria-current={day === today ? 'date' : undefined}>
                  <th scope="row">{name}</th>
                  <td>
                    {words ?? (
                      <Text as="span" tone="muted">
                        выходной
                      </Text>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}
