import { takesCash } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { countTill } from '../queries/count-till';
import { refuseOutOfOrder } from '../queries/day-order';
import { dayIsLocked, openShift, shiftsOf } from '../queries/open-shift';
import { requirePlace } from '../queries/place';
import { reportDetail } from '../queries/report-detail';
import { submitReport } from '../queries/submit-report';
import { lockTill } from '../queries/till';
import { dayReport } from '../schema';

/** Reason of a difference that an offline device could not know of. */
const OFFLINE_REASON = 'Сдано без связи, причина не указана';

export const close = calls.dayReports.close.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { closing_id, location_id, business_date } = input;
  const { time_zone } = await requirePlace(db, scopeOf(context), location_id);
  await db.transaction((tx) =>
    once(tx, context, async () => {
      await lockTill(tx, location_id);
      if (await dayIsLocked(tx, location_id, business_date, 'commit')) throw failure('day_locked');
      const [last] = await shiftsOf(tx, input);
      if (last && !takesCash(last.state)) throw failure('day_submitted');
      if (!last) await refuseOutOfOrder(tx, input, dateIn(time_zone, context.now()));
      const row = last ?? (await openShift(tx, context, { location_id, business_date }));
      const counted = await countTill(tx, context, row, input.lines);
      await submitReport(tx, context, counted, { reason: input.reason || OFFLINE_REASON, note: input.note });
      await tx.update(dayReport).set({ closing_id }).where(eq(dayReport.id, row.id));
    }),
  );
  return reportDetail(db, context, await reportClosedBy(db, closing_id));
});

async function reportClosedBy(db: Database, closingId: string): Promise<string> {
  const [row] = await db.select({ id: dayReport.id }).from(dayReport).where(eq(dayReport.closing_id, closingId));
  if (!row) throw failure('gone', { message: 'Этот отчёт открыли заново и сдали по-другому.' });
  return row.id;
}
