import { coverageGaps, type ScheduleBoard, shiftDate } from '@studio/contracts';
import { EmptyState } from '@studio/ui';
import { weekdayNumber } from '../words/dates';
import styles from './hour-table.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Places × hours of one day: how many people are planned, of how many needed. */
export function HourTable({ board, date }: { board: ScheduleBoard; date: string }) {
  if (board.locations.length === 0) return <EmptyState kind="nothing-yet" title="Локаций нет" />;
  return (
    <section className={styles.frame} aria-label="Люди по часам">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Локация</th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.locations.map((place) => {
            const shifts = board.shifts.filter(
              ({ location_id, state }) => location_id === place.id && state !== 'removed',
            );
            const gaps = new Map(coverageGaps(place.needs, shifts, [date]).map((gap) => [gap.hour, gap]));
            const need = (hour: number) =>
              place.needs.find(
                ({ day, from_hour, to_hour }) => day === weekdayNumber(date) && from_hour <= hour && hour < to_hour,
              )?.people ?? null;
            return (
              <tr key={place.id}>
                <th scope="row">{place.name}</th>
                {HOURS.map((hour) => {
                  const planned = plannedAt(shifts, date, hour);
                  const needed = need(hour);
                  return (
                    <td key={hour} data-gap={gaps.has(hour)} data-none={planned === 0 && needed === null}>
                      {needed === null ? planned || '' : `${planned}/${needed}`}
                      {gaps.has(hour) && <span className={styles.mark}> ▼</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function plannedAt(shifts: ScheduleBoard['shifts'], date: string, hour: number): number {
  const [begin, end] = [
    `${date}T${String(hour).padStart(2, '0')}:00`,
    hour === 23 ? `${shiftDate(date, 1)}T00:00` : `${date}T${String(hour + 1).padStart(2, '0')}:00`,
  ];
  return shifts.filter(({ employee_id, starts, ends }) => employee_id !== null && starts < end && ends > begin).length;
}
