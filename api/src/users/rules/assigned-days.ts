import { shiftDate } from '@studio/contracts';
import { russianDay } from '../../kernel/words/calendar';
import type { AssignedDays } from '../merging-schema';

/** «с 1 декабря по 5 декабря»: until before `ended_on`, which is the first day that is not theirs. */
export function assignedDaysWords({ started_on, ended_on }: AssignedDays): string {
  return `с ${russianDay(started_on)}${ended_on === null ? '' : ` по ${russianDay(shiftDate(ended_on, -1))}`}`;
}
