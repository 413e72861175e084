import { sql } from 'drizzle-orm';
import type { DemoStage } from '../kernel/domain';
import { scheduleToday } from './demo-today';
import { timeToPay } from './queries/time-to-pay';

/** Days of shifts before and after today. */
const PAST_DAYS = { full: 365, small: 45, large: 45 } as const;
const COMING_DAYS = 28;
/** Later days are still drafts. */
const PUBLISHED_DAYS = 14;
/** The planner has looked at days older than these. */
const UNDECIDED_DAYS = 5;

/**
 * Two days on, two days off for everybody who works at a counter or with a camera, with leave, presences, needs and a template. Created by
 * the database in a few statements: ids are derived from their content, so that every demo has the same.
 */
export async function demoSchedule(stage: DemoStage): Promise<void> {
  await planYear(stage);
  await scheduleToday(stage);
}

async function planYear(stage: DemoStage): Promise<void> {
  const { tx, now, size } = stage;
  const today = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into absence (id, employee_id, kind, from_date, to_date, state, comment)
    select overlay(overlay(md5('absence' || id) placing '4' from 13) placing '8' from 17)::uuid, id, kind::absence_kind, from_date, from_date + days, state::absence_state, comment
    from (
      select id, row_number() over (order by id) as turn from employee where status = 'active' and primary_location_id is not null
    ) person
    join (values
      (3, 'vacation', ${today}::date + 4, 13, 'approved', null), (7, 'vacation', ${today}::date + 9, 6, 'requested', 'Поездка с детьми'),
      (11, 'sickness', ${today}::date - 2, 5, 'approved', null), (17, 'vacation', ${today}::date - 40, 13, 'approved', null),
      (23, 'unpaid', ${today}::date + 2, 0, 'requested', 'Семейные обстоятельства'), (29, 'vacation', ${today}::date - 90, 20, 'approved', null)
    ) as plan(turn, kind, from_date, days, state, comment) on plan.turn = person.turn`);
  await tx.execute(sql`
    with worker as (
      select e.id, e.hired_on, e.dismissed_on, e.primary_location_id as location_id, c.time_zone, held.position,
        row_number() over (partition by e.primary_location_id, held.position order by e.id) as turn
      from employee e
      join location l on l.id = e.primary_location_id join city c on c.id = l.city_id
      join lateral (
        select case r.name when 'senior_admin' then 'admin' else r.name end as position
        from role_assignment a join role r on r.id = a.role_id
        where a.employee_id = e.id and r.name in ('photographer', 'salesperson', 'cashier', 'admin', 'senior_admin', 'warehouse_keeper')
        order by a.started_at desc limit 1
      ) held on true
    ), planned as (
      select overlay(overlay(md5('shift' || worker.id || day::date) placing '4' from 13) placing '8' from 17)::uuid as id, worker.id as employee_id, location_id, position, day::date as date, day::date <= ${today}::date + ${PUBLISHED_DAYS}::int as told,
        (day::date + case when worker.turn % 3 = 0 then time '11:00' else time '10:00' end) at time zone time_zone as starts_at,
        (day::date + case when worker.turn % 3 = 0 then time '23:00' else time '22:00' end) at time zone time_zone as ends_at
      from worker
      cross join generate_series(${today}::date - ${PAST_DAYS[size]}::int, ${today}::date + ${COMING_DAYS}::int, interval '1 day') as day
      where (extract(epoch from day) / 86400)::int % 4 in ((worker.turn * 2) % 4, (worker.turn * 2 + 1) % 4)
        and day::date >= worker.hired_on and (worker.dismissed_on is null or day::date < worker.dismissed_on)
        and not exists (
          select from absence where absence.employee_id = worker.id and state = 'approved' and day::date between from_date - 1 and to_date)
    )
    insert into shift (id, location_id, position, employee_id, date, starts_at, ends_at, break_min, published_at, published_location_id,
      published_position, published_employee_id, published_date, published_starts_at, published_ends_at, published_break_min)
    select id, location_id, position::shift_position, employee_id, date, starts_at, ends_at, 60,
      case when told then date - interval '7 days' end, case when told then location_id end,
      case when told then position::shift_position end, case when told then employee_id end, case when told then date end,
      case when told then starts_at end, case when told then ends_at end, case when told then 60 end
    from planned`);
  await notePresence(stage);
  await tx.execute(sql`
    insert into coverage_need (location_id, day, from_hour, to_hour, people)
    select id, day, 11, 21, 2 from location cross join generate_series(1, 7) as day where status = 'active'`);
  await tx.execute(sql`
    insert into shift_template (id, location_id, name, items)
    select overlay(overlay(md5('template' || id) placing '4' from 13) placing '8' from 17)::uuid, id, 'Фотограф каждый день', ${JSON.stringify(
      [{ day: null, position: 'photographer', starts: '10:00', ends: '22:00', break_min: 60, employee_id: null }],
    )}::jsonb
    from location where status = 'active'`);
  await tx.execute(sql`
    insert into shift_wish (employee_id, date, kind)
    select id, ${today}::date + 3 + (row_number() over (order by id))::int % 10, case when row_number() over (order by id) % 2 = 0 then 'cannot' else 'prefer' end::wish_kind
    from (select id from employee where status = 'active' order by id limit 24) person`);
}

/**
 * Everybody comes and leaves within the tolerance; of forty shifts one begins late, one ends late, one has no check-out and one in eighty no
 * check-in. What is older than some days has been decided.
 */
async function notePresence({ tx, now }: DemoStage): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into time_entry (id, employee_id, location_id, shift_id, date, begun_at, ended_at, end_unknown)
    select overlay(overlay(md5('entry' || id) placing '4' from 13) placing '8' from 17)::uuid, published_employee_id, published_location_id, id, published_date,
      published_starts_at + (case when chance % 40 = 1 then 25 else chance % 16 - 9 end) * interval '1 minute',
      published_ends_at + (case when chance % 40 = 2 then 45 when chance % 40 = 3 then 0 else chance % 13 - 3 end) * interval '1 minute',
      chance % 40 = 3
    from shift cross join lateral (select ('x' || left(md5(id::text), 4))::bit(16)::int as chance) drawn
    where published_ends_at < ${now.toISOString()}::timestamptz - interval '1 hour' and chance % 80 <> 4`);
  await tx.execute(sql`
    with ${timeToPay({ from: sql`(select min(published_date) from shift)`, to: sql`(${today}::date - ${UNDECIDED_DAYS}::int)`, now })}
    insert into time_decision (id, employee_id, location_id, date, source_id, minutes, facts, reason, by_id, at)
    select overlay(overlay(md5('decision' || source_id) placing '4' from 13) placing '8' from 17)::uuid, employee_id, location_id, date, source_id,
      case when exceptions && '{no_check_out,longer}' then planned_minutes else agreed_minutes end, facts,
      case when 'longer' = any(exceptions) then 'Задержка не согласована' when 'no_check_out' = any(exceptions) then 'Уход подтвердил администратор' end,
      decider.id, (date + 1 + time '08:00') at time zone 'UTC'
    from time_to_pay
    cross join lateral (
      select person.id from employee person join role_assignment held on held.employee_id = person.id join role on role.id = held.role_id
      where role.name = 'federal_manager' and person.status = 'active' and person.id <> time_to_pay.employee_id order by person.id limit 1
    ) decider
    where cardinality(exceptions) > 0`);
}
