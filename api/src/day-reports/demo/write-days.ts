import { sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { rowsOf } from '../../kernel/database/rows-of';
import type { DemoStage } from '../../kernel/domain';
import { dayCount } from '../schema';
import { DemoStaff } from './demo-staff';
import { planDays, type PlannedMoney, type TillExpense, type WorkedDay } from './plan-days';

/**
 * A day report for each day of the demo on which a location worked: approved and locked in the past, a few with differences, some of
 * yesterday's waiting, today's open; every payment and refund in its day. Returns the expenses that the tills paid.
 */
export async function writeDemoDays(stage: DemoStage, expenses: readonly TillExpense[]): Promise<ReadonlySet<string>> {
  const { tx, now } = stage;
  await tx.execute(sql`
    insert into day_entry (source_kind, source_id, location_id, business_date, till_shift, method, amount_kop, at)
    select 'payment', id, location_id, business_date, 1, method, amount_kop, coalesce(settled_at, created_at) from payment where state = 'succeeded'
    union all
    select 'refund', id, location_id, business_date, 1, method, -amount_kop, coalesce(settled_at, created_at) from refund where state = 'succeeded'`);
  const reply: unknown = await tx.execute(sql`
    select w.location_id, l.city_id, c.region_id, c.time_zone, w.business_date::text as date, w.cash::float8 as cash_kop from (
      select location_id, business_date, sum(cash) as cash from (
        select distinct location_id, business_date, 0 as cash from photosession where deleted_at is null
        union all
        select location_id, business_date, case when method = 'cash' then amount_kop else 0 end from day_entry) every
      group by 1, 2) w
    join location l on l.id = w.location_id join city c on c.id = l.city_id
    order by w.location_id, w.business_date`);
  const rows = rowsOf<WorkedDay & { time_zone: string }>(reply);
  const zones = new Map(rows.map(({ location_id, time_zone }) => [location_id, time_zone]));
  const today = new Map([...zones].map(([location_id, zone]) => [location_id, dateIn(zone, now)]));
  const staff = await DemoStaff.of(tx);
  const plan = planDays(rows, expenses, staff, stage.random('days'), (id) => today.get(id) ?? '');
  await writeReports(stage, plan, staff);
  return plan.paid;
}

async function writeReports({ tx, now, write }: DemoStage, plan: PlannedMoney, staff: DemoStaff): Promise<void> {
  const office = staff.office();
  const json = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
  const late = sql`least(${now.toISOString()}::timestamptz, `;
  // A locked report accepts no changes: all of them are locked last.
  await tx.execute(sql`
    insert into day_report (id, location_id, business_date, till_shift, state, opening_kop, counted_kop, expected_kop, difference_kop,
      difference_reason, opened_by, opened_at, counted_by, counted_at, submitted_by, submitted_at, approved_by, approved_at, reminded_at)
    select d.id, d.location_id, d.date, 1, case d.state when 'locked' then 'approved' else d.state end::day_state, d.opening_kop, d.counted_kop,
      d.expected_kop, d.difference_kop, d.difference_reason, d.counter, ${late}(d.date + time '09:30') at time zone c.time_zone),
      case when d.counted_kop is not null then d.counter end,
      case when d.counted_kop is not null then ${late}closed.at) end,
      case when d.counted_kop is not null then d.counter end,
      case when d.counted_kop is not null then ${late}closed.at + interval '5 minutes') end,
      d.approver, case when d.approver is not null then ${late}(d.date + 1 + time '10:20') at time zone c.time_zone) end,
      case when d.state = 'open' then ${now.toISOString()}::timestamptz end
    from ${json(plan.days)} d (id uuid, location_id uuid, date date, state text, opening_kop bigint, expected_kop bigint, counted_kop bigint,
      difference_kop bigint, difference_reason text, counter uuid, approver uuid)
    join location l on l.id = d.location_id join city c on c.id = l.city_id
    -- The till is counted after its last money.
    cross join lateral (select greatest((d.date + time '21:30') at time zone c.time_zone, max(e.at) + interval '5 minutes') as at
      from day_entry e where e.location_id = d.location_id and e.business_date = d.date) closed`);
  await tx.execute(sql`
    insert into cash_move (id, report_id, revision, kind, amount_kop, note, by_id, at, source_kind, source_id)
    select m.id, m.report_id, 1, m.kind::cash_move_kind, m.amount_kop, m.note, m.by_id,
      case m.kind when 'closing_difference' then r.submitted_at else ${late}(r.business_date + m.at) at time zone c.time_zone) end,
      m.source_kind, m.source_id
    from ${json(plan.moves)} m (id uuid, report_id uuid, kind text, amount_kop bigint, note text, by_id uuid, at time, source_kind text, source_id uuid)
    join day_report r on r.id = m.report_id join location l on l.id = r.location_id join city c on c.id = l.city_id
    union all
    select ${uuidOf(sql`'move' || e.source_id`)}, r.id, 1, case e.source_kind when 'payment' then 'sale' else 'refund' end::cash_move_kind,
      e.amount_kop, null, coalesce(p.taken_by, g.made_by), e.at, e.source_kind, e.source_id
    from day_entry e join day_report r on r.location_id = e.location_id and r.business_date = e.business_date
    left join payment p on p.id = e.source_id left join refund g on g.id = e.source_id
    where e.method = 'cash'`);
  await write(dayCount, plan.counts);
  await tx.execute(sql`
    insert into day_event (id, report_id, at, by_id, act, revision, reason, expected_kop, counted_kop)
    select ${uuidOf(sql`v.act || r.id`)}, r.id, v.at, v.by_id, v.act::day_act, 1, v.reason,
      case when v.act <> 'opened' then r.expected_kop end, case when v.act <> 'opened' then r.counted_kop end
    from day_report r cross join lateral (values
      ('opened', r.opened_at, r.opened_by, null), ('counted', r.counted_at, r.counted_by, null),
      ('submitted', r.submitted_at, r.submitted_by, r.difference_reason), ('approved', r.approved_at, r.approved_by, null)) v (act, at, by_id, reason)
    where v.at is not null`);
  const locked = plan.days.filter(({ state }) => state === 'locked').map(({ id }) => ({ id }));
  await tx.execute(sql`
    with done as (
      update day_report r set state = 'locked', locked_by = ${office}::uuid, locked_at = r.approved_at + interval '2 days'
      from ${json(locked)} d (id uuid) where r.id = d.id returning r.id, r.locked_at)
    insert into day_event (id, report_id, at, by_id, act, revision)
    select ${uuidOf(sql`'locked' || done.id`)}, done.id, done.locked_at, ${office}::uuid, 'locked', 1 from done`);
  // Last month is still being worked on; earlier ones are closed.
  await tx.execute(sql`
    insert into accounting_month (month, locked_by, locked_at)
    select distinct date_trunc('month', business_date)::date, ${office}::uuid, (date_trunc('month', business_date) + interval '1 month 4 days')::timestamptz
    from day_report where business_date < date_trunc('month', ${now.toISOString()}::date - interval '1 month') and ${office}::uuid is not null`);
}

/** A uuid derived from the text, so that every demo has the same. */
function uuidOf(text: ReturnType<typeof sql>) {
  return sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
}
