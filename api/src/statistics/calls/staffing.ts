import { LASTING_DAYS } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { calls } from '../../kernel/calls/implement';
import { isEmployedOn } from '../../users';
import { placesOf, queryRows } from '../queries/read-figures';
import { readyFigures } from './summary';

type Counts = Record<'at_start' | 'hired' | 'dismissed' | 'at_end' | 'newcomers' | 'lasting', string | number>;

/** Whether the person `e` is employed on the day. */
const on = (day: SQL) => isEmployedOn({ employee_id: sql`e.id`, day });
/** Whether they were employed on the day and on the next one: a last day is worked. */
const through = (day: SQL) => sql`${on(day)} and ${on(sql`${day} + 1`)}`;

/**
 * People by their location, as they were employed: who left and came back went once and came once. Start and end are the nights before and
 * after the period.
 */
export const staffing = calls.statistics.staffing.handler(async ({ context, input }) => {
  const scope = await readyFigures(context, input);
  const [from, to] = [sql`${input.date_from}::date`, sql`${input.date_to}::date`];
  const isNewcomer = sql`e.hired_on > ${to} - ${LASTING_DAYS}::int - 365 and e.hired_on <= ${to} - ${LASTING_DAYS}::int`;
  const [row] = await queryRows<Counts>(
    context.database.db,
    sql`with person as (
      select e.*, came.times as came, gone.times as gone,
        ${through(sql`(${from} - 1)`)} as at_start, ${through(to)} as at_end
      from employee e join location l on l.id = e.primary_location_id join city c on c.id = l.city_id
      -- Days of all cards of the person, of which some were moved since, and are none of coming or going.
      cross join lateral (
        select count(distinct day) as times from employee card left join employment_break gap on gap.employee_id = card.id
        cross join lateral (values (card.hired_on), (gap.returned_on)) days (day)
        where e.id in (card.id, card.merged_into) and day between ${from} and ${to} and ${on(sql`day`)} and not ${on(sql`day - 1`)}) came
      cross join lateral (
        select count(distinct day) as times from employee card left join employment_break gap on gap.employee_id = card.id
        cross join lateral (values (card.dismissed_on), (gap.left_on)) days (day)
        where e.id in (card.id, card.merged_into) and day between ${from} and ${to} and ${on(sql`day`)} and not ${on(sql`day + 1`)}) gone
      where e.merged_into is null and ${placesOf(scope, input)})
    select count(*) filter (where at_start) as at_start, coalesce(sum(came), 0) as hired, coalesce(sum(gone), 0) as dismissed,
      count(*) filter (where at_end) as at_end, count(*) filter (where ${isNewcomer}) as newcomers,
      count(*) filter (where ${isNewcomer} and ${on(sql`e.hired_on + ${LASTING_DAYS}::int`)}) as lasting
    from person e`,
  );
  const count = (name: keyof Counts) => Number(row?.[name] ?? 0);
  return {
    at_start: count('at_start'),
    hired: count('hired'),
    dismissed: count('dismissed'),
    at_end: count('at_end'),
    newcomers: count('newcomers'),
    lasting: count('lasting'),
  };
});
