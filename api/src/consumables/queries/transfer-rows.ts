import type { LocationScope, StockTransfer, TransferState } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { freeAt } from './free-at';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, nameOrNull, personName, textList } from './json-rows';
import { placeJoins, placeJson, placeName } from './place-rows';
import { materialsOf, wordsWithin } from './words-within';
import { senderOf } from './sender-of';

/** Of a line of a transfer's shipment: a sum of its columns `c`, where the shipment `h` fits. */
const movedOf = (sum: SQL, fits = sql`true`) =>
  sql`(select coalesce(sum(${sum}), 0) from shipment_line c where c.shipment_id = h.id and c.item_id = l.item_id and ${fits})`;

const FROM = sql`from stock_transfer x ${placeJoins(sql`f`, sql`x.from_place_id`)} ${placeJoins(sql`t`, sql`x.to_place_id`)}
  join employee a on a.id = x.requested_by left join employee d on d.id = x.approved_by
  left join employee c on c.id = x.city_approved_by left join shipment h on h.transfer_id = x.id`;
/** What a search looks into. */
const SEARCHED = sql`concat_ws(' ', x.number::text, h.number::text, ${placeName(sql`f`)}, ${placeName(sql`t`)}, x.note,
  ${personName(sql`a`)}, ${materialsOf(sql`select l.item_id from stock_transfer_line l where l.transfer_id = x.id`)})`;

const TRANSFER = sql`select x.id, x.number, x.note, x.revision, x.state, x.reason,
    ${placeJson(sql`f`)} as "from", ${placeJson(sql`t`)} as "to", ${personName(sql`a`)} as requested_by_name,
    x.requested_by, ${senderOf(sql`x.id`)} as sent_by, ${isoMoment(sql`x.requested_at`)} as requested_at, ${nameOrNull(sql`d`)} as approved_by_name,
    ${isoMoment(sql`x.approved_at`)} as approved_at, ${isoMoment(sql`x.city_approved_at`)} as city_approved_at,
    x.approved_by, ${nameOrNull(sql`c`)} as city_approved_by_name, h.id as shipment_id, h.number as shipment_number, h.state as shipment_state,
    (select count(*) from stock_transfer_line l where l.transfer_id = x.id) as line_count,
    (select coalesce(json_agg(json_build_object('item_id', l.item_id, 'code', i.code, 'name', i.name, 'unit', i.base_unit,
      'quantity', l.quantity, 'approved', case when x.state = 'approved' then ${movedOf(sql`c.quantity`)} when x.state = 'city_approval'
        then (select coalesce(sum(g.quantity), 0) from stock_hold g where g.owner_id = x.id and g.item_id = l.item_id) end, 'shipped', ${movedOf(sql`c.quantity`, sql`h.shipped_at is not null and h.state <> 'cancelled'`)},
      'received', ${movedOf(sql`c.accepted + c.surplus`)}, 'source_available', ${freeAt(sql`x.from_place_id`, sql`l.item_id`)}) order by russian_order(i.name)), '[]')
      from stock_transfer_line l join item i on i.id = l.item_id where l.transfer_id = x.id) as lines
  ${FROM}`;

export type TransferRow = Omit<StockTransfer, 'may_approve' | 'ending'> & {
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

interface TransferFilter {
  id?: string | undefined;
  /** Either end; of a city those of its locations. */
  place_id?: string | undefined;
  states?: readonly TransferState[] | undefined;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** All transfers with an end within reach, the newest first. */
export async function listTransfers(db: Database, scope: LocationScope, filter: TransferFilter) {
  const { id, place_id, states, search, page, page_size } = filter;
  const ends = sql`(x.from_place_id, x.to_place_id)`;
  const where = allOf([
    scope.kind === 'any'
      ? undefined
      : sql`(${withinScope(scope, sql`x.from_place_id`)} or ${withinScope(scope, sql`x.to_place_id`)})`,
    id === undefined ? undefined : sql`x.id = ${id}::uuid`,
    place_id === undefined
      ? undefined
      : sql`(${place_id}::uuid in ${ends} or exists (select from location l where l.city_id = ${place_id}::uuid and l.id in ${ends}))`,
    states === undefined ? undefined : sql`x.state in (${textList(states)})`,
    ...wordsWithin(SEARCHED, search),
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<TransferRow>(
      db,
      sql`${TRANSFER} where ${where} order by x.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total ${FROM} where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
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
