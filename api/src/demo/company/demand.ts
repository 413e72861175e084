import type { LocationKind } from './places';
import type { Random } from '../random';

/** Expected sessions of a location of each kind on a usual day, before season and weekday. */
const BASE: Record<LocationKind, number> = { booth: 1.75, studio: 1.55, park: 1.75, hotel: 1.2 };

/** January first. */
const MONTHS: Record<LocationKind, readonly number[]> = {
  booth: [0.95, 0.95, 1.1, 0.9, 0.95, 1, 0.95, 0.95, 1, 0.95, 1, 1.45],
  studio: [0.8, 0.95, 1.15, 0.95, 0.95, 0.8, 0.7, 0.75, 1.05, 1.1, 1.15, 1.75],
  park: [0.55, 0.5, 0.6, 0.95, 1.35, 1.5, 1.55, 1.45, 1.35, 1.05, 0.55, 0.6],
  hotel: [1.25, 0.85, 0.95, 0.9, 1.1, 1.25, 1.4, 1.35, 0.95, 0.85, 0.85, 1.2],
};

/** Sunday first. */
const WEEKDAYS: Record<LocationKind, readonly number[]> = {
  booth: [1.65, 0.7, 0.65, 0.7, 0.8, 1.15, 1.75],
  studio: [1.6, 0.6, 0.75, 0.8, 0.85, 1.05, 1.7],
  park: [1.9, 0.5, 0.5, 0.55, 0.6, 0.95, 2],
  hotel: [1.3, 0.75, 0.7, 0.75, 0.85, 1.15, 1.5],
};

/** First and last hour at which a session starts, and the demand by hour on workdays and at weekends. */
const HOURS: Record<LocationKind, { first: number; workday: readonly number[]; weekend: readonly number[] }> = {
  booth: { first: 10, workday: [1, 1, 2, 3, 2, 2, 3, 5, 7, 6, 4], weekend: [1, 2, 4, 6, 7, 8, 8, 7, 5, 4, 2] },
  studio: { first: 10, workday: [2, 3, 3, 2, 2, 3, 4, 6, 7, 5], weekend: [3, 6, 8, 7, 7, 7, 6, 5, 4, 2] },
  park: { first: 10, workday: [1, 2, 2, 2, 2, 3, 4, 6, 7, 5], weekend: [3, 6, 8, 7, 6, 6, 7, 7, 6, 3] },
  hotel: {
    first: 9,
    workday: [2, 3, 3, 2, 1, 1, 1, 2, 3, 5, 7, 7, 5],
    weekend: [3, 5, 5, 4, 3, 2, 2, 3, 4, 6, 8, 8, 6],
  },
};

/** Days that stand out, as `MM-DD`. */
const DAYS: Record<string, Partial<Record<LocationKind | 'all', number>>> = {
  '12-31': { all: 0.5 },
  '01-01': { all: 0.12, hotel: 0.8 },
  '01-02': { all: 0.7, hotel: 1.5 },
  '01-07': { all: 1.3 },
  '02-14': { all: 1.5 },
  '02-23': { all: 1.3 },
  '03-08': { all: 1.7 },
  '05-09': { park: 1.7 },
  '06-01': { park: 1.6, booth: 1.3 },
  '09-01': { all: 1.6 },
  '12-27': { studio: 1.3 },
  '12-28': { studio: 1.4 },
};

/** Expected sessions at such a location on the date, for average volume. */
export function expected(kind: LocationKind, date: string): number {
  const day = new Date(date);
  const special = DAYS[date.slice(5)];
  const season = MONTHS[kind][day.getUTCMonth()] ?? 1;
  const weekday = WEEKDAYS[kind][day.getUTCDay()] ?? 1;
  return BASE[kind] * season * weekday * (special?.[kind] ?? special?.all ?? 1);
}

/** Minutes after local midnight at which a session starts. */
export function startTime(kind: LocationKind, date: string, random: Random): number {
  const weekday = new Date(date).getUTCDay();
  const { first, workday, weekend } = HOURS[kind];
  const wanted = weekday === 0 || weekday === 6 ? weekend : workday;
  const hour = random.weighted(wanted.map((weight, index) => [first + index, weight] as const));
  return hour * 60 + random.int(0, 59);
}

/** A whole number that is `mean` on average (Poisson). */
export function arrivals(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let product = random.next();
  let count = 0;
  while (product > limit) {
    product *= random.next();
    count += 1;
  }
  return count;
}
