import type { LocationScope, RealPlaceKind, StockCount, StockCountDetail } from '@studio/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { isOfBefore, shelfOf } from '../counts/book-at';
import { allOf, isoMoment, jsonRow, jsonRows, personName, textList } from './json-rows';
import { placeJoins, placeJson, withinReach } from './place-rows';
import { senderOf } from './sender-of';

const COUNT = sql`select c.id, c.number, ${placeJson(sql`p`)} as place, c.kind, c.category, c.state, c.note, c.revision,
    ${personName(sql`a`)} as created_by_name, ${isoMoment(sql`c.created_at`)} as created_at,
    case when d.id is not null then ${personName(sql`d`)} end as approved_by_name,
    ${isoMoment(sql`c.approved_at`)} as approved_at, c.operation_id,
    (select count(*) from stock_count_line l where l.count_id = c.id) as line_count,
    (select count(distinct e.item_id) from stock_count_entry e where e.count_id = c.id) as counted
  from stock_count c ${placeJoins(sql`p`, sql`c.place_id`)}
  join employee a on a.id = c.created_by left join employee d on d.id = c.approved_by`;

interface CountFilter {
  place_id?: string | undefined;
  state?: StockCount['state'] | undefined;
  /** Only what waits for the approval of this person, who may approve at places of these kinds. */
  approvable?: { by: string; kinds: readonly RealPlaceKind[] };
  page: number;
  page_size: number;
}

function waitsFor({ by, kinds }: NonNullable<CountFilter['approvable']>): SQL {
  if (kinds.length === 0) return sql`false`;
  return sql`c.state = 'review' and exists (
      select from place k where k.id = c.place_id and k.kind::text in (${textList(kinds)}))
    and not exists (select from stock_count_entry e where e.count_id = c.id and e.counted_by = ${by}::uuid)
    and not exists (select from stock_count_entry e where e.count_id = c.id and ${senderOf(sql`e.id`)} = ${by})`;
}

export async function listCounts(
  db: Database,
  scope: LocationScope,
  { place_id, state, approvable, page, page_size }: CountFilter,
) {
  const where = allOf([
    withinReach(scope, sql`c.place_id`),
    place_id === undefined ? undefined : sql`c.place_id = ${place_id}::uuid`,
    state === undefined ? undefined : sql`c.state = ${state}`,
    approvable && waitsFor(approvable),
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<StockCount>(
      db,
      sql`${COUNT} where ${where} order by c.number desc limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from stock_count c where ${where}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
}

/** While it may still change, what lay there by all that is known now; then as it was approved. */
function bookIn(state: StockCount['state'], place_id: string): SQL {
  if (state === 'counting') return sql`null::bigint`;
  if (state === 'review') return shelfOf(sql`${place_id}::uuid`, sql`e.item_id`, sql`e.counted_at`);
  return sql`e.book`;
}

/** Movements of a line that tell of before its chosen figure and were posted after it. */
function lateOf({ state, place }: Pick<StockCount, 'state' | 'place'>): SQL {
  if (state !== 'review') return sql`'[]'::json`;
  return sql`(select coalesce(json_agg(m order by m.moved_at, m.number), '[]') from (
    select o.id as operation_id, o.number, o.kind, sum(g.delta) as delta,
      ${isoMoment(sql`g.moved_at`)} as moved_at, ${isoMoment(sql`o.posted_at`)} as posted_at
    from stock_count_entry e
    join ledger g on g.item_id = e.item_id and g.place_id = ${place.id}::uuid
    join operation o on o.id = g.operation_id and o.posted_at > e.counted_at
    where (g.moved_at <= e.counted_at or ${isOfBefore(sql`o`, sql`g`, sql`e.counted_at`)}) and e.count_id = l.count_id and e.item_id = l.item_id and e.is_chosen
    group by o.id, g.moved_at having sum(g.delta) <> 0) m)`;
}

/**
 * While counting is under way nobody sees the expected quantity. Counters are who counted it, or handed a figure over.
 * @throws `not_found`, also for one out of reach
 */
export async function findCount(
  db: Database,
  scope: LocationScope,
  id: string,
): Promise<Omit<StockCountDetail, 'may_approve'> & { counters: string[] }> {
  const found = await jsonRow<StockCount & { counters: string[] }>(
    db,
    sql`select x.*, (select coalesce(json_agg(distinct w.by), '[]') from (
          select e.counted_by::text as by from stock_count_entry e where e.count_id = x.id
          union all select ${senderOf(sql`e.id`)} from stock_count_entry e where e.count_id = x.id) w
        where w.by is not null) as counters
      from (${COUNT} where ${allOf([sql`c.id = ${id}::uuid`, withinReach(scope, sql`c.place_id`)])}) x`,
  );
  if (!found) throw failure('not_found', { message: 'Такой инвентаризации нет.' });
  const book = bookIn(found.state, found.place.id);
  const lines = await jsonRows<StockCountDetail['lines'][number]>(
    db,
    sql`select l.item_id, i.code, i.name, i.base_unit as unit, l.recount, i.category,
        (select coalesce(json_agg(json_build_object('name', q.name, 'factor', q.factor)
          order by q.factor, russian_order(q.name)), '[]') from item_pack q where q.item_id = i.id) as packs,
        ${lateOf(found)} as late,
        (select coalesce(json_agg(k.barcode order by russian_order(k.barcode)), '[]') from (
          select i.barcode where i.barcode is not null
          union select q.barcode from item_pack q where q.item_id = i.id and q.barcode is not null) k) as barcodes, (
        select coalesce(json_agg(json_build_object('id', e.id, 'quantity', e.quantity, 'is_chosen', e.is_chosen,
          'counted_by', e.counted_by, 'handed_over_by', ${senderOf(sql`e.id`)},
          'counted_by_name', ${personName(sql`w`)}, 'counted_at', ${isoMoment(sql`e.counted_at`)},
          'book', ${book},
          'difference_kop', round((e.quantity - ${book}) * coalesce(b.cost, 0))
        ) order by e.counted_at, e.id), '[]')
        from stock_count_entry e join employee w on w.id = e.counted_by where e.count_id = l.count_id and e.item_id = l.item_id
      ) as entries
      from stock_count_line l join item i on i.id = l.item_id
      left join lateral (
        select sum(value_kop)::numeric / nullif(sum(on_hand), 0) as cost from balance
        where item_id = l.item_id and place_id = ${found.place.id}::uuid
      ) b on true
      where l.count_id = ${id}::uuid order by russian_order(i.category), russian_order(i.name), i.id`,
  );
  const chosen = lines.flatMap(({ entries }) => entries.filter(({ is_chosen }) => is_chosen));
  return { ...found, sum_kop: chosen.reduce((sum, { difference_kop }) => sum + (difference_kop ?? 0), 0), lines };
}
