import { shiftDate } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import { instantIn } from '../../kernel/words/wall-time';

/**
 * The next beginning of a day from which on both zones have the same date, so that a place that changes from one to the other lives no day
 * twice and leaves none out: the later of their two midnights. Null for zones whose days do not meet.
 */
export function commonMidnight(from: string, to: string, now: Date): Date | null {
  const midnights = [from, to].flatMap((zone) =>
    [1, 2].map((days) => instantIn(zone, new Date(`${shiftDate(dateIn(zone, now), days)}T00:00:00Z`))),
  );
  const common = midnights.filter((at) => at > now && dateIn(from, at) === dateIn(to, at));
  return common.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
