import type { Hooks } from '../../kernel/calls/hooks';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import { accountsAreClosed } from '../hooks';
import { businessDate } from '../rules/business-date';

/** The business date of a session that comes now: today where its own is of a month whose accounts are closed, which stay as they are. */
export async function dayOfSession(
  tx: Database,
  hooks: Hooks,
  timeZone: string,
  now: Date,
  deviceTime: Date | null,
): Promise<string> {
  const [day, today] = [businessDate(timeZone, now, deviceTime), dateIn(timeZone, now)];
  const isOfPastMonth = day.slice(0, 7) < today.slice(0, 7);
  return isOfPastMonth && (await hooks.call(accountsAreClosed, tx, day)).includes(true) ? today : day;
}
