import { sql, type SQL } from 'drizzle-orm';

/**
 * Id of the price list in force at a place at a moment: the newest published one of the location that has started, otherwise of its city,
 * otherwise of the company; null for none.
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
  return sql`(select pl.id from price_list pl
    where pl.state = 'published' and pl.starts_at <= ${at} and (pl.location_id = ${locationId}
      or pl.city_id = ${cityId}
      or (pl.location_id is null and pl.city_id is null))
    order by (pl.location_id is null), (pl.city_id is null), pl.starts_at desc, pl.published_at desc limit 1)`;
}
