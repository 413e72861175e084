import { takesCash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import type { Actor } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import { dayReport } from '../schema';
import { countTill } from './count-till';
import { refuseOutOfOrder } from './day-order';
import { dayIsLocked, openShift, shiftsOf } from './open-shift';
import { submitReport } from './submit-report';
import { lockTill } from './till';

/** A day as a device without a connection has counted and submitted it. */
export interface Closing {
  closing_id: string;
  location_id: string;
  business_date: string;
  closed_at?: string;
  lines: { denomination_kop: CountedNote; quantity: number }[];
  reason?: string | null;
  note?: string | null;
}
type CountedNote = Parameters<typeof countTill>[3][number]['denomination_kop'];

/** Reason of a difference that an offline device could not know of. */
const OFFLINE_REASON = 'Сдано без связи, причина не указана';

/**
 * Counts and submits the day.
 * @param actor who has counted the till
 * @param unsaid the reason of a difference for which nobody gave one; with null such a day is refused
 * @param by who submits it and says why it differs: whoever lets another's count count
 * @throws `day_locked`, `day_submitted`, `earlier_day_open`; `validation_failed` for a day out of order
 */
export async function closeDay(
  tx: Database,
  actor: Actor,
  closing: Closing,
  { time_zone }: { time_zone: string },
  { unsaid = OFFLINE_REASON, by = actor }: { unsaid?: string | null; by?: Actor } = {},
): Promise<void> {
  const { closing_id, location_id, business_date } = closing;
  await lockTill(tx, location_id);
  if (await dayIsLocked(tx, location_id, business_date, 'commit')) throw failure('day_locked');
  const [last] = await shiftsOf(tx, closing);
  if (last && !takesCash(last.state)) throw failure('day_submitted');
  if (!last) await refuseOutOfOrder(tx, closing, dateIn(time_zone, actor.now()));
  const row = last ?? (await openShift(tx, actor, { location_id, business_date }));
  const counted = await countTill(tx, actor, row, closing.lines);
  await submitReport(tx, by, counted, { reason: closing.reason || unsaid, note: closing.note ?? null });
  await tx.update(dayReport).set({ closing_id }).where(eq(dayReport.id, row.id));
}
