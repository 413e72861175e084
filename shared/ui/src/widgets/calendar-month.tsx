import { formatDateLong, IconButton, IconChevronLeft, IconChevronRight, intlLocale, readingKey } from '@studio/ui';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './calendar.module.css';
import { addDays, month, monday, type Period, weekDays } from './period';

interface CalendarMonthProps {
  label: string;
  /** The chosen days, both included. */
  chosen: Period;
  today: string;
  /** The day that has the tab stop; its month is the one on show. */
  active: string;
  onActive: (date: string) => void;
  onChoose: (date: string) => void;
  min: string | undefined;
  max: string | undefined;
}

/** A month as weeks from Monday: arrows go by days, Home and End by a week's ends, PageUp and PageDown by months. */
export function CalendarMonth({ label, chosen, today, active, onActive, onChoose, min, max }: CalendarMonthProps) {
  const grid = useRef<HTMLTableElement>(null);
  const { from: first, to: last } = month(active);
  const weeks: string[][] = [];
  for (let day = monday(first); day <= last; day = addDays(day, 7)) weeks.push(weekDays(day));

  const isOff = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = GOALS[readingKey(event.key)]?.(active);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => onActive(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className={styles['month']}>
      <div className={styles['head']}>
        <IconButton label="Предыдущий месяц" onClick={() => onActive(sameDay(active, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <span className={styles['title']} aria-live="polite">
          {monthTitle(first)}
        </span>
        <IconButton label="Следующий месяц" onClick={() => onActive(sameDay(active, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions -- a calendar is a grid of buttons with keys of its own */}
      <table ref={grid} role="grid" aria-label={`${label}: ${monthTitle(first)}`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays(first).map((day) => (
              <th key={day} scope="col" abbr={weekday(day, 'long')}>
                {weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  aria-selected={isChosen(date, chosen)}
                  data-between={isChosen(date, chosen) || undefined}
                >
                  <button
                    type="button"
                    className={styles['day']}
                    tabIndex={date === active ? 0 : -1}
                    data-end={date === chosen.from || date === chosen.to || undefined}
                    data-other={date < first || date > last || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={formatDateLong(date)}
                    disabled={isOff(date)}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isChosen(date: string, { from, to }: Period): boolean {
  if (from === null || to === null) return date === (from ?? to);
  return date >= from && date <= to;
}

/** Where a key leads from a day. */
const GOALS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: monday,
  End: (day) => addDays(monday(day), 6),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

/** The same day of the month before or after, or its last one where it is shorter. */
function sameDay(day: string, step: 1 | -1): string {
  const { from, to } = month(day);
  const there = month(step < 0 ? addDays(from, -1) : addDays(to, 1));
  const wanted = `${there.from.slice(0, 8)}${day.slice(8)}`;
  return wanted > there.to ? there.to : wanted;
}

const instant = (date: string) => new Date(`${date}T00:00:00Z`);

/** «Март 2026». */
function monthTitle(first: string): string {
  const name = new Intl.DateTimeFormat(intlLocale(), { month: 'long', timeZone: 'UTC' }).format(instant(first));
  return `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)} ${first.slice(0, 4)}`;
}

function weekday(date: string, form: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(intlLocale(), { weekday: form, timeZone: 'UTC' }).format(instant(date));
}
