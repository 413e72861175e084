import { ABSENCE_KIND_CODES, hours, hoursFigure, type TimeSheet } from '@studio/contracts';
import { VisuallyHidden } from '@studio/ui';
import styles from '../styles/dense-table.module.css';
import { isWeekend } from '../words/dates';

type Day = TimeSheet['rows'][number]['days'][number];

/** A person's day in the sheet; one that waits for a decision has a corner and says so. */
export function SheetCell({ day }: { day: Day }) {
  const words = [
    ...(day.is_waiting ? ['Ждёт решения'] : []),
    ...(day.late_minutes > 0 ? [`Опоздание ${hours(day.late_minutes)}`] : []),
  ].join('. ');
  return (
    <td
      tabIndex={-1}
      className={styles.day}
      data-day={day.date}
      data-weekend={isWeekend(day.date)}
      data-late={day.late_minutes > 0}
      data-waiting={day.is_waiting}
      title={words || undefined}
    >
      {figureOf(day)}
      {day.is_waiting && <VisuallyHidden>, ждёт решения</VisuallyHidden>}
    </td>
  );
}

function figureOf(day: Day): string {
  if (day.worked_minutes > 0) return hoursFigure(day.worked_minutes);
  if (day.absence !== null) return ABSENCE_KIND_CODES[day.absence];
  return day.planned_minutes > 0 || day.is_waiting ? '·' : '';
}
