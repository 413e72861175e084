import { daysOfMonth, shiftDate } from '../calendar-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations';
import { REST_MIN_MINUTES, WEEK_MAX_MINUTES } from './limits';

/** What the rules look at in a shift. */
export interface PlannedShift {
  id: string;
  employee_id: string | null;
  /** ISO moments; the range is half open. */
  starts_at: string;
  ends_at: string;
  break_min: number;
  /** Business date, `2026-03-01`. */
  date: string;
}

export type PlanWarningKind = 'rest' | 'weekly_hours' | 'position';

export interface PlanWarning {
  kind: PlanWarningKind;
  shift_id: string;
  employee_id: string;
  /** A Russian sentence for staff. */
  message: string;
}

/** The last day that a shift touches, by the clock of its location: one that ends at midnight does not touch the day that starts then. */
export function lastDateOf({ starts, ends }: { starts: string; ends: string }): string {
  if (ends <= starts) return starts.slice(0, 10);
  return new Date(Date.parse(`${ends}:00Z`) - MINUTE_MS).toISOString().slice(0, 10);
}

/** Length in minutes between the two moments: by the clock change of a night it is what was really worked. */
export function shiftMinutes({ starts_at, ends_at }: Pick<PlannedShift, 'starts_at' | 'ends_at'>): number {
  return Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
}

/** Paid minutes: without the break. */
export function paidMinutes(shift: Pick<PlannedShift, 'starts_at' | 'ends_at' | 'break_min'>): number {
  return Math.max(0, shiftMinutes(shift) - shift.break_min);
}

/** Monday of the date's week. */
export function weekOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/** Too little rest and too long weeks, for each person, in the order of their shifts. They are warnings, never refusals. */
export function planWarnings(shifts: readonly PlannedShift[]): PlanWarning[] {
  const byPerson = new Map<string, PlannedShift[]>();
  for (const shift of shifts)
    if (shift.employee_id !== null) {
      const own = byPerson.get(shift.employee_id);
      if (own) own.push(shift);
      else byPerson.set(shift.employee_id, [shift]);
    }
  return [...byPerson.values()].flatMap((own) => {
    own.sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
    return [...restWarnings(own), ...weekWarnings(own)];
  });
}

function restWarnings(own: readonly PlannedShift[]): PlanWarning[] {
  return own.flatMap((shift, index) => {
    const before = own[index - 1];
    if (!before) return [];
    const rest = (Date.parse(shift.starts_at) - Date.parse(before.ends_at)) / MINUTE_MS;
    // Two parts of one working day are no short night.
    if (rest >= REST_MIN_MINUTES || rest < 0 || before.date === shift.date) return [];
    return [warning('rest', shift, `Отдых перед сменой — ${hours(rest)}, нужно не меньше ${hours(REST_MIN_MINUTES)}.`)];
  });
}

function weekWarnings(own: readonly PlannedShift[]): PlanWarning[] {
  const weeks = new Map<string, { minutes: number; last: PlannedShift }>();
  for (const shift of own) {
    const week = weekOf(shift.date);
    weeks.set(week, { minutes: (weeks.get(week)?.minutes ?? 0) + paidMinutes(shift), last: shift });
  }
  return [...weeks.values()].flatMap(({ minutes, last }) =>
    minutes > WEEK_MAX_MINUTES
      ? [warning('weekly_hours', last, `За неделю ${hours(minutes)} — больше нормы в ${hours(WEEK_MAX_MINUTES)}.`)]
      : [],
  );
}

function warning(kind: PlanWarningKind, shift: PlannedShift, message: string): PlanWarning {
  return { kind, shift_id: shift.id, employee_id: shift.employee_id ?? '', message };
}

/** `690` → «11 ч 30 мин». */
export function hours(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (rest === 0) return `${whole} ч`;
  return whole === 0 ? `${rest} мин` : `${whole} ч ${rest} мин`;
}

/** `690` → «11:30», where figures stand under each other. */
export function hoursFigure(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
}

