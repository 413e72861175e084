import { countedTotal, takesCash } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { refuseOutOfOrder } from '../queries/day-order';
import { dayIsLocked, openShift, shiftsOf } from '../queries/open-shift';
import { requirePlace } from '../queries/place';
import { postMove } from '../queries/post-move';
import { reportDetail } from '../queries/report-detail';
import { tellOfOpening } from '../queries/tell-managers';
import { lockTill, shiftBefore } from '../queries/till';

/** A past day may be opened late, as long as no later one is submitted. */
export const open = calls.dayReports.open.handler(async ({ context, input }) => {
  const { db } = context.database;
  await db.transaction((tx) =>
    once(tx, context, async () => {
      const { time_zone } = await requirePlace(tx, scopeOf(context), input.location_id);
      const today = dateIn(time_zone, context.now());
      const day = { location_id: input.location_id, business_date: input.business_date ?? today };
      await lockTill(tx, input.location_id);
      if (await dayIsLocked(tx, day.location_id, day.business_date, 'commit')) throw failure('day_locked');
      const [last] = await shiftsOf(tx, day);
      if (last && takesCash(last.state))
        throw failure('conflict', { message: 'Смена кассы уже открыта.', details: { id: last.id } });
      await refuseOutOfOrder(tx, day, today);
      const report = await openShift(tx, context, day, input.id);
      const difference = input.opening_lines ? countedTotal(input.opening_lines) - report.opening_kop : 0;
      if (difference === 0) return;
      await postMove(tx, context, report, { kind: 'opening_difference', amount_kop: difference });
      if (await shiftBefore(tx, report)) await tellOfOpening(tx, context, report, difference);
    }),
  );
  return reportDetail(db, context, input.id);
});
