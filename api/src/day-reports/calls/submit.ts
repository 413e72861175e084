import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { isMade, requireFresh } from '../../kernel/records';
import { report } from '../records';
import { reportDetail } from '../queries/report-detail';
import { findReport, lockReport, type ReportRow } from '../queries/report-rows';
import { submitReport } from '../queries/submit-report';
import { lockTill } from '../queries/till';

const RECOUNTED = 'Пока вы смотрели, кассу посчитали снова. Вот какой счёт теперь.';

export const submit = calls.dayReports.submit.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { location_id } = await findReport(db, scopeOf(context), input.id);
  await db.transaction(async (tx) => {
    await lockTill(tx, location_id);
    const row = await lockReport(tx, scopeOf(context), input.id);
    await requireFresh(report, row, input.revision, () => reportDetail(tx, context, input.id));
    const isSame = row.note === (input.note || null);
    if (isSame && (await isMade(tx, context, report, row, { act: 'submitted', reason: input.reason }))) return;
    await requireSeenCount(row, input.counted_at, () => reportDetail(tx, context, input.id));
    await submitReport(tx, context, row, input);
  });
  return reportDetail(db, context, input.id);
});

/** The reason of a difference is about the count on the screen. @throws `conflict` */
async function requireSeenCount(row: ReportRow, seen: string, current: () => Promise<unknown>): Promise<void> {
  if (row.counted_at !== null && row.counted_at.getTime() !== Date.parse(seen))
    throw failure('conflict', { message: RECOUNTED, details: await current() });
}
