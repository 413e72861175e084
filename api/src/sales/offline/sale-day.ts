import { DAY_MS, OFFLINE_SALE_DAYS } from '@studio/contracts';
import { CLOCK_TOLERANCE_MS } from '../../kernel/calls/device-clock';
import { dateIn } from '../../kernel/words/calendar';
import type { OfflineFacts } from '../rules/offline-reasons';

/** Whether the moment of a sale can be true, and the day that it belongs to unless that is closed: never one that is still to come. */
export function saleDay(happened: Date, came: Date, timeZone: string): { when: OfflineFacts['when']; day: string } {
  const behind = came.getTime() - happened.getTime();
  const when =
    behind < -CLOCK_TOLERANCE_MS ? 'time_ahead' : behind > OFFLINE_SALE_DAYS * DAY_MS ? 'time_long_ago' : 'in_time';
  return { when, day: dateIn(timeZone, behind < 0 ? came : happened) };
}
