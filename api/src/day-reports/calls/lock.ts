import { and, inArray, ne, sql } from 'drizzle-orm';
import { isMade, moveRecord, recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { companyDate } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { takeMonth } from '../queries/accounting-month';
import { report } from '../records';
import type { ReportRow } from '../queries/report-rows';
import { accountingMonth, dayReport } from '../schema';

/** All of them or none. */
export const lock = calls.dayReports.lock.handler(async ({ context, input }) => {
  const ids = [...new Set(input.ids)];
  await context.database.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(dayReport)
      .where(inArray(dayReport.id, ids))
      .orderBy(dayReport.id)
      .for('update');
    if (rows.length < ids.length) throw failure('not_found', { message: 'Такого отчёта дня нет.' });
    await lockAll(tx, context, rows);
  });
  return { locked: ids.length };
});

export const lockMonth = calls.dayReports.lockMonth.handler(async ({ context, input }) => {
  const person = signedIn(context);
  const month = `${input.month}-01`;
  if (input.month >= companyDate(context.now()).slice(0, 7))
    throw failure('validation_failed', { field: 'month', message: 'Этот месяц ещё не закончился.' });
  const locked = await context.database.db.transaction(async (tx) => {
    await takeMonth(tx, month);
    const of = sql`${dayReport.business_date} >= ${month}::date and ${dayReport.business_date} < (${month}::date + interval '1 month')`;
    const rows = await tx
      .select()
      .from(dayReport)
      .where(and(of, ne(dayReport.state, 'locked')))
      .orderBy(dayReport.id)
      .for('update');
    const unapproved = rows.filter(({ state }) => state !== 'approved').length;
    if (unapproved > 0)
      throw failure('days_unapproved', { message: `Не утверждено дней: ${unapproved}.`, details: { unapproved } });
    await lockAll(tx, context, rows);
    const at = context.now();
    await tx.insert(accountingMonth).values({ month, locked_by: person.id, locked_at: at }).onConflictDoNothing();
    await recordAudit(tx, context, {
      action: 'accounting_month.locked',
      subject_kind: 'accounting_month',
      subject_id: input.month,
      after: { locked: rows.length },
    });
    return rows.length;
  });
  return { month: input.month, locked };
});

async function lockAll(tx: Database, context: CallContext, rows: readonly ReportRow[]): Promise<void> {
  for (const row of rows) {
    if (await isMade(tx, context, report, row, { act: 'locked' })) continue;
    await moveRecord(tx, context, report, row, {
      act: 'locked',
      set: { locked_by: signedIn(context).id, locked_at: context.now() },
    });
  }
}
