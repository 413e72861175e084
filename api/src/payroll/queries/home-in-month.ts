import { type SQL, sql } from 'drizzle-orm';

/**
 * The primary location that a person had last in the days: a later move must not change what a month pays. Somebody whose moves are not on
 * record has the present one.
 */
export function homeInMonth(person: SQL, { from, to }: { from: string; to: string }): SQL {
  const begun = sql`from location_assignment had
    where had.employee_id = ${person}.id and had.is_primary and had.started_on <= ${to}::date`;
  return sql`case when exists (select ${begun}) then (
      select had.location_id ${begun} and (had.ended_on is null or had.ended_on > ${from}::date)
      order by had.started_on desc, had.ended_on desc nulls first limit 1)
    else ${person}.primary_location_id end`;
}
