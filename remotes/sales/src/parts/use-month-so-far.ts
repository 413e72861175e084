import { useLastToday } from '@studio/screens';
import { useToday } from '@studio/ui';

/** The month of the reader's day, to the latest day of it that has begun at any of their places. */
export function useMonthSoFar() {
  const own = useToday();
  const last = useLastToday(null);
  const month = own.slice(0, 7);
  return { month, days: { date_from: `${month}-01`, date_to: last.startsWith(month) ? last : own } };
}
