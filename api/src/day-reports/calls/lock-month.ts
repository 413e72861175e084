import { and, ne, sql, sum } from 'drizzle-orm';
import { recordAudit, requireSeen } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { takeMonth } from '../queries/accounting-month';
import { lockDays } from '../queries/lock-days';
import { accountingMonth, dayReport } from '../schema';

const STALE = 'Дни этого месяца изменились, пока вы смотрели. Вот какие они теперь.';

export const month = calls.dayReports.month.handler(({ context, input }) =>
  daysOf(context.database.db, `${input.month}-01`),
);

export const lockMonth = calls.dayReports.lockMonth.handler(async ({ context, input }) => {
  const person = signedIn(context);
  const first = `${input.month}-01`;
  if (input.month >= companyDate(context.now()).slice(0, 7))
    throw failure('validation_failed', { field: 'month', message: 'Этот месяц ещё не закончился.' });
  const locked = await context.database.db.transaction(async (tx) => {
    await takeMonth(tx, first);
    const rows = await tx
      .select()
      .from(dayReport)
      .where(and(within(first), ne(dayReport.state, 'locked')))
      .orderBy(dayReport.id)
      .for('update');
    const present = await daysOf(tx, first);
    const { days, counted_kop, unapproved } = present;
    if (unapproved > 0)
      throw failure('days_unapproved', { message: `Не утверждено дней: ${unapproved}.`, details: { unapproved } });
    await requireSeen({ stale: STALE }, { days, counted_kop }, input, () => present);
    await lockDays(tx, context, rows);
    const at = context.now();
    const row = { month: first, locked_by: person.id, locked_at: at };
    const made = await tx.insert(accountingMonth).values(row).onConflictDoNothing().returning();
    if (made.length + rows.length === 0) return 0;
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

const within = (first: string) =>
  sql`${dayReport.business_date} >= ${first}::date and ${dayReport.business_date} < (${first}::date + interval '1 month')`;

async function daysOf(db: Database, first: string) {
  const [row] = await db
    .select({
      days: sql<number>`count(*)`.mapWith(Number),
      counted_kop: sum(dayReport.counted_kop).mapWith(Number),
      difference_kop: sum(dayReport.difference_kop).mapWith(Number),
      unapproved: sql<number>`count(*) filter (where ${dayReport.state} not in ('approved', 'locked'))`.mapWith(Number),
    })
    .from(dayReport)
    .where(within(first));
  return {
    days: row?.days ?? 0,
    counted_kop: row?.counted_kop ?? 0,
    difference_kop: row?.difference_kop ?? 0,
    unapproved: row?.unapproved ?? 0,
  };
}
