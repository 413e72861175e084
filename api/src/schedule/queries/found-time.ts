import { type TimeToPay, usualPosition } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { rolesOfMany } from '../../users';
import { timeToPay } from './time-to-pay';

export type FoundTime = Omit<TimeToPay, 'refusal'> & {
  /** Who put or changed the shift after it had begun. */
  planned_late_by: string[];
  /** Who wrote hours of its presence down for the person, those that another wrote over included. */
  typed_by: string[];
  /** Who took marks of that day away. */
  taken_by: string[];
  /** Where the person was, and was to be, for it. */
  present_hours: Stretch[];
  planned_hours: Stretch[];
  /** What a decision about this row keeps; `facts`, which it names, says also which decision stands. */
  present_facts: string | null;
  /** Rows in all, those beyond the limit included. */
  of: number;
};

/** Seconds since 1970, from and to. */
export type Stretch = readonly [from: number, to: number];

interface Asked {
  from: string;
  to: string;
  now: Date;
  only?: (employee_id: SQL) => SQL;
  /** A condition on the table `time_to_pay`. */
  where: SQL;
  /** Null: all of them. */
  limit: number | null;
}

const stretchesOf = (hours: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(extract(epoch from lower(piece)), extract(epoch from upper(piece)))), '[]')
  from unnest(${hours}) piece)`;

/** Ids of whose hand was on the marks of the row: those of its day, and those that touch its hours, as a night does. */
const handsOf = (hands: SQL) => sql`coalesce((
  select array_agg(distinct hand.id::text)
  from time_entry entry cross join lateral (${hands}) hand(id)
  where hand.id is not null and entry.employee_id = time_to_pay.employee_id
    and entry.date between time_to_pay.date - 1 and time_to_pay.date + 1
    and (entry.date = time_to_pay.date or tstzrange(entry.begun_at, entry.ended_at) && (time_to_pay.present + time_to_pay.planned))
), '{}')`;
const writers = sql`
  select by_id from (
    select entry.corrected_by as by_id
    union select written.actor_id from audit_entry written
    where written.subject_id = entry.id::text and written.subject_kind = 'time_entry' and written.action = 'time_entry.corrected'
  ) writer where entry.taken_back_at is null and entry.location_id = time_to_pay.location_id`;
const takers = sql`select entry.taken_back_by`;

/** Time to pay with its names, the latest day first, by place and name. */
export async function foundTime(db: Database, { from, to, now, only, where, limit }: Asked): Promise<FoundTime[]> {
  const wall = (moment: string) => sql.raw(`to_char(${moment} at time zone city.time_zone, 'YYYY-MM-DD"T"HH24:MI')`);
  const rows = rowsOf<Omit<FoundTime, 'usual_position'>>(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, ...(only && { only }) })}
      select time_to_pay.employee_id, concat_ws(' ', person.last_name, person.first_name, person.middle_name) as employee_name,
        time_to_pay.location_id, location.name as location_name, time_to_pay.date::text as date, time_to_pay.source_id, time_to_pay.shift_id,
        time_to_pay.position, ${wall('planned.published_starts_at')} as starts, ${wall('planned.published_ends_at')} as ends,
        ${wall('time_to_pay.first_in')} as came, ${wall('time_to_pay.last_out')} as left, planned_minutes, present_minutes, agreed_minutes,
        break_planned_minutes, break_pressed_minutes, break_minutes, time_to_pay.minutes, exceptions, time_to_pay.facts as present_facts,
        case when decided.id is null then time_to_pay.facts else md5(concat_ws('|', time_to_pay.facts, decided.id)) end as facts,
        decided.reason, decided.minutes as decided_minutes, decided.about as decided_about,
        (select kind from absence where absence.employee_id = time_to_pay.employee_id and absence.state = 'approved'
          and time_to_pay.date between absence.from_date and absence.to_date limit 1) as absence,
        nullif(concat_ws(' ', decider.last_name, decider.first_name, decider.middle_name), '') as decided_by_name,
        time_to_pay.planned_late_by,
        ${stretchesOf(sql`time_to_pay.present`)} as present_hours, ${stretchesOf(sql`time_to_pay.planned`)} as planned_hours,
        ${handsOf(writers)} as typed_by, ${handsOf(takers)} as taken_by,
        count(*) over ()::int as of
      from time_to_pay
      join employee person on person.id = time_to_pay.employee_id
      join location on location.id = time_to_pay.location_id join city on city.id = location.city_id
      left join shift planned on planned.id = time_to_pay.shift_id
      left join time_decision decided on decided.id = time_to_pay.decision_id
      left join employee decider on decider.id = decided.by_id
      where ${where}
      order by time_to_pay.date desc, russian_order(location.name), russian_order(person.name_folded), time_to_pay.first_in, time_to_pay.source_id
      limit ${limit}`),
  );
  const roles = await rolesOfMany(db, [...new Set(rows.map(({ employee_id }) => employee_id))]);
  return rows.map((row) => ({ ...row, usual_position: usualPosition(roles.get(row.employee_id) ?? []) }));
}

type Days = Pick<Asked, 'from' | 'to' | 'now' | 'only'>;

/** Minutes that are paid as things are now. */
export async function minutesToPay(db: Database, { from, to, now, only }: Days): Promise<number> {
  const [row] = rowsOf<{ minutes: number }>(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, ...(only && { only }) })}
      select coalesce(sum(minutes), 0)::int as minutes from time_to_pay`),
  );
  return row?.minutes ?? 0;
}

/** Whose time of these days somebody has to decide about, with the number of days by month. */
export async function timeWaiting(
  db: Database,
  { from, to, now, only }: Days,
): Promise<{ employee_id: string; month: string; days: number }[]> {
  return rowsOf(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, ...(only && { only }) })}
      select employee_id, to_char(date, 'YYYY-MM') as month, count(distinct date)::int as days from time_to_pay
      where cardinality(exceptions) > 0 group by 1, 2 order by 2 desc, 1`),
  );
}
