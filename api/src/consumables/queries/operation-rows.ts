import type {
  LocationScope,
  OperationKind,
  StockMovement,
  StockOperation,
  StockOperationDetail,
} from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { BY_KEY } from '../../kernel/database/statement-marks';
import { placesOwn } from '../../kernel/calls/within-scope';
import { failure } from '../../kernel/calls/fail';

import { allOf, isoMoment, jsonRow, jsonRows, personName, textList } from './json-rows';
import { CONSUMED } from '../ledger/places';
import { placeJoins, placeJson, withinReach } from './place-rows';
import { wordsWithin } from './words-within';

interface OperationFilter {
  search?: string | undefined;
  kind?: readonly OperationKind[] | undefined;
  place_id?: string | undefined;
  item_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  order?: 'asc' | 'desc';
  page: number;
  page_size: number;
}

const columns = sql`o.id, o.number, o.kind, ${placeJson(sql`p`)} as place, o.document, o.supplier, o.reason, o.note, o.photo,
  o.source_kind, o.source_id, case when a.id is not null then ${personName(sql`a`)} end as actor_name,
  o.occurred_on, ${isoMoment(sql`o.posted_at`)} as posted_at, o.reverses,
  (select r.id from operation r where r.reverses = o.id) as reversed_by, coalesce(lines.line_count, 0) as line_count,
  lines.first_item, coalesce(lines.value_kop, 0) as value_kop`;

/** The lines of a document are those at its place; goods that came back spoiled never lay there again, and leave what was used. */
const OWN_LINE = sql`(l.place_id = o.place_id or l.place_id = '${sql.raw(CONSUMED)}' and o.kind = 'writeoff')`;

/** With the lines of each document; of one material, with its own lines alone. */
const joins = (item_id?: string) => sql`${placeJoins(sql`p`, sql`o.place_id`)}
  left join employee a on a.id = o.actor_id
  left join lateral (
    select count(distinct l.item_id) as line_count, (array_agg(i.name order by russian_order(i.name), i.id))[1] as first_item,
      sum(l.value_kop) as value_kop, sum(l.delta) as delta
    from ledger l join item i on i.id = l.item_id
    where l.operation_id = o.id and ${OWN_LINE} ${item_id === undefined ? sql`` : sql`and l.item_id = ${item_id}::uuid`}
  ) lines on true`;

function matching(scope: LocationScope, filter: OperationFilter): SQL {
  const { search, kind, place_id, item_id, date_from, date_to } = filter;
  return allOf([
    withinReach(scope, sql`o.place_id`),
    // What a late fact did to the cost of others is shown to who asks for it.
    kind === undefined || kind.length === 0 ? sql`o.kind <> 'revaluation'` : sql`o.kind in (${textList(kind)})`,
    place_id === undefined ? undefined : sql`o.place_id = ${place_id}::uuid`,
    item_id === undefined
      ? undefined
      : sql`exists (select from ledger l where l.operation_id = o.id and l.item_id = ${item_id}::uuid)`,
    date_from === undefined ? undefined : sql`o.occurred_on >= ${date_from}::date`,
    date_to === undefined ? undefined : sql`o.occurred_on <= ${date_to}::date`,
    ...wordsWithin(sql`concat_ws(' ', o.number::text, o.document, o.supplier, o.reason, o.note)`, search),
  ]);
}

export async function listOperations(db: Database, scope: LocationScope, filter: OperationFilter) {
  const { page, page_size } = filter;
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`;
  const where = matching(scope, filter);
  const [items, counted] = await Promise.all([
    jsonRows<StockOperation>(
      db,
      sql`select ${columns}${filter.item_id === undefined ? sql`` : sql`, coalesce(lines.delta, 0) as quantity`} from (select o.* from operation o where ${where}
          order by o.occurred_on ${direction}, o.number ${direction}
          limit ${page_size} offset ${(page - 1) * page_size}) o ${joins(filter.item_id)}
        order by o.occurred_on ${direction}, o.number ${direction}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from operation o where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found`, also for one out of reach */
export async function findOperation(
  db: Database,
  scope: LocationScope,
  id: string,
): Promise<Omit<StockOperationDetail, 'may_reverse'>> {
  const [found] = rowsOf<{ found: Omit<StockOperationDetail, 'may_reverse'> }>(
    await db.execute(fixedStatement(OPERATION, [id, scope.kind === 'any', placesOwn(scope)])),
  );
  if (!found) throw failure('not_found', { message: 'Такого документа нет.' });
  return found.found;
}

/** A refund has no page of its own: it leads to its sale, as does a gift that was taken back. */
const SOURCE = sql`case
  when o.source_kind in ('sale', 'refund') then (select json_build_object('kind', 'sale', 'id', s.id, 'number', s.number) from sale s
    where s.id = coalesce((select r.sale_id from refund r where r.id = o.source_id), o.source_id))
  when o.source_kind = 'count' then (select json_build_object('kind', 'count', 'id', c.id, 'number', c.number) from stock_count c
    where c.id = o.source_id)
  when o.source_kind = 'shipment' then (select json_build_object('kind', 'shipment', 'id', h.id, 'number', h.number) from shipment h
    where h.id = o.source_id)
  when o.source_kind = 'operation' then (select json_build_object('kind', 'operation', 'id', v.id, 'number', v.number) from operation v
    where v.id = o.source_id)
  end`;

/** By its id: at every place, or at these alone. */
const OPERATION = fixedText(sql`${sql.raw(BY_KEY)} select row_to_json(r) as found from (
  select ${columns}, coalesce((
      select json_agg(json_build_object('item_id', l.item_id, 'code', i.code, 'name', i.name, 'unit', i.base_unit,
        'lot_code', t.code, 'delta', l.delta, 'value_kop', l.value_kop, 'balance_after', l.balance_after)
        order by russian_order(i.name), t.expires_on, l.seq)
      from ledger l join item i on i.id = l.item_id left join lot t on t.id = l.lot_id
      where l.operation_id = o.id and ${OWN_LINE}
    ), '[]') as lines, ${SOURCE} as source
  from operation o ${joins()} where o.id = $1::uuid and ($2::boolean or o.place_id = any($3::uuid[]))) r`);

interface MovementFilter {
  place_id: string;
  item_id?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  page: number;
  page_size: number;
}

/** Movements of one place, newest first. */
export async function listMovements(db: Database, filter: MovementFilter) {
  const { place_id, item_id, date_from, date_to, page, page_size } = filter;
  const where = allOf([
    sql`l.place_id = ${place_id}::uuid`,
    item_id === undefined ? undefined : sql`l.item_id = ${item_id}::uuid`,
    date_from === undefined ? undefined : sql`l.occurred_on >= ${date_from}::date`,
    date_to === undefined ? undefined : sql`l.occurred_on <= ${date_to}::date`,
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockMovement>(
      db,
      sql`select l.seq, l.operation_id, o.number as operation_number, o.kind, ${placeJson(sql`p`)} as place, l.item_id, i.code,
          i.name, i.base_unit as unit, l.delta, l.value_kop, l.balance_after, l.occurred_on,
          ${isoMoment(sql`o.posted_at`)} as posted_at, case when a.id is not null then ${personName(sql`a`)} end as actor_name,
          o.reason
        from (select l.* from ledger l where ${where} order by l.seq desc limit ${page_size} offset ${(page - 1) * page_size}) l
        join operation o on o.id = l.operation_id join item i on i.id = l.item_id left join employee a on a.id = o.actor_id
        ${placeJoins(sql`p`, sql`l.place_id`)} order by l.seq desc`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from ledger l where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}
