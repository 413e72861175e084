import { AWAY_FROM_MINUTES, LATE_FROM_MINUTES, NEAR_SHIFT_MINUTES, OVERTIME_FROM_MINUTES } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { beyond, breakFrom, isWithin, minutes, moment, tolerance } from './intervals';
import { isThere, keptTime } from './kept-time';
import { isOnDuty } from './on-duty';

/** Days, and the rows of them that are wanted. */
export interface TimeAsked {
  /** First and last day. */
  from: SQL;
  to: SQL;
  now: Date;
  /** A condition on a person's column; default: everybody's. */
  only?: (employee_id: SQL) => SQL;
}

const awayFrom = sql.raw(`interval '${AWAY_FROM_MINUTES} minutes'`);
/** A press of `t` without a known end belongs to the shift `p`. */
const isNear = sql.raw(
  `t.begun_at < p.ends_at and t.begun_at > p.starts_at - interval '${NEAR_SHIFT_MINUTES} minutes'`,
);

/**
 * The time to pay as tables of a statement, the last of them `time_to_pay`: one row per shift that is over and per person, place and day of
 * presence without a shift.
 *
 * Presence covers the shifts that it overlaps. Within the tolerance the plan's times hold; a break is the longer of the planned one and of
 * the time pressed out, and none is taken from a part of a shift up to four hours (Labour Code of Russia, article 108). Whoever was away
 * for much longer did not work the whole shift. Whatever is beyond is an exception, and pays only what plan and presence agree in, until somebody has decided. What a
 * planner has typed, or planned once it had begun, is nobody's word but theirs: it pays nothing until another has decided, but for hours that
 * the person had pressed and a correction leaves. So are hours that came, or were typed, after a decision.
 *
 * Columns: employee_id, location_id, date, source_id, shift_id, position, planned_minutes, present_minutes, agreed_minutes, minutes,
 * break_planned_minutes, break_pressed_minutes, break_minutes (of a shift: planned, pressed out, and the longer one, as it is taken off),
 * late_minutes and overtime_minutes (of the shift: from its first arrival, and after its end outside every shift), is_settled (decided, or
 * the whole plan was worked), exceptions (`TIME_EXCEPTIONS`; empty once decided about these facts), first_in, last_out, facts (checksum of plan and presence),
 * decision_id, planned_late_by (ids of who put, changed or published the shift after its begin), present and planned (multiranges: its
 * presence within the shift and beside it, and the shift).
 */
