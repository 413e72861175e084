import type {
  LocationScope,
  RequestState,
  ShipmentState,
  StockRequest,
  StockShipment,
  StockTransfer,
} from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { OFFICE } from '../ledger/places';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, personName, textList } from './json-rows';
import { placeJoins, placeJson } from './place-rows';
import { senderOf } from './sender-of';

const free = (place: SQL, item: SQL) =>
  sql`(select coalesce(sum(b.on_hand - b.reserved), 0) from balance b where b.place_id = ${place} and b.item_id = ${item})`;
const nameOf = (alias: SQL) => sql`case when ${alias}.id is not null then ${personName(alias)} end`;

const REQUEST = sql`select r.id, r.number, r.note, r.revision, r.state, r.reason, ${placeJson(sql`p`)} as place,
    r.created_by, ${personName(sql`a`)} as created_by_name, ${isoMoment(sql`r.created_at`)} as created_at,
    ${isoMoment(sql`r.submitted_at`)} as submitted_at, ${nameOf(sql`d`)} as decided_by_name,
    ${isoMoment(sql`r.decided_at`)} as decided_at,
    (select count(*) from supply_request_line l where l.request_id = r.id) as line_count,
    (select coalesce(json_agg(json_build_object('item_id', l.item_id, 'code', i.code, 'name', i.name, 'unit', i.base_unit,
      'suggested', l.suggested, 'requested', l.requested, 'approved', l.approved, 'shipped', l.shipped,
      'office_available', ${free(sql`${OFFICE}::uuid`, sql`l.item_id`)}) order by russian_order(i.name)), '[]')
      from supply_request_line l join item i on i.id = l.item_id where l.request_id = r.id) as lines
  from supply_request r ${placeJoins(sql`p`, sql`r.place_id`)}
  join employee a on a.id = r.created_by left join employee d on d.id = r.decided_by`;

interface RequestFilter {
  states?: readonly RequestState[];
  place_id?: string;
  id?: string | undefined;
  page: number;
  page_size: number;
}

