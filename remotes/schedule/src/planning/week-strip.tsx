import { coverageGaps, type ScheduleBoard } from '@studio/contracts';
import { plannedOn } from '../grid/plan';
import { useBoardToday } from '../schedule/use-board-today';
import { isWeekend, longDay, weekdayOf } from '../words/dates';
import styles from './week-strip.module.css';

interface WeekStripProps {
  board: ScheduleBoard;
  dates: readonly string[];
  /** The day on screen. */
  date: string;
  onChange: (date: string) => void;
}

/** The days of a week on a phone, each with its number of people and whether some are missing. */
export function WeekStrip({ board, dates, date, onChange }: WeekStripProps) {
  const lacking = new Set(
    board.locations.flatMap((place) =>
      coverageGaps(
        place.needs,
        board.shifts.filter(({ location_id, state }) => location_id === place.id && state !== 'removed'),
        dates,
      ).map((gap) => gap.date),
    ),
  );
  const now = useBoardToday(board);
  return (
    <section className={styles.strip} aria-label="Дни недели">
      {dates.map((day) => {
        const people = plannedOn(board, day);
        const isShort = lacking.has(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === date}
            aria-label={`${longDay(day)}, людей: ${people}${isShort ? ', не хватает' : ''}`}
            data-weekend={isWeekend(day)}
            data-today={day === now}
            onClick={() => onChange(day)}
          >
            <span className={styles.weekday}>{weekdayOf(day)}</span>
            <b>{Number(day.slice(8))}</b>
            <span className={styles.people} data-gap={isShort}>
              {people}
              {isShort && ' ▼'}
            </span>
          </button>
        );
      })}
    </section>
  );
}
