import { and, ne } from 'drizzle-orm';
import { recordAudit, requireSeen } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { takeMonth } from '../queries/accounting-month';
import { daysOfMonth, isWithin } from '../queries/days-of-month';
import { lockDays } from '../queries/lock-days';
import { requireMonthOver } from '../queries/require-month-over';
import { accountingMonth, dayReport } from '../schema';

const STALE = 'Дни этого месяца изменились, пока вы смотрели. Вот какие они теперь.';

export const month = calls.dayReports.month.handler(({ context, input }) =>
  daysOfMonth(context.database.db, `${input.month}-01`),
);

export const lockMonth = calls.dayReports.lockMonth.handler(async ({ context, input }) => {
  const person = signedIn(context);
  const first = `${input.month}-01`;
  const locked = await context.database.db.transaction(async (tx) => {
    await takeMonth(tx, first);
    await requireMonthOver(tx, first, context.now());
    const rows = await tx
      .select()
      .from(dayReport)
      .where(and(isWithin(dayReport.business_date, first), ne(dayReport.state, 'locked')))
      .orderBy(dayReport.id)
      .for('update');
    const present = await daysOfMonth(tx, first);
    const { days, counted_kop, missing_days, unapproved } = present;
    if (unapproved > 0)
      throw failure('days_unapproved', { message: `Не утверждено дней: ${unapproved}.`, details: { unapproved } });
    await requireSeen({ stale: STALE }, { days, counted_kop, missing_days }, input, () => present);
    await lockDays(tx, context, rows);
    const row = { month: first, locked_by: person.id, locked_at: context.now() };
    const made = await tx.insert(accountingMonth).values(row).onConflictDoNothing().returning();
    if (made.length + rows.length === 0) return 0;
    await recordAudit(tx, context, {
      action: 'accounting_month.locked',
      subject_kind: 'accounting_month',
      subject_id: input.month,
      after: { locked: rows.length, ...(missing_days > 0 && { missing_days }) },
    });
    return rows.length;
  });
  return { month: input.month, locked };
});