/** Requests of cities; drafts are visible to their city alone. */
export async function listRequests(db: Database, { states, place_id, id, page, page_size }: RequestFilter) {
  const where = allOf([
    // Only invisible states were requested: no rows.
    states?.length === 0 ? sql`false` : states && sql`r.state in (${textList(states)})`,
    place_id === undefined ? undefined : sql`r.place_id = ${place_id}::uuid`,
    id === undefined ? undefined : sql`r.id = ${id}::uuid`,
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockRequest>(
      db,
      sql`${REQUEST} where ${where} order by r.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from supply_request r where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found` */
export async function findRequest(db: Database, id: string): Promise<StockRequest> {
  const found = await jsonRowByKey<StockRequest>(db, sql`${REQUEST} where r.id = ${id}::uuid`);
  if (!found) throw failure('not_found', { message: 'Такой заявки нет.' });
  return found;
}

const SHIPMENT = sql`select s.id, s.number, s.note, s.revision, s.state, s.request_id, s.transfer_id,
    ${placeJson(sql`f`)} as "from", ${placeJson(sql`t`)} as "to", ${personName(sql`a`)} as created_by_name,
    coalesce(s.shipped_by, s.created_by) as sent_by, (select coalesce(json_agg(distinct o.actor_id), '[]')
      from operation o where o.source_id = s.id and o.kind = 'receipt') as received_by,
    ${isoMoment(sql`s.created_at`)} as created_at, ${isoMoment(sql`s.shipped_at`)} as shipped_at,
    ${isoMoment(sql`s.settled_at`)} as settled_at,
    (select count(*) from shipment_line l where l.shipment_id = s.id) as line_count,
    (select coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'code', i.code, 'name', i.name,
      'unit', i.base_unit, 'lot_code', b.code, 'quantity', l.quantity, 'accepted', l.accepted, 'damaged', l.damaged,
      'missing', l.missing, 'resolved', l.resolved, 'surplus', l.surplus,
      'damage_open', l.damage_open, 'surplus_open', l.surplus_open,
      'open', l.quantity - l.accepted - l.damaged - l.missing) order by russian_order(i.name), b.expires_on, l.id), '[]')
      from shipment_line l join item i on i.id = l.item_id left join lot b on b.id = l.lot_id
      where l.shipment_id = s.id) as lines
  from shipment s ${placeJoins(sql`f`, sql`s.from_place_id`)} ${placeJoins(sql`t`, sql`s.to_place_id`)}
  join employee a on a.id = s.created_by`;

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
  page: number;
  page_size: number;
}

export async function listShipments(db: Database, scope: LocationScope, filter: ShipmentFilter) {
  const { states, from_place_id, to_place_id, from_kind, page, page_size } = filter;
  const where = allOf([
    eitherEnd(scope),
    states === undefined || states.length === 0 ? undefined : sql`s.state in (${textList(states)})`,
    from_place_id === undefined ? undefined : sql`s.from_place_id = ${from_place_id}::uuid`,
    to_place_id === undefined ? undefined : sql`s.to_place_id = ${to_place_id}::uuid`,
    from_kind === undefined
      ? undefined
      : sql`exists (select from place o where o.id = s.from_place_id and o.kind = ${from_kind})`,
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockShipment>(
      db,
      sql`${SHIPMENT} where ${where} order by s.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from shipment s where ${where}`),
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

const TRANSFER = sql`select x.id, x.number, x.note, x.revision, x.state, x.reason,
    ${placeJson(sql`f`)} as "from", ${placeJson(sql`t`)} as "to", ${personName(sql`a`)} as requested_by_name,
    x.requested_by, ${senderOf(sql`x.id`)} as sent_by, ${isoMoment(sql`x.requested_at`)} as requested_at, ${nameOf(sql`d`)} as approved_by_name,
    x.approved_by, ${nameOf(sql`c`)} as city_approved_by_name, h.id as shipment_id, h.state as shipment_state,
    (select count(*) from stock_transfer_line l where l.transfer_id = x.id) as line_count,
    (select coalesce(json_agg(json_build_object('item_id', l.item_id, 'code', i.code, 'name', i.name, 'unit', i.base_unit,
      'quantity', l.quantity, 'source_available', ${free(sql`x.from_place_id`, sql`l.item_id`)}) order by russian_order(i.name)), '[]')
      from stock_transfer_line l join item i on i.id = l.item_id where l.transfer_id = x.id) as lines
  from stock_transfer x ${placeJoins(sql`f`, sql`x.from_place_id`)} ${placeJoins(sql`t`, sql`x.to_place_id`)}
  join employee a on a.id = x.requested_by left join employee d on d.id = x.approved_by
  left join employee c on c.id = x.city_approved_by left join shipment h on h.transfer_id = x.id`;

export type TransferRow = Omit<StockTransfer, 'may_approve'> & {
  requested_by: string;
  /** Whoever handed it over, since who asked was dismissed: they do not approve it either. */
  sent_by: string | null;
  approved_by: string | null;
};

/** Transfers that wait for an approval, or whose shipment has not arrived yet. */
const PENDING = sql`(x.state in ('requested', 'city_approval')
  or (x.state = 'approved' and h.state in ('picking', 'shipped', 'partially_received')))`;

/** Of one place, by either end; without one, of all within reach. Those that wait for an approval come first, then the newest. */
export function pendingTransfers(db: Database, scope: LocationScope, place_id?: string): Promise<TransferRow[]> {
  const own: LocationScope = place_id === undefined ? scope : { kind: 'own', location_ids: [place_id] };
  return jsonRows<TransferRow>(
    db,
    sql`${TRANSFER} where ${allOf([
      PENDING,
      // At a city's warehouse: transfers of any of its locations that only the city still has to approve.
      own.kind === 'any'
        ? undefined
        : sql`(${withinScope(own, sql`x.from_place_id`)} or ${withinScope(own, sql`x.to_place_id`)}
            or x.state = 'city_approval' and exists (select from location l
              where ${withinScope(own, sql`l.city_id`)} and l.id in (x.from_place_id, x.to_place_id)))`,
    ])} order by x.state = 'approved', x.number desc limit 200`,
  );
}

/** @throws `not_found`, also for one with neither end at that place */
export async function findTransfer(db: Database, place_id: string, id: string): Promise<TransferRow> {
  const found = await jsonRowByKey<TransferRow>(
    db,
    sql`${TRANSFER} where x.id = ${id}::uuid and (x.from_place_id = ${place_id}::uuid or x.to_place_id = ${place_id}::uuid)`,
  );
  if (!found) throw failure('not_found', { message: 'Такого перемещения нет.' });
  return found;
}
