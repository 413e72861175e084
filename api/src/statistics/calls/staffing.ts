import { LASTING_DAYS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { calls } from '../../kernel/calls/implement';
import { placesOf, queryRows } from '../queries/read-figures';
import { readyFigures } from './summary';

type Counts = Record<'at_start' | 'hired' | 'dismissed' | 'at_end' | 'newcomers' | 'lasting', string | number>;

/** People by their location; dismissed ones stay counted in the time before. */
export const staffing = calls.statistics.staffing.handler(async ({ context, input }) => {
  const scope = await readyFigures(context, input);
  const { date_from, date_to } = input;
  const [from, to] = [sql`${date_from}::date`, sql`${date_to}::date`];
  const newcomer = sql`e.hired_on > ${to} - ${LASTING_DAYS}::int - 365 and e.hired_on <= ${to} - ${LASTING_DAYS}::int`;
  const [row] = await queryRows<Counts>(
    context.database.db,
    sql`select
      count(*) filter (where e.hired_on < ${from} and (e.dismissed_on is null or e.dismissed_on >= ${from})) as at_start,
      count(*) filter (where e.hired_on between ${from} and ${to}) as hired,
      count(*) filter (where e.dismissed_on between ${from} and ${to}) as dismissed,
      count(*) filter (where e.hired_on <= ${to} and (e.dismissed_on is null or e.dismissed_on > ${to})) as at_end,
      count(*) filter (where ${newcomer}) as newcomers,
      count(*) filter (where ${newcomer}
        and (e.dismissed_on is null or e.dismissed_on >= e.hired_on + ${LASTING_DAYS}::int)) as lasting
      from employee e join location l on l.id = e.primary_location_id join city c on c.id = l.city_id
      where ${placesOf(scope, input)}`,
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