export function timeToPay(asked: TimeAsked): SQL {
  const { from, to, only = () => sql`true` } = asked;
  const now = sql`${asked.now.toISOString()}::timestamptz`;
  // A night shift of the day before, and presence at its end.
  const around = (day: SQL) => sql`${day} between ${from}::date - 1 and ${to}::date + 1`;
  return sql`
    planned_time as materialized (
      select shift.id, shift.published_employee_id as employee_id, shift.published_location_id as location_id, shift.published_date as date,
        shift.published_position::text as position, shift.published_starts_at as starts_at, shift.published_ends_at as ends_at,
        shift.published_break_min * interval '1 minute' as break, tstzrange(shift.published_starts_at, shift.published_ends_at) as hours
      from shift
      where ${around(sql`shift.published_date`)} and ${only(sql`shift.published_employee_id`)}
        and ${isOnDuty(sql`shift`)}
    ),
    late_plan as (
      select p.id, array_agg(distinct e.by_id::text) as late_by, max(e.at) as late_at
      from planned_time p join shift_event e on e.shift_id = p.id and e.at > p.starts_at and e.by_id is not null
        and e.kind in ('created', 'changed', 'revived', 'published', 'swapped')
        -- Another zone at the same hours: the shift may have begun by the new clocks, and nobody's hand was late.
        and not (e.kind = 'changed' and coalesce(e.before = e.after, false))
      group by p.id
    ),
    present_time as materialized (
      select entry.employee_id, entry.location_id, entry.date, entry.position, entry.begun_at, entry.end_unknown,
        entry.ended_at is null as is_open, entry.corrected_by is not null as is_typed,
        entry.corrected_by is not null and not coalesce(${isWithin(sql`entry.begun_at`, sql`entry.pressed_from`)}
          and ${isWithin(sql`entry.ended_at`, sql`entry.pressed_until`)}, false) as is_far,
        case when entry.end_unknown or entry.ended_at is null then tstzrange(entry.begun_at, entry.begun_at)
          else tstzrange(entry.begun_at, entry.ended_at) end as hours
      from (select * from time_entry t where ${around(sql`t.date`)} and ${only(sql`t.employee_id`)} offset 0) entry
      where entry.taken_back_at is null
        -- Presence without a shift that was paid before decisions were asked for, press by press.
        and not exists (select from time_decision d where d.employee_id = entry.employee_id and d.source_id = entry.id::text)
    ),
    present_hours as (
      select employee_id, location_id, range_agg(hours) as hours, range_agg(hours) filter (where is_typed) as typed
      from present_time group by employee_id, location_id
    ),
    planned_hours as (
      select employee_id, location_id, range_agg(hours) as hours from planned_time group by employee_id, location_id
    ),
    -- Presence outside every shift, piece by piece: of the shift before, else of the next one, else of the first of its day.
    loose_time as materialized (
      select piece.*, at.date, at.position, coalesce(before.id, next.id, of_day.id) as shift_id
      from (
        select there.employee_id, there.location_id, there.typed,
          unnest(there.hours - coalesce(planned_hours.hours, '{}'::tstzmultirange)) as hours
        from present_hours there left join planned_hours using (employee_id, location_id)
      ) piece
      join present_time at on at.employee_id = piece.employee_id and at.location_id = piece.location_id and at.hours @> lower(piece.hours)
      left join planned_time before on before.employee_id = piece.employee_id and before.location_id = piece.location_id
        and before.ends_at = lower(piece.hours)
      left join planned_time next on next.employee_id = piece.employee_id and next.location_id = piece.location_id
        and next.starts_at = upper(piece.hours)
      left join (
        select distinct on (employee_id, location_id, date) id, employee_id, location_id, date from planned_time
        order by employee_id, location_id, date, starts_at
      ) of_day on of_day.employee_id = piece.employee_id and of_day.location_id = piece.location_id and of_day.date = at.date
    ),
    -- Joined and summed, not asked for each shift: a month of the company is read in one go.
    seen_time as (
      select p.id, min(t.begun_at) as first_in, max(upper(t.hours)) filter (where not t.is_open and not t.end_unknown) as last_out,
        range_agg(t.hours * p.hours) as there, bool_or(t.is_open) as is_open, bool_or(t.end_unknown) as end_unknown,
        bool_or(t.is_typed) as is_typed, bool_or(t.is_far) as is_far
      from planned_time p
      join present_time t on t.employee_id = p.employee_id and t.location_id = p.location_id
        and (t.hours && p.hours or (isempty(t.hours) and ${isNear}))
      group by p.id
    ),
    elsewhere_time as (
      select distinct p.id from planned_time p
      join present_time o on o.employee_id = p.employee_id and o.location_id <> p.location_id and o.hours && p.hours
    ),
    beside_time as (
      select p.id, sum(upper(l.hours) - lower(l.hours)) filter (where upper(l.hours) <= p.starts_at) as early,
        sum(upper(l.hours) - lower(l.hours)) filter (where upper(l.hours) > p.starts_at) as longer, range_agg(l.hours) as hours
      from planned_time p join loose_time l on l.shift_id = p.id group by p.id
    ),
    shift_time as materialized (
      select p.*, seen.first_in, seen.last_out, seen.there, coalesce(seen.is_open, false) as is_open,
        coalesce(seen.end_unknown, false) as end_unknown, coalesce(seen.is_typed, false) as is_typed, coalesce(seen.is_far, false) as is_far,
        coalesce(late.late_by, '{}') as late_by, late.late_at,
        other.id is not null as is_elsewhere,
        coalesce(beside.early, interval '0') as early, coalesce(beside.longer, interval '0') as longer, beside.hours as beside,
        case when seen.first_in <= p.starts_at + ${tolerance} then p.starts_at else seen.first_in end as paid_from,
        case when seen.last_out >= p.ends_at - ${tolerance} then p.ends_at when seen.last_out is not null then least(seen.last_out, p.ends_at) end as paid_to
      -- Each of them is of a planned shift; a full join is never made row by row.
      from planned_time p
      full join seen_time seen on seen.id = p.id
      full join late_plan late on late.id = p.id
      full join elsewhere_time other on other.id = p.id
      full join beside_time beside on beside.id = p.id
    ),
    found_time as materialized (
      select s.employee_id, s.location_id, s.date, s.id::text as source_id, s.id as shift_id, s.position,
        ${minutes(sql`s.ends_at - s.starts_at - s.break`)} as planned_minutes,
        ${minutes(sql`length.all_there - case when length.all_there > ${breakFrom} then greatest(s.break - coalesce(length.away, interval '0'), interval '0')
          else interval '0' end`)} as present_minutes,
        case when s.last_out is null or s.end_unknown then 0
          else ${minutes(sql`s.paid_to - s.paid_from - length.rest`)} end as agreed_minutes,
        ${minutes(sql`s.break`)} as break_planned_minutes, ${minutes(sql`coalesce(length.away, interval '0')`)} as break_pressed_minutes,
        ${minutes(sql`length.rest`)} as break_minutes,
        ${beyond(sql`s.first_in - s.starts_at`, LATE_FROM_MINUTES)} as late_minutes,
        ${beyond(sql`s.longer`, OVERTIME_FROM_MINUTES)} as overtime_minutes,
        coalesce(s.paid_from = s.starts_at and s.paid_to = s.ends_at and not s.end_unknown and not length.is_away, false) as is_whole,
        case when s.is_open then '{}' else array_remove(array[
          case when s.end_unknown then 'no_check_out' end,
          case when s.first_in is null then case when s.is_elsewhere then 'elsewhere' else 'absent' end end,
          case when s.paid_from > s.starts_at then 'late' end,
          case when s.paid_to < s.ends_at and not s.end_unknown then 'left_early' end,
          case when length.is_away and not s.end_unknown then 'away' end,
          case when s.early > ${tolerance} then 'early' end,
          case when s.longer > ${tolerance} then 'longer' end,
          case when cardinality(s.late_by) > 0 then 'planned_late' end,
          case when s.is_typed then 'typed' end
        ], null) end as exceptions,
        s.first_in, s.last_out, s.starts_at, s.ends_at, s.break, s.late_by, s.late_at, s.is_typed, s.is_far,
        coalesce(s.there, '{}') + coalesce(s.beside, '{}') as present
      from shift_time s
      cross join lateral (
        select there, there + s.early + s.longer as all_there, away, coalesce(away > s.break + ${awayFrom}, false) as is_away,
          greatest(away, case when coalesce(s.paid_to - s.paid_from, s.ends_at - s.starts_at) > ${breakFrom} then s.break else interval '0' end) as rest
        from (select coalesce(sum(upper(piece) - lower(piece)), interval '0') as there from unnest(s.there) piece) pieces
        cross join lateral (
          select case when s.last_out is not null then least(s.last_out, s.ends_at) - greatest(s.first_in, s.starts_at) - there end as away
        ) pressed
      ) length
      where s.date between ${from}::date and ${to}::date and s.ends_at <= ${now}
      union all
      -- Without a shift, and forgotten ends of which nobody knows how long.
      select l.employee_id, l.location_id, l.date, l.location_id || ':' || l.date, null,
        (array_agg(l.position order by l.begun) filter (where l.position is not null))[1], 0,
        ${minutes(sql`coalesce(sum(l.ended - l.begun), interval '0')`)}, 0, 0, 0, 0, 0, 0, false,
        array_remove(array['unplanned', case when bool_or(l.ended is null) then 'no_check_out' end,
          case when bool_or(l.is_typed) then 'typed' end], null), min(l.begun), max(l.ended), null, null, null, '{}', null, bool_or(l.is_typed), bool_or(l.is_typed),
        coalesce(range_agg(tstzrange(l.begun, l.ended)) filter (where l.ended is not null), '{}')
      from (
        select employee_id, location_id, date, position, lower(hours) as begun, upper(hours) as ended, coalesce(typed && hours, false) as is_typed
        from loose_time where shift_id is null
        union all
        select t.employee_id, t.location_id, t.date, t.position, t.begun_at, null, t.is_typed from present_time t
        where t.end_unknown and not exists (select from planned_time p where p.employee_id = t.employee_id and p.location_id = t.location_id
          and ${isNear})
      ) l
      where l.date between ${from}::date and ${to}::date
      group by l.employee_id, l.location_id, l.date
    ),
    summed_time as (
      select found_time.*, md5(concat_ws('|', shift_id, ${moment(sql`starts_at`)}, ${moment(sql`ends_at`)}, break, coalesce(position, ''),
        ${moment(sql`first_in`)}, ${moment(sql`last_out`)}, present_minutes, agreed_minutes, array_to_string(exceptions, ','))) as facts
      from found_time
    ),
    decided_time as (
      select * from time_decision d
      where d.is_current and d.date between ${from}::date and ${to}::date and ${only(sql`d.employee_id`)}
    ),
    time_to_pay as materialized (
      select coalesce(d.employee_id, f.employee_id) as employee_id, coalesce(d.location_id, f.location_id) as location_id,
        coalesce(d.date, f.date) as date, coalesce(d.source_id, f.source_id) as source_id, f.shift_id,
        coalesce(d.position, f.position) as position, coalesce(f.planned_minutes, 0) as planned_minutes,
        coalesce(f.present_minutes, 0) as present_minutes, coalesce(f.agreed_minutes, 0) as agreed_minutes,
        coalesce(f.break_planned_minutes, 0) as break_planned_minutes, coalesce(f.break_pressed_minutes, 0) as break_pressed_minutes,
        coalesce(f.break_minutes, 0) as break_minutes,
        case when counts and stands then d.minutes
          when f.source_id is null or f.late_at > case when counts then d.at else '-infinity' end then 0
          when not counts and not f.is_typed then f.agreed_minutes
          else least(case when counts then d.minutes end, kept.minutes,
            case when counts and f.shift_id is null then f.present_minutes else f.agreed_minutes end) end as minutes,
        coalesce(f.late_minutes, 0) as late_minutes, coalesce(f.overtime_minutes, 0) as overtime_minutes,
        case when counts then stands else f.is_whole and f.late_at is null and (is_own or not f.is_typed) end as is_settled,
        case when not counts then case when is_own then array_remove(f.exceptions, 'typed') else f.exceptions end when stands then '{}' else array['changed'] end as exceptions,
        f.first_in, f.last_out, f.facts, d.id as decision_id, coalesce(f.late_by, '{}') as planned_late_by,
        coalesce(f.present, '{}') as present, case when f.starts_at is null then '{}' else tstzmultirange(tstzrange(f.starts_at, f.ends_at)) end as planned
      from summed_time f full join decided_time d on d.employee_id = f.employee_id and d.source_id = f.source_id
      cross join lateral (
        -- A decision where neither plan nor presence was left says nothing of what has come since.
        select d.id is not null and not (d.facts is null and d.by_id is not null and f.source_id is not null) as counts,
          -- Equal hours that somebody wrote down later are other ones.
          coalesce(d.facts is null or (d.facts = f.facts and not exists (
            select from time_entry t where ${isThere} and t.corrected_at > d.at and tstzrange(t.begun_at, t.ended_at) && f.present
          )), false) as stands
      ) decision
      ${keptTime}
      cross join lateral (
        select f.is_typed and not f.is_far and f.is_whole and kept.minutes = f.agreed_minutes as is_own
      ) corrected
    )`;
}
