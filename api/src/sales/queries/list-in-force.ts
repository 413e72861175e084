import { sql, type SQL } from 'drizzle-orm';
import { startIn } from './list-start';

/**
 * Id of the price list in force at a place at a moment: the newest published one of the location that has started by its clocks, otherwise
 * of its city, otherwise of the company; null for none.
 */
export function listInForce(locationId: SQL, at: SQL): SQL {
  return listOfCity(
    locationId,
    sql`(select of_list.city_id from location of_list where of_list.id = ${locationId})`,
    at,
  );
}

/** The same for a location as if it were in that city. */
export function listOfCity(locationId: SQL, cityId: SQL, at: SQL): SQL {
  const zone = sql`(select of_zone.time_zone from city of_zone where of_zone.id = ${cityId})`;
  return sql`(select pl.id from price_list pl
    cross join lateral (select ${startIn(zone)} as at) start
    where pl.state = 'published' and start.at <= ${at} and (pl.location_id = ${locationId}
      or pl.city_id = ${cityId}
      or (pl.location_id is null and pl.city_id is null))
    order by (pl.location_id is null), (pl.city_id is null), start.at desc, pl.published_at desc limit 1)`;
}
