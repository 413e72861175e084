import { companyDate } from '../kernel/words/calendar';

/** The day in the name of a file, in the head office's zone. */
export function fileDay(now: Date): string {
  return companyDate(now);
}
