import { DAY_MS } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';

/** A device's clock is trusted for the business date within these bounds (ms); beyond them the server's counts. */
const BELIEVED_AHEAD = DAY_MS;
const MAX_BEHIND_MS = 30 * DAY_MS;

/**
 * The business date of a session: the day at its location when staff pressed «Создать». An offline record arrives later, so the device's
 * time decides, unless its clock is plainly wrong: more than a day ahead of the server or more than 30 days behind.
 */
export function businessDate(timeZone: string, now: Date, deviceTime: Date | null): string {
  return dateIn(timeZone, deviceTime !== null && isBelievable(deviceTime, now) ? deviceTime : now);
}

function isBelievable(deviceTime: Date, now: Date): boolean {
  const ahead = deviceTime.getTime() - now.getTime();
  return ahead <= BELIEVED_AHEAD && ahead >= -MAX_BEHIND_MS;
}

/** The range in which sessions of these dates were stored: wider by two days than all time zones. */
export function createdWithin({
  date_from,
  date_to,
}: {
  date_from?: string | undefined;
  date_to?: string | undefined;
}) {
  return {
    from: date_from === undefined ? null : new Date(Date.parse(date_from) - BELIEVED_AHEAD - 2 * DAY_MS),
    to: date_to === undefined ? null : new Date(Date.parse(date_to) + MAX_BEHIND_MS + 2 * DAY_MS),
  };
}
