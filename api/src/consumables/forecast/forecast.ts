const WEEK = 7;
/** With fewer days of use weekdays cannot be told apart. */
const MIN_DAYS_WITH_USE = 28;
/** Weight of an average day, in weeks, that is mixed with each weekday's own figure. */
const PRIOR_WEEKS = 4;
/** Lengths of the moving averages that are tried, in days. */
const WINDOWS = [28, 56, 84] as const;
/** Days of one trial, in which each average is compared with the actual use. */
const TRIAL_DAYS = 14;
/** A shorter average must have an error this much smaller than the longest: a new level, not chance. */
const WORTH_CHANGING = 0.8;

/** Expected use by day. */
export interface Forecast {
  /** Average use per day. */
  level: number;
  /** Factors of the coming days of the week, the first is tomorrow's; their mean is 1. */
  week: readonly number[];
  isWeekly: boolean;
  /** The last days whose average the level is. */
  days: number;
}

/**
 * Expected use from daily use, oldest first, days without use being zeros. The level is the average of 28, 56 or 84 days: the longest,
 * unless a shorter one would have forecast the last weeks clearly better, as after a change of level. Use recorded once in several weeks is
 * thereby averaged over whole rhythms. Weekdays count only when most days have use, each shrunk towards the average (a shrunken seasonal
 * index).
 */
export function forecastUse(history: readonly number[]): Forecast {
  const windows = WINDOWS.filter((days) => days <= history.length);
  if (windows.length === 0)
    return { level: mean(history), week: Array.from({ length: WEEK }, () => 1), isWeekly: false, days: history.length };
  const longest = windows.at(-1) ?? WINDOWS[0];
  const bar = trialError(history, longest) * WORTH_CHANGING;
  const chosen = windows.find((days) => days < longest && trialError(history, days) < bar) ?? longest;
  const recent = history.slice(-longest);
  const isWeekly = recent.filter((used) => used > 0).length >= MIN_DAYS_WITH_USE;
  const week = isWeekly ? weekOf(recent) : Array.from({ length: WEEK }, () => 1);
  return { level: mean(history.slice(-chosen)), week, isWeekly, days: chosen };
}

/** Expected use of the next days together. */
export function expectedUse({ level, week }: Forecast, days: number): number {
  let sum = 0;
  for (let day = 0; day < days; day += 1) sum += level * (week[day % WEEK] ?? 1);
  return sum;
}

/** What thirds and sevenths of a piece leave in a sum: a year of 1/28 a day is no day less. */
const ROUNDING = 1e-9;

/** Whole days that this quantity lasts; null for more than a year. */
export function daysOfCover(forecast: Forecast, available: number): number | null {
  let left = available;
  for (let day = 0; day <= 365; day += 1) {
    left -= forecast.level * (forecast.week[day % WEEK] ?? 1);
    if (left < -ROUNDING) return day;
  }
  return null;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((all, value) => all + value, 0) / values.length;

/** The error of an average of this many days over the last fortnight and the one before it. */
function trialError(history: readonly number[], days: number): number {
  let error = 0;
  for (const back of [TRIAL_DAYS, 2 * TRIAL_DAYS]) {
    const end = history.length - back;
    const known = history.slice(Math.max(0, end - days), end);
    const real = mean(history.slice(end, end + TRIAL_DAYS));
    error += Math.abs(mean(known) - real);
  }
  return error;
}

/** Factors by weekday; the history's last day is today, so the day six days ago has tomorrow's weekday. */
function weekOf(recent: readonly number[]): number[] {
  const average = mean(recent);
  if (average === 0) return Array.from({ length: WEEK }, () => 1);
  const factors = Array.from({ length: WEEK }, (_, ahead) => {
    const same = recent.filter((_used, at) => (recent.length - at) % WEEK === (WEEK - ahead) % WEEK);
    const sum = same.reduce((all, used) => all + used, 0);
    return (sum + PRIOR_WEEKS * average) / ((same.length + PRIOR_WEEKS) * average);
  });
  const level = mean(factors);
  return factors.map((factor) => factor / level);
}
