import { sql, type SQL } from 'drizzle-orm';
import { OFFICE } from '../ledger/places';

/** Goods on their way to a place that are not received yet. */
export const IN_TRANSIT = sql`select s.to_place_id as place_id, l.item_id,
  sum(l.quantity - l.accepted - l.damaged - l.missing) as quantity
  from shipment s join shipment_line l on l.shipment_id = s.id
  where s.state in ('shipped', 'partially_received') group by 1, 2`;

/** Approved for a place and not on its way yet: still to be picked, or picked. */
export const APPROVED = sql`select place_id, item_id, sum(quantity) as quantity from (
    select r.place_id, l.item_id, greatest(0, l.approved - l.shipped) as quantity
    from supply_request r join supply_request_line l on l.request_id = r.id where r.state in ('approved', 'in_fulfilment')
    union all
    select s.to_place_id, l.item_id, l.quantity from shipment s join shipment_line l on l.shipment_id = s.id where s.state = 'picking'
  ) promised group by 1, 2`;

/** Free at each place. */
export const FREE = sql`select place_id, item_id, sum(on_hand - reserved) as quantity from balance group by 1, 2`;

/** What a place can count on: free, on its way, and approved. Every «too little» goes by it. */
export const countedOn = (free: SQL, in_transit: SQL, approved: SQL) =>
  sql`(coalesce(${free}, 0) + coalesce(${in_transit}, 0) + coalesce(${approved}, 0))`;

/** Below its minimum; false without one. */
export const isTooLittle = (counted: SQL, min: SQL) => sql`coalesce(${counted} < ${min}, false)`;

/** What fills it up to its target. */
export const lackOf = (counted: SQL, target: SQL) => sql`greatest(0, coalesce(${target}, 0) - ${counted})`;

/** Who supplies a place, of `place_id` and `city_id`: the office a city, its city a location; null for the office. */
export const supplierOf = (kind: SQL, city_id: SQL) =>
  sql`case ${kind} when 'location' then ${city_id} when 'city' then ${OFFICE}::uuid end`;
