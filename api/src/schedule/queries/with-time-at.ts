import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a person has plan, presence or a decision at one of the places on these days or next to them. Time to pay is asked for whole
 * people, never for a place alone: what they did elsewhere says whether they were late or absent here.
 * @param at the condition on a place's column
 */
export function withTimeAt(
  at: (location_id: SQL) => SQL,
  { from, to }: { from: string; to: string },
): (who: SQL) => SQL {
  const around = (day: SQL) => sql`${day} between ${from}::date - 1 and ${to}::date + 1`;
  return (who) => sql`${who} in (
    select published_employee_id from shift where ${at(sql`published_location_id`)} and ${around(sql`published_date`)}
    union select employee_id from time_entry where ${at(sql`location_id`)} and ${around(sql`date`)}
    union select employee_id from time_decision where ${at(sql`location_id`)} and ${around(sql`date`)})`;
}
