import { REQUEST_STATE_NAMES, type RequestState, type StockRequest } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { OFFICE } from '../ledger/places';
import { freeAt } from './free-at';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, nameOrNull, personName, textList } from './json-rows';
import { placeJoins, placeJson, placeName } from './place-rows';
import { materialsOf, wordsWithin } from './words-within';

const FROM = sql`from supply_request r ${placeJoins(sql`p`, sql`r.place_id`)}
  join employee a on a.id = r.created_by left join employee d on d.id = r.decided_by`;
/** What a search looks into. */
const SEARCHED = sql`concat_ws(' ', r.number::text, ${placeName(sql`p`)}, r.note, ${personName(sql`a`)},
  ${materialsOf(sql`select l.item_id from supply_request_line l where l.request_id = r.id`)})`;

const REQUEST = sql`select r.id, r.number, r.note, r.revision, r.state, r.reason, ${placeJson(sql`p`)} as place,
    r.created_by, ${personName(sql`a`)} as created_by_name, ${isoMoment(sql`r.created_at`)} as created_at,
    ${isoMoment(sql`r.submitted_at`)} as submitted_at, ${nameOrNull(sql`d`)} as decided_by_name,
    ${isoMoment(sql`r.decided_at`)} as decided_at,
    (select count(*) from supply_request_line l where l.request_id = r.id) as line_count,
    (select coalesce(json_agg(json_build_object('item_id', l.item_id, 'code', i.code, 'name', i.name, 'unit', i.base_unit,
      'suggested', l.suggested, 'requested', l.requested, 'approved', l.approved, 'shipped', l.shipped,
      'received', (select coalesce(sum(c.accepted + c.surplus), 0) from shipment h join shipment_line c on c.shipment_id = h.id
        where h.request_id = r.id and c.item_id = l.item_id),
      'office_available', ${freeAt(sql`${OFFICE}::uuid`, sql`l.item_id`)}) order by russian_order(i.name)), '[]')
      from supply_request_line l join item i on i.id = l.item_id where l.request_id = r.id) as lines,
    (select coalesce(json_agg(json_build_object('id', h.id, 'number', h.number, 'state', h.state) order by h.number), '[]')
      from shipment h where h.request_id = r.id) as shipments
  ${FROM}`;

/** Of these something is still to be given. */
const OPEN = ['submitted', 'approved', 'in_fulfilment'] as const satisfies readonly RequestState[];

/** The states that a list asks for: one, the open ones, or all that may be seen. */
export const statesAsked = (
  state: RequestState | 'open' | undefined,
  seen: readonly RequestState[] = REQUEST_STATE_NAMES,
) =>
  state === undefined
    ? seen
    : seen.filter((one) => (state === 'open' ? OPEN.some((each) => each === one) : one === state));

interface RequestFilter {
  states?: readonly RequestState[];
  place_id?: string;
  id?: string | undefined;
  /** Only those that the office has been shown. */
  isSubmitted?: boolean;
  search?: string | undefined;
  page: number;
  page_size: number;
}

/** Requests of cities; drafts are visible to their city alone. */
export async function listRequests(db: Database, filter: RequestFilter) {
  const { states, place_id, id, isSubmitted = false, search, page, page_size } = filter;
  const where = allOf([
    // Only invisible states were requested: no rows.
    states?.length === 0 ? sql`false` : states && sql`r.state in (${textList(states)})`,
    place_id === undefined ? undefined : sql`r.place_id = ${place_id}::uuid`,
    id === undefined ? undefined : sql`r.id = ${id}::uuid`,
    isSubmitted ? sql`r.submitted_at is not null` : undefined,
    ...wordsWithin(SEARCHED, search),
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockRequest>(
      db,
      sql`${REQUEST} where ${where} order by r.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total ${FROM} where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found` */
export async function findRequest(db: Database, id: string): Promise<StockRequest> {
  const found = await jsonRowByKey<StockRequest>(db, sql`${REQUEST} where r.id = ${id}::uuid`);
  if (!found) throw failure('not_found', { message: 'Такой заявки нет.' });
  return found;
}
