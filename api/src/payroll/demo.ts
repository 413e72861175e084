import { shiftDate } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { DemoStage } from '../kernel/domain';
import { calculateRunLines } from './queries/calculate-run-lines';
import { payRule, payRun } from './schema';

const MONTHS = { full: 12, small: 2, large: 2 } as const;

/** Somebody who has the role. */
const holderOf = (role: string) => sql`(
  select held.employee_id from role_assignment held join role on role.id = held.role_id
  where role.name = ${role} and held.ended_at is null order by held.employee_id limit 1)`;

/** Rules in force for long, and a paid month for each but the last, which waits for its approval. */
export async function demoPayroll({ tx, now, size, random }: DemoStage): Promise<void> {
  const chance = random('pay rules');
  const valid_from = '2020-01-01';
  const since = new Date(`${valid_from}T06:00:00Z`);
  const base = { rate_bp: null, amount_kop: null, tiers: [], role: null };
  const rules: Pick<typeof payRule.$inferInsert, 'name' | 'kind' | 'role' | 'rate_bp' | 'amount_kop' | 'tiers'>[] = [
    { ...base, name: 'Фотограф: свои продажи', kind: 'pct_own', role: 'photographer', rate_bp: 1000 },
    { ...base, name: 'Продавец: свои продажи', kind: 'pct_own', role: 'salesperson', rate_bp: 700 },
    { ...base, name: 'Ретушёр: свои продажи', kind: 'pct_own', role: 'designer', rate_bp: 500 },
    { ...base, name: 'Администратор: выручка локации', kind: 'pct_location', role: 'admin', rate_bp: 150 },
    { ...base, name: 'Ставка за смену', kind: 'per_shift', amount_kop: 150_000 },
    { ...base, name: 'Не меньше за день', kind: 'guarantee', amount_kop: 250_000 },
    {
      ...base,
      name: 'Премия за личный план',
      kind: 'plan_tier',
      tiers: [
        { from_kop: 15_000_000, rate_bp: 100 },
        { from_kop: 30_000_000, rate_bp: 200 },
      ],
    },
    {
      ...base,
      name: 'Премия за план локации',
      kind: 'place_plan',
      tiers: [
        { from_bp: 10_000, rate_bp: 50 },
        { from_bp: 12_000, rate_bp: 100 },
      ],
    },
  ];
  await tx
    .insert(payRule)
    .values(rules.map((rule) => ({ ...rule, rule_id: chance.uuid(), version: 1, valid_from, changed_at: since })));
  const months: string[] = [];
  let month = `${now.toISOString().slice(0, 7)}-01`;
  for (let left = MONTHS[size]; left > 0; left--) {
    month = `${shiftDate(month, -1).slice(0, 7)}-01`;
    months.unshift(month);
  }
  const runs = await tx
    .insert(payRun)
    .values(months.map((first) => ({ id: chance.uuid(), month: first })))
    .returning();
  // None is locked yet, so that no month searches for corrections.
  for (const run of runs) {
    const lines_md5 = await calculateRunLines(tx, run, now);
    await tx.execute(sql`
      update pay_run set state = 'calculated', lines_md5 = ${lines_md5}, calculated_by = ${holderOf('office')},
        calculated_at = least(month + interval '1 month' + interval '2 days 9 hours', ${now.toISOString()}::timestamptz)
      where id = ${run.id}`);
  }
  const paid = months.slice(0, -1);
  if (paid.length === 0) return;
  const last = paid.at(-1) ?? '';
  await tx.execute(sql`
    insert into pay_payment (id, employee_id, month, kind, method, amount_kop, paid_on, created_at)
    select overlay(overlay(md5('advance' || employee_id || pay_run.month) placing '4' from 13) placing '8' from 17)::uuid, employee_id, pay_run.month, 'advance', 'bank',
      (sum(amount_kop) * 2 / 5)::bigint, pay_run.month + 19, pay_run.month + 19
    from accrual join pay_run on pay_run.id = accrual.run_id where pay_run.month <= ${last}
    group by employee_id, pay_run.month having sum(amount_kop) > 100
    union all
    select overlay(overlay(md5('settlement' || employee_id || pay_run.month) placing '4' from 13) placing '8' from 17)::uuid, employee_id, pay_run.month, 'settlement', 'bank',
      (sum(amount_kop) - (sum(amount_kop) * 2 / 5)::bigint)::bigint, (pay_run.month + interval '1 month' + interval '9 days')::date,
      pay_run.month + interval '1 month' + interval '9 days'
    from accrual join pay_run on pay_run.id = accrual.run_id where pay_run.month <= ${last}
    group by employee_id, pay_run.month having sum(amount_kop) > 100`);
  await tx.execute(sql`
    update pay_run set state = 'paid', approved_at = month + interval '1 month' + interval '4 days',
      locked_at = month + interval '1 month' + interval '5 days', paid_at = month + interval '1 month' + interval '9 days',
      approved_by = ${holderOf('regional_director')}, locked_by = ${holderOf('office')}
    where month <= ${last}`);
}
