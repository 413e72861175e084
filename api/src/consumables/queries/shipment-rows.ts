import type { LocationScope, ShipmentState, StockShipment } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, nameOrNull, personName, textList } from './json-rows';
import { placeJoins, placeJson, placeName } from './place-rows';
import { materialsOf, wordsWithin } from './words-within';

const FROM = sql`from shipment s ${placeJoins(sql`f`, sql`s.from_place_id`)} ${placeJoins(sql`t`, sql`s.to_place_id`)}
  join employee a on a.id = s.created_by left join employee b on b.id = s.shipped_by
  left join supply_request q on q.id = s.request_id left join stock_transfer x on x.id = s.transfer_id`;
/** What a search looks into. */
const SEARCHED = sql`concat_ws(' ', s.number::text, q.number::text, x.number::text, ${placeName(sql`f`)}, ${placeName(sql`t`)}, s.note,
  ${personName(sql`a`)}, ${materialsOf(sql`select l.item_id from shipment_line l where l.shipment_id = s.id`)})`;

const SHIPMENT = sql`select s.id, s.number, s.note, s.revision, s.state, s.request_id, q.number as request_number,
    s.transfer_id, x.number as transfer_number,
    ${placeJson(sql`f`)} as "from", ${placeJson(sql`t`)} as "to", ${personName(sql`a`)} as created_by_name,
    coalesce(s.shipped_by, s.created_by) as sent_by, (select coalesce(json_agg(distinct o.actor_id), '[]')
      from operation o where o.source_id = s.id and o.kind = 'receipt') as received_by,
    ${isoMoment(sql`s.created_at`)} as created_at, ${isoMoment(sql`s.shipped_at`)} as shipped_at,
    ${nameOrNull(sql`b`)} as shipped_by_name,
    ${isoMoment(sql`s.settled_at`)} as settled_at,
    (select count(*) from shipment_line l where l.shipment_id = s.id) as line_count,
    (select coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'code', i.code, 'name', i.name,
      'unit', i.base_unit, 'lot_code', b.code, 'quantity', l.quantity, 'accepted', l.accepted, 'damaged', l.damaged,
      'missing', l.missing, 'resolved', l.resolved, 'surplus', l.surplus,
      'damage_open', l.damage_open, 'surplus_open', l.surplus_open,
      'open', l.quantity - l.accepted - l.damaged - l.missing) order by russian_order(i.name), b.expires_on, l.id), '[]')
      from shipment_line l join item i on i.id = l.item_id left join lot b on b.id = l.lot_id
      where l.shipment_id = s.id) as lines,
    (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'kind', o.kind, 'reason', o.reason, 'note', o.note,
      'posted_at', ${isoMoment(sql`o.posted_at`)}, 'actor_name', ${nameOrNull(sql`w`)}) order by o.posted_at, o.number), '[]')
      from operation o left join employee w on w.id = o.actor_id
      where o.source_id = s.id and o.source_kind = 'shipment') as documents
  ${FROM}`;

/** Either end within reach. */
const eitherEnd = (scope: LocationScope) =>
  scope.kind === 'any'
    ? undefined
    : sql`(${withinScope(scope, sql`s.from_place_id`)} or ${withinScope(scope, sql`s.to_place_id`)})`;

interface ShipmentFilter {
  states?: readonly ShipmentState[] | undefined;
  from_place_id?: string | undefined;
  to_place_id?: string | undefined;
  /** Kind of the sender. */
  from_kind?: 'office' | 'city' | 'location';
  search?: string | undefined;
  page: number;
  page_size: number;
}

export async function listShipments(db: Database, scope: LocationScope, filter: ShipmentFilter) {
  const { states, from_place_id, to_place_id, from_kind, search, page, page_size } = filter;
  const where = allOf([
    eitherEnd(scope),
    states === undefined || states.length === 0 ? undefined : sql`s.state in (${textList(states)})`,
    from_place_id === undefined ? undefined : sql`s.from_place_id = ${from_place_id}::uuid`,
    to_place_id === undefined ? undefined : sql`s.to_place_id = ${to_place_id}::uuid`,
    from_kind === undefined
      ? undefined
      : sql`exists (select from place o where o.id = s.from_place_id and o.kind = ${from_kind})`,
    ...wordsWithin(SEARCHED, search),
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockShipment>(
      db,
      sql`${SHIPMENT} where ${where} order by s.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total ${FROM} where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found`, also for one with neither end within reach */
export async function findShipment(db: Database, scope: LocationScope, id: string): Promise<StockShipment> {
  const found = await jsonRowByKey<StockShipment>(
    db,
    sql`${SHIPMENT} where ${allOf([sql`s.id = ${id}::uuid`, eitherEnd(scope)])}`,
  );
  if (!found) throw failure('not_found', { message: 'Такой отгрузки нет.' });
  return found;
}
