import type { LocationScope } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { IN_TRANSIT } from '../queries/too-little';
import { allOf } from '../queries/json-rows';
import { withinReach } from '../queries/place-rows';

/** Reservations that still hold goods. */
export const IS_OPEN = sql`r.state in ('active', 'partially_consumed')`;

/** Places of a city that the caller may see: its warehouse and its locations. */
export function placesOfCity(cityId: SQL, scope: LocationScope): SQL {
  return sql`select k.id from place k left join location kl on kl.id = k.location_id
    where ${allOf([sql`coalesce(k.city_id, kl.city_id) = ${cityId}`, withinReach(scope, sql`k.id`)])}`;
}

/**
 * A city's stock of each item, as named queries for `with`: `here` are its places, `city_stock` has on hand, reserved, in transit, and free
 * on a date: balance + in transit − still reserved on that day.
 */
export function cityStock(cityId: SQL, scope: LocationScope, on: SQL): SQL {
  return sql`here as materialized (${placesOfCity(cityId, scope)}),
    lying as (select b.item_id, sum(b.on_hand) as on_hand, sum(b.reserved) as reserved
      from balance b join here h on h.id = b.place_id group by 1),
    coming as (select t.item_id, sum(t.quantity) as quantity from (${IN_TRANSIT}) t join here h on h.id = t.place_id group by 1),
    freed as (select r.item_id, sum(r.quantity - r.consumed) as quantity from reservation r join here h on h.id = r.place_id
      where ${IS_OPEN} and r.expires_on < ${on} group by 1),
    city_stock as (
      select coalesce(l.item_id, c.item_id) as item_id, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
        coalesce(l.on_hand - l.reserved, 0) as available, coalesce(c.quantity, 0) as in_transit,
        coalesce(l.on_hand - l.reserved, 0) + coalesce(c.quantity, 0) + coalesce(f.quantity, 0) as available_then
      from lying l full join coming c on c.item_id = l.item_id left join freed f on f.item_id = coalesce(l.item_id, c.item_id)
    )`;
}
