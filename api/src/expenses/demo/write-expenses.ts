import { sql } from 'drizzle-orm';
import { DemoStaff, type DemoPlace, writeDemoDays } from '../../day-reports';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';
import { RENT } from './expense-goods';
import { fromTills, planExpenses } from './plan-expenses';

/** Twelve months of expenses and of the tills that paid them, with budgets and recurring ones. */
export async function writeDemoExpenses(stage: DemoStage): Promise<void> {
  const { tx, now } = stage;
  const staff = await DemoStaff.of(tx);
  const reply: unknown = await tx.execute(sql`
    select l.id as location_id, l.city_id, c.region_id from location l join city c on c.id = l.city_id where l.status = 'active' order by l.id`);
  const places = rowsOf<DemoPlace>(reply);
  const today = now.toISOString().slice(0, 10);
  const { expenses, rents } = planExpenses(places, staff, today, stage.random('expenses'));
  const paid = await writeDemoDays(stage, fromTills(expenses));
  const office = staff.office();
  if (office === null || expenses.length === 0) return;
  const json = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
  await tx.execute(sql`
    insert into recurring_expense (id, location_id, category_id, amount_kop, method, description, day_of_month, from_month, created_by)
    select r.id, r.location_id, ${RENT.category_id}::uuid, r.amount_kop, 'transfer', ${RENT.what}::text, ${RENT.day}::int,
      date_trunc('month', ${today}::date - interval '11 months')::date, ${office}::uuid
    from ${json(rents)} r (id uuid, location_id uuid, amount_kop bigint)`);
  const rows = expenses.map(({ paid_from_till_by, ...one }) => {
    // The office paid what no till had the money for.
    const isFromTill = paid_from_till_by !== null && paid.has(one.id);
    const method = one.state === 'paid' && !isFromTill ? ('transfer' as const) : one.method;
    return { ...one, method, paid_by: one.state !== 'paid' ? null : isFromTill ? paid_from_till_by : office };
  });
  const at = sql`least(${now.toISOString()}::timestamptz, `;
  await tx.execute(sql`
    insert into expense (id, number, state, location_id, category_id, claimed_kop, approved_kop, method, description, occurred_on, accrual_month,
      recurring_id, created_by, created_at, decided_by, decision_note, paid_by, paid_at)
    select x.id, x.number, x.state::expense_state, x.location_id, x.category_id, x.claimed_kop,
      case when x.state in ('approved', 'paid') then x.claimed_kop end, x.method::expense_method, x.description, x.occurred_on,
      date_trunc('month', x.occurred_on)::date, x.recurring_id, x.created_by, ${at}x.occurred_on + time '12:00'), x.decided_by, x.decision_note,
      x.paid_by, case when x.paid_by is not null then ${at}x.occurred_on + time '15:10') end
    from ${json(rows)} x (id uuid, number bigint, state text, location_id uuid, category_id uuid, claimed_kop bigint, method text, description text,
      occurred_on date, recurring_id uuid, created_by uuid, decided_by uuid, decision_note text, paid_by uuid)`);
  await tx.execute(sql`
    insert into expense_event (id, expense_id, at, by_id, act, note, amount_kop)
    select overlay(overlay(md5(v.act || e.id) placing '4' from 13) placing '8' from 17)::uuid, e.id, v.at, v.by_id, v.act::expense_act, v.note, e.claimed_kop
    from expense e cross join lateral (values
      ('created', e.created_at, case when e.recurring_id is null then e.created_by end, null),
      ('submitted', e.created_at + interval '1 second', case when e.recurring_id is null then e.created_by end, null),
      ('approved', case when e.state in ('approved', 'paid') then e.created_at + interval '1 hour' end, e.decided_by, null),
      ('rejected', case when e.state = 'rejected' then e.created_at + interval '1 hour' end, e.decided_by, e.decision_note),
      ('voided', case when e.state = 'void' then e.created_at + interval '2 hours' end, e.created_by, 'Заявлено дважды'),
      ('paid', e.paid_at, e.paid_by, null)) v (act, at, by_id, note)
    where v.at is not null`);
  await tx.execute(sql`
    insert into expense_budget (location_id, month, budget_kop)
    select location_id, accrual_month, (ceil(sum(claimed_kop) * (0.92 + (number_of % 5) * 0.07) / 500000) * 500000)::bigint
    from (select *, abs(hashtext(location_id::text || accrual_month::text)) as number_of from expense where state <> 'void') e
    group by location_id, accrual_month, number_of`);
  await tx.execute(sql`select setval('expense_number', ${Math.max(1, rows.length)}, ${rows.length > 0})`);
}
