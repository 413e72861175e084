import type { ScheduleBoard } from '@studio/contracts';
import { weekdayNumber } from '../words/dates';

type Place = Pick<ScheduleBoard['locations'][number], 'opening_hours'> | undefined;

const DEFAULT = { starts: '10:00', ends: '22:00' };
const MIDNIGHT = '00:00';

/** The times that a new shift begins with: the hours of the place on that day, unless they are unknown or go round the clock. */
export function usualHours(place: Place, date: string): { starts: string; ends: string } {
  const hours = hoursOn(place, date);
  if (!hours) return DEFAULT;
  const ends = hours.closes === '24:00' ? MIDNIGHT : hours.closes;
  return ends === hours.opens ? DEFAULT : { starts: hours.opens, ends };
}

/** Whether the place tells its hours and has none on that day. */
export function isClosedOn(place: Place, date: string): boolean {
  return date !== '' && (place?.opening_hours.length ?? 0) > 0 && !hoursOn(place, date);
}

const hoursOn = (place: Place, date: string) =>
  date === '' ? undefined : place?.opening_hours.find(({ day }) => day === weekdayNumber(date));
