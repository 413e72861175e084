import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { recordAudit } from '../../kernel/records';
import { takeMonth } from '../queries/accounting-month';
import { daysOfMonth } from '../queries/days-of-month';
import { accountingMonth } from '../schema';

/** Expenses may join the month again, and its days may be reopened; by itself none of them changes. */
export const reopenMonth = calls.dayReports.reopenMonth.handler(async ({ context, input }) => {
  const { month, locked_at, reason } = input;
  const first = `${month}-01`;
  await context.database.db.transaction(async (tx) => {
    await takeMonth(tx, first);
    const { locked } = await daysOfMonth(tx, first);
    if (locked === null) return;
    if (new Date(locked_at).toISOString() !== locked.at)
      throw failure('conflict', { message: 'Пока вы смотрели, месяц закрыли заново.', details: locked });
    await tx.delete(accountingMonth).where(eq(accountingMonth.month, first));
    await recordAudit(tx, context, {
      action: 'accounting_month.reopened',
      subject_kind: 'accounting_month',
      subject_id: month,
      before: { locked_at: locked.at, locked_by: locked.by_name },
      after: { reason },
    });
  });
  return { month };
});
