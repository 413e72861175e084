import { dateIn } from '../kernel/calendar';

/** The day in the name of a file, by the clocks of the head office. */
export function fileDay(now: Date): string {
  return dateIn('Europe/Moscow', now);
}
