import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';

/**
 * Whether a person has plan, presence or a decision at one of the places on these days or next to them, as a condition on a person's column.
 * Time to pay is asked for whole people, never for a place alone: what they did elsewhere says whether they were late or absent here. They
 * are found beforehand, so that their rows are found by them.
 * @param at the condition on a place's column
 */
export async function withTimeAt(
  db: Database,
  at: (location_id: SQL) => SQL,
  { from, to }: { from: string; to: string },
): Promise<(who: SQL) => SQL> {
  const around = (day: SQL) => sql`${day} between ${from}::date - 1 and ${to}::date + 1`;
  const people = rowsOf<{ id: string }>(
    await db.execute(sql`
      select published_employee_id as id from shift
        where ${at(sql`published_location_id`)} and ${around(sql`published_date`)} and published_employee_id is not null
      union select employee_id from time_entry where ${at(sql`location_id`)} and ${around(sql`date`)}
      union select employee_id from time_decision where ${at(sql`location_id`)} and ${around(sql`date`)}`),
  );
  const ids = `{${people.map(({ id }) => id).join(',')}}`;
  return (who) => sql`${who} = any(${ids}::uuid[])`;
}
