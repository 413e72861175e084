import { daysOfMonth, monthWords, skippedMonths } from '@studio/contracts';
import { lt, min, sql } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { companyDate, russianDay } from '../../kernel/words/calendar';
import { rubles } from '../../kernel/words/rubles';
import { employee } from '../../users';
import { payRun } from '../schema';
import { payLines } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

/**
 * Why the pay of a month can be neither approved nor locked yet: the month still runs, or one between the first run and it has none. The
 * rest of the former, and whatever the latter pays, would be left out.
 */
export async function monthRefusal(db: Database, month: string, now: Date): Promise<string | null> {
  const { to } = daysOfMonth(month);
  if (companyDate(now) <= to)
    return `Месяц ещё идёт: ${monthWords(month)}. Утвердить и закрыть его можно после ${russianDay(to)}.`;
  const runs = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(lt(payRun.month, `${month}-01`));
  const skipped = skippedMonths(
    runs.map((run) => run.month.slice(0, 7)),
    month,
  );
  if (skipped.length === 0) return null;
  const left: string[] = [];
  for (const one of skipped) left.push(`${monthWords(one)} (по правилам — ${rubles(await accruedIn(db, one, now))})`);
  return `Нет ведомости за ${left.join(', ')}: сначала рассчитайте этот месяц, иначе его зарплата потеряется.`;
}

/** What a month without a run would pay by the rules, in kopecks: without bonuses and fines by hand. */
async function accruedIn(db: Database, month: string, now: Date): Promise<number> {
  const { from, to } = daysOfMonth(month);
  const lines = payLines({ from, to, rules: await rulesUpTo(db, to), now });
  const [row] = rowsOf<{ kop: string }>(
    await db.execute(sql`select coalesce(sum(amount_kop), 0)::text as kop from (${lines}) line`),
  );
  return Number(row?.kop ?? 0);
}

/**
 * The company has no pay of a month in which nobody was employed yet.
 * @param of the month by its field
 * @throws `validation_failed` on that field
 */
export async function requireMonthOfCompany(db: Database, of: Readonly<Record<string, string>>): Promise<void> {
  const [first] = await db.select({ day: min(employee.hired_on) }).from(employee);
  for (const [field, day] of Object.entries(of))
    if (first?.day && day.slice(0, 7) < first.day.slice(0, 7))
      throw failure('validation_failed', {
        field,
        message: `Тогда в компании ещё никто не работал: первая дата приёма — ${russianDay(first.day)}.`,
      });
}
