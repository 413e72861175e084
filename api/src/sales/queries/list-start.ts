import { sql, type SQL } from 'drizzle-orm';
import { COMPANY_ZONE } from '../../kernel/words/calendar';

/** A city, a location, or the company (both null). */
export interface ListPlace {
  city_id: string | null;
  location_id: string | null;
}

/** The moment from which the price list `pl` may be in force by the clocks of a zone: never before its publication. */
export function startIn(zone: SQL): SQL<Date> {
  return sql<Date>`greatest(coalesce(pl.local_start at time zone ${zone}, pl.starts_at), pl.published_at)`;
}

/** The zones of a place, as rows of `time_zone`: of the company those of all its cities. */
export function zonesOf(city_id: SQL, location_id: SQL): SQL {
  return sql`(select distinct c.time_zone from city c
    where case when ${location_id} is not null then c.id = (select l.city_id from location l where l.id = ${location_id})
      else ${city_id} is null or c.id = ${city_id} end)`;
}

/** The moment at which a day and time comes first by the clocks of a place. */
export function firstMoment({ city_id, location_id }: ListPlace, local: string): SQL<Date> {
  const zones = zonesOf(sql`${city_id}::uuid`, sql`${location_id}::uuid`);
  return sql<Date>`(select coalesce(min(${local}::timestamp at time zone z.time_zone), ${local}::timestamp at time zone ${COMPANY_ZONE})
    from ${zones} z)`;
}
