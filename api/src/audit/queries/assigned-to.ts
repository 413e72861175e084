import { sql, type SQL } from 'drizzle-orm';

/** Whether a person has an assignment of today at one of these locations, beside where they work first of all. */
export const assignedTo = (employeeId: SQL, places: SQL): SQL => sql`exists (
  select from location_assignment a join location l on l.id = a.location_id join city c on c.id = l.city_id
  where a.employee_id = ${employeeId} and not a.is_primary and a.location_id = any(${places})
    and a.started_on <= (now() at time zone c.time_zone)::date
    and (a.ended_on is null or a.ended_on > (now() at time zone c.time_zone)::date))`;
