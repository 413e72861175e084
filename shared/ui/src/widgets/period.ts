/** Two days, both included; null for an open end. `2026-03-08`. */
export interface Period {
  from: string | null;
  to: string | null;
}

export interface PeriodPreset {
  id: string;
  label: string;
  /** The period on a day. */
  of: (today: string) => Period;
}

/** «Сегодня», «Вчера», week from Monday, month and the one before it. */
export const PERIOD_PRESETS: readonly PeriodPreset[] = [
  { id: 'today', label: 'Сегодня', of: (today) => ({ from: today, to: today }) },
  { id: 'yesterday', label: 'Вчера', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { id: 'week', label: 'Эта неделя', of: (today) => ({ from: monday(today), to: addDays(monday(today), 6) }) },
  { id: 'days7', label: 'Последние 7 дней', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { id: 'month', label: 'Этот месяц', of: (today) => month(today) },
  { id: 'last-month', label: 'Прошлый месяц', of: (today) => month(addDays(month(today).from, -1)) },
  { id: 'days30', label: 'Последние 30 дней', of: (today) => ({ from: addDays(today, -29), to: today }) },
];

/** A calendar day as many days later, or earlier. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The day, or the bound that it is beyond. */
export function within(date: string, min = date, max = date): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** Monday of the day's week. */
export function monday(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** First and last day of the day's month. */
export function month(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 7)}-01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}

/** The seven days of a week, from Monday. */
export function weekDays(date: string): string[] {
  const first = monday(date);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}
