import { inArray } from 'drizzle-orm';
import { requireSeen } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { russianDay } from '../../kernel/words/calendar';
import { lockDays } from '../queries/lock-days';
import { selectReports, toDayReport } from '../queries/report-rows';
import { dayReport } from '../schema';

/** All of them or none. */
export const lock = calls.dayReports.lock.handler(async ({ context, input }) => {
  const seen = new Map(input.records.map((one) => [one.id, one]));
  await context.database.db.transaction(async (tx) => {
    const rows = await selectReports(tx)
      .where(inArray(dayReport.id, [...seen.keys()]))
      .orderBy(dayReport.id)
      .for('update', { of: dayReport });
    if (rows.length < seen.size) throw failure('not_found', { message: 'Такого отчёта дня нет.' });
    for (const row of rows) {
      const { id, revision, counted_kop, business_date, location_name } = row;
      const stale = `Пока вы смотрели, изменился день: ${location_name}, ${russianDay(business_date)}.`;
      const present = { revision, counted_kop: counted_kop ?? 0 };
      await requireSeen({ stale }, present, seen.get(id) ?? present, () => toDayReport(row));
    }
    await lockDays(tx, context, rows);
  });
  return { locked: seen.size };
});
