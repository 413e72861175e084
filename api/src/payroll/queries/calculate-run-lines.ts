import { eq, sql, sum } from 'drizzle-orm';
import { daysOfMonth } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { accrual } from '../schema';
import { correctionLines } from './correction-lines';
import { payLines } from './pay-lines';
import { rulesUpTo } from './rules-in-force';

/** Replaces the lines of a run that is not locked, and returns their checksum. The same sales and shifts give the same lines. */
export async function calculateRunLines(tx: Database, run: { id: string; month: string }, now: Date): Promise<string> {
  const { from, to } = daysOfMonth(run.month.slice(0, 7));
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
  for (const corrected of await correctionLines(tx, { month: run.month, now }))
    await tx.execute(sql`
      insert into accrual (run_id, employee_id, location_id, date, kind, rule_id, source_kind, source_id, number, base_kop, rate_bp, minutes, amount_kop, corrects)
      select ${run.id}::uuid, employee_id, location_id, date, kind, rule_id, source_kind, source_id, number, base_kop, rate_bp, minutes, amount_kop, corrects
      from (${corrected}) line`);
  return checksumOf(tx, run.id);
}

/** What the run pays, in kopecks by person. */
export async function sumsOfRun(db: Database, runId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: accrual.employee_id, kop: sum(accrual.amount_kop).mapWith(Number) })
    .from(accrual)
    .where(eq(accrual.run_id, runId))
    .groupBy(accrual.employee_id);
  return Object.fromEntries(rows.map(({ id, kop }) => [id, kop ?? 0]));
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