/** People needed at a place on a weekday (Monday is 1) from one hour to another; `to_hour` may be 24. */
export interface CoverageNeed {
  day: number;
  from_hour: number;
  to_hour: number;
  people: number;
}

export interface CoverageGap {
  date: string;
  hour: number;
  needed: number;
  planned: number;
}

/** A shift by the clocks of its place, `2026-03-01T22:00`. */
export interface LocalShift {
  employee_id: string | null;
  /** False of who has left or is away. */
  on_duty?: boolean | undefined;
  starts: string;
  ends: string;
}

/** Hours of the dates in which, at any minute, fewer people are planned than needed. Shifts without a person on duty cover nothing. */
export function coverageGaps(
  needs: readonly CoverageNeed[],
  shifts: readonly LocalShift[],
  dates: readonly string[],
): CoverageGap[] {
  const coveredAt = coverageOf(shifts);
  return dates.flatMap((date) => {
    const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    return needs
      .filter(({ day }) => day === weekday)
      .flatMap(({ from_hour, to_hour, people }) =>
        Array.from({ length: Math.max(0, to_hour - from_hour) }, (_, index) => from_hour + index).flatMap((hour) => {
          const planned = coveredAt(date, hour);
          return planned < people ? [{ date, hour, needed: people, planned }] : [];
        }),
      );
  });
}

/** How many people these shifts have at the emptiest minute of an hour of a date: who comes at 10:45 does not cover 10:00. */
export function coverageOf(shifts: readonly LocalShift[]): (date: string, hour: number) => number {
  const covering = new Map<number, Period[]>();
  for (const { employee_id, on_duty, starts, ends } of shifts) {
    if (employee_id === null || on_duty === false) continue;
    const period = { from: localTime(starts), to: localTime(ends) };
    for (let hour = Math.floor(period.from / HOUR_MS); hour * HOUR_MS < period.to; hour++) {
      const others = covering.get(hour);
      if (others) others.push(period);
      else covering.set(hour, [period]);
    }
  }
  return (date, hour) => {
    const at = Date.parse(date) / HOUR_MS + hour;
    return fewestIn(at, covering.get(at) ?? []);
  };
}

interface Period {
  from: number;
  to: number;
}

/** How many of the periods there are at the emptiest minute of an hour: it begins with the hour, or where one ends. */
function fewestIn(hour: number, periods: readonly Period[]): number {
  const [start, end] = [hour * HOUR_MS, (hour + 1) * HOUR_MS];
  const moments = [start, ...periods.map(({ to }) => to).filter((to) => start < to && to < end)];
  return Math.min(...moments.map((at) => periods.filter(({ from, to }) => from <= at && at < to).length));
}

function localTime(wall: string): number {
  return Date.parse(`${wall}:00Z`);
}

/** The first day of which time that waits for a decision is shown unasked: that of the month before. */
export function timeShownFrom(today: string): string {
  return daysOfMonth(shiftDate(daysOfMonth(today.slice(0, 7)).from, -1).slice(0, 7)).from;
}

/** Minutes of plan and presence, and those that both agree in. */
interface FoundMinutes {
  planned_minutes: number;
  present_minutes: number;
  agreed_minutes: number;
  /** First arrival; null where nobody was seen. */
  came: string | null;
}

/** Whether so many minutes are paid without a reason: plan, presence, or both say so, and somebody was seen. */
export function isUsualTime(found: FoundMinutes, minutes: number): boolean {
  const { planned_minutes, present_minutes, agreed_minutes } = found;
  return [planned_minutes, present_minutes, agreed_minutes].includes(minutes) && !isUnseenTime(found, minutes);
}

/** Whether a shift would be paid that nobody was seen to come to. */
export function isUnseenTime(found: Pick<FoundMinutes, 'came' | 'present_minutes'>, minutes: number): boolean {
  return found.came === null && minutes > found.present_minutes;
}

/** The most minutes that are paid: no more than plan or presence have. */
export function mostMinutes({
  planned_minutes,
  present_minutes,
}: Pick<FoundMinutes, 'planned_minutes' | 'present_minutes'>): number {
  return Math.max(planned_minutes, present_minutes);
}
