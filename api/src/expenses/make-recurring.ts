import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { companyDate } from '../kernel/words/calendar';
import type { App } from '../kernel/calls/context';
import { selectExpenses } from './queries/expense-rows';
import { askForDecision } from './queries/submit-expense';
import { expense, expenseEvent, recurringExpense } from './schema';

/**
 * Creates the claims that are due this month by the company's calendar, each once, however often it runs, and notifies those who decide;
 * none for a location in the archive. Returns their number.
 */
export async function makeRecurring({ database, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  const at = now();
  const today = companyDate(at);
  const month = `${today.slice(0, 7)}-01`;
  return database.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(recurringExpense)
      .where(
        and(
          lte(recurringExpense.from_month, month),
          or(isNull(recurringExpense.to_month), sql`${recurringExpense.to_month} >= ${month}::date`),
          lte(recurringExpense.day_of_month, Number(today.slice(8))),
          sql`exists (select from location l where l.id = ${recurringExpense.location_id} and l.status = 'active')`,
          sql`not exists (select from expense e where e.recurring_id = ${recurringExpense.id} and e.accrual_month = ${month}::date)`,
        ),
      );
    let made = 0;
    for (const one of due) {
      const [row] = await tx
        .insert(expense)
        .values({
          id: randomUUID(),
          state: 'submitted',
          location_id: one.location_id,
          category_id: one.category_id,
          claimed_kop: one.amount_kop,
          method: one.method,
          description: one.description,
          occurred_on: `${today.slice(0, 8)}${String(one.day_of_month).padStart(2, '0')}`,
          accrual_month: month,
          recurring_id: one.id,
          created_by: one.created_by,
          created_at: at,
        })
        .onConflictDoNothing({ target: [expense.recurring_id, expense.accrual_month] })
        .returning();
      if (!row) continue;
      await tx
        .insert(expenseEvent)
        .values({ expense_id: row.id, at, by_id: null, act: 'submitted', amount_kop: one.amount_kop });
      const [claim] = await selectExpenses(tx).where(eq(expense.id, row.id));
      if (claim) await askForDecision(tx, { person: null, now }, claim);
      made += 1;
    }
    return made;
  });
}
