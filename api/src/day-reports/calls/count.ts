import { calls, scopeOf } from '../../kernel/calls/implement';
import { countTill } from '../queries/count-till';
import { requireFresh } from '../../kernel/records';
import { report } from '../records';
import { reportDetail } from '../queries/report-detail';
import { findReport, lockReport } from '../queries/report-rows';
import { lockTill } from '../queries/till';

export const count = calls.dayReports.count.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id } = await findReport(db, scopeOf(context), input.id);
  await db.transaction(async (tx) => {
    await lockTill(tx, location_id);
    const row = await lockReport(tx, scopeOf(context), input.id);
    await requireFresh(report, row, input.revision, () => reportDetail(tx, context, input.id));
    await countTill(tx, context, row, input.lines);
  });
  return reportDetail(db, context, input.id);
});
