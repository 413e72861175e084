import { eq, isNull, lt, or, and } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { firstOf, monthIsLocked } from '../day-reports';
import type { Database } from '../kernel/database/open';
import { companyDate, russianDay } from '../kernel/words/calendar';
import { wholeRubles } from '../kernel/words/rubles';
import type { App } from '../kernel/calls/context';
import { location } from '../locations/schema';
import { tell } from '../notifications';
import { selectExpenses } from './queries/expense-rows';
import { askForDecision } from './queries/submit-expense';
import { dueDays } from './rules/due-days';
import { expense, expenseCategory, expenseEvent, recurringExpense } from './schema';

type Rule = typeof recurringExpense.$inferSelect;

/**
 * Creates the claims that fell due by the company's calendar since the last run, each once, however often it runs, and notifies those who
 * decide, or, where the category requires a receipt, the author, for whom it waits as a draft. What falls due while the expense is paused or its
 * location in the archive is passed over. Returns the number of claims.
 */
export async function makeRecurring({ database, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  const today = companyDate(now());
  return database.db.transaction(async (tx) => {
    const behind = or(isNull(recurringExpense.made_through), lt(recurringExpense.made_through, firstOf(today)));
    const rules = await tx
      .select({ rule: recurringExpense, place: location.status, receipt_required: expenseCategory.receipt_required })
      .from(recurringExpense)
      .innerJoin(location, eq(location.id, recurringExpense.location_id))
      .innerJoin(expenseCategory, eq(expenseCategory.id, recurringExpense.category_id))
      .where(and(isNull(recurringExpense.removed_at), behind))
      .orderBy(recurringExpense.id)
      .for('update', { of: recurringExpense, skipLocked: true });
    let made = 0;
    for (const { rule, place, receipt_required } of rules) {
      const days = dueDays(rule, today);
      const last = days.at(-1);
      if (last === undefined) continue;
      await tx
        .update(recurringExpense)
        .set({ made_through: firstOf(last) })
        .where(eq(recurringExpense.id, rule.id));
      if (rule.paused || place !== 'active') continue;
      for (const day of days) if (await makeClaim(tx, now, rule, { day, receipt_required, today })) made += 1;
    }
    return made;
  });
}

interface Due {
  day: string;
  receipt_required: boolean;
  today: string;
}

async function makeClaim(tx: Database, now: App['now'], rule: Rule, { day, receipt_required, today }: Due) {
  const at = now();
  const isLate = await monthIsLocked(tx, day);
  const state = receipt_required ? ('draft' as const) : ('submitted' as const);
  const [row] = await tx
    .insert(expense)
    .values({
      id: randomUUID(),
      state,
      location_id: rule.location_id,
      category_id: rule.category_id,
      claimed_kop: rule.amount_kop,
      method: rule.method,
      description: rule.description,
      occurred_on: day,
      // What comes after its month was locked shows in the open one, beside that month's own.
      accrual_month: firstOf(isLate ? today : day),
      ...(isLate ? { late_of: rule.id } : { recurring_id: rule.id }),
      created_by: rule.created_by,
      created_at: at,
    })
    .onConflictDoNothing({ target: [expense.recurring_id, expense.accrual_month] })
    .returning();
  if (!row) return false;
  await tx.insert(expenseEvent).values({
    expense_id: row.id,
    at,
    by_id: null,
    act: receipt_required ? 'created' : 'submitted',
    amount_kop: rule.amount_kop,
  });
  const [claim] = await selectExpenses(tx).where(eq(expense.id, row.id));
  if (claim && !receipt_required) await askForDecision(tx, { person: null, now }, claim);
  if (claim && receipt_required)
    await tell(tx, { person: null, now }, [rule.created_by], {
      kind: 'expense.receipt_needed',
      title: `Приложите чек: ${wholeRubles(rule.amount_kop)}, ${claim.category_name}`,
      body: `${claim.location_name}. ${rule.description}, ${russianDay(day)}`,
      link: `/expenses?state=draft&open=${row.id}`,
      place: rule.location_id,
    });
  return true;
}
