import { desc, eq, inArray, and, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { daysOf } from '../rules/month';
import { accrual, payRun } from '../schema';
import { payLines } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

/** Locked months that are looked at again: what comes to them later is corrected in the month being reckoned. */
const CORRECTED_MONTHS = 3;

/** Replaces the lines of a run that is not locked, and gives their checksum. The same sales and shifts give the same lines. */
export async function reckonRun(tx: Database, run: { id: string; month: string }, now: Date): Promise<string> {
  const { from, to } = daysOf(run.month.slice(0, 7));
  await tx.delete(accrual).where(eq(accrual.run_id, run.id));
  await tx.execute(sql`
    insert into accrual (run_id, employee_id, location_id, date, kind, rule_id, source_kind, source_id, number, base_kop, rate_bp, minutes, amount_kop)
    select ${run.id}::uuid, employee_id, location_id, date, kind, rule_id, source_kind, source_id, number, base_kop, rate_bp, minutes, amount_kop
    from (${payLines({ from, to, rules: await rulesUpTo(tx, to), now })}) line`);
  await tx.execute(sql`
    insert into accrual (run_id, employee_id, date, kind, source_kind, source_id, amount_kop, reason, author_id)
    select ${run.id}::uuid, employee_id, ${to}::date, kind, 'manual', id::text,
      case kind when 'fine' then -amount_kop else amount_kop end, reason, author_id
    from pay_adjustment where month = ${run.month} and removed_at is null`);
  const locked = await tx
    .select({ id: payRun.id, month: payRun.month })
    .from(payRun)
    .where(and(inArray(payRun.state, ['locked', 'paid']), lt(payRun.month, run.month)))
    .orderBy(desc(payRun.month))
    .limit(CORRECTED_MONTHS);
  for (const earlier of locked) await correct(tx, run, earlier, now);
  return checksumOf(tx, run.id);
}

/** What a locked month would give now, less what was given for it already. */
async function correct(tx: Database, run: { id: string }, earlier: { id: string; month: string }, now: Date) {
  const { from, to } = daysOf(earlier.month.slice(0, 7));
  await tx.execute(sql`
    insert into accrual (run_id, employee_id, location_id, date, kind, rule_id, source_kind, source_id, number, base_kop, rate_bp, amount_kop, corrects)
    select ${run.id}::uuid, employee_id, coalesce(due.location_id, given.location_id), coalesce(due.date, given.date), kind, rule_id,
      source_kind, source_id, coalesce(due.number, given.number), coalesce(due.base_kop, 0) - coalesce(given.base_kop, 0),
      coalesce(due.rate_bp, given.rate_bp), coalesce(due.amount_kop, 0) - coalesce(given.amount_kop, 0), ${earlier.month}::date
    from (
      select employee_id, kind, rule_id, source_kind, source_id, max(location_id::text)::uuid as location_id, max(date) as date,
        max(number) as number, sum(base_kop)::bigint as base_kop, max(rate_bp) as rate_bp, sum(amount_kop)::bigint as amount_kop
      from (${payLines({ from, to, rules: await rulesUpTo(tx, to), now })}) line
      group by employee_id, kind, rule_id, source_kind, source_id
    ) due
    full join (
      select employee_id, kind, rule_id, source_kind, source_id, max(location_id::text)::uuid as location_id, max(date) as date,
        max(number) as number, sum(base_kop)::bigint as base_kop, max(rate_bp) as rate_bp, sum(amount_kop)::bigint as amount_kop
      from accrual
      where source_kind <> 'manual' and ((run_id = ${earlier.id} and corrects is null) or (corrects = ${earlier.month} and run_id <> ${run.id}))
      group by employee_id, kind, rule_id, source_kind, source_id
    ) given using (employee_id, kind, rule_id, source_kind, source_id)
    where coalesce(due.amount_kop, 0) <> coalesce(given.amount_kop, 0)`);
}

async function checksumOf(tx: Database, runId: string): Promise<string> {
  const [row] = await tx
    .select({
      md5: sql<string | null>`md5(string_agg(
        concat_ws('|', employee_id, kind, rule_id, source_kind, source_id, amount_kop, corrects), ','
        order by employee_id, kind, source_kind, source_id, rule_id, corrects, amount_kop))`,
    })
    .from(accrual)
    .where(eq(accrual.run_id, runId));
  return row?.md5 ?? '';
}
