import type { LocationScope, StockBalancePage, StockBalanceQuery, StockBalanceRow } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { foldText, likePattern } from '../../kernel/words/text';
import { daysOfCover, forecastUse } from '../forecast/forecast';
import { historyOf, type UseByDay, useByDay } from '../forecast/use-history';
import { freeAt } from './free-at';
import { allOf, jsonRow } from './json-rows';
import { placeJoins, placeJson, placeName, withinReach } from './place-rows';
import { APPROVED, countedOn, IN_TRANSIT, isTooLittle, lackOf, supplierOf } from './too-little';

type Filter = StockBalanceQuery & { today: string };
type Row = Omit<StockBalanceRow, 'days_of_cover'> & { use: UseByDay };

const SORTS: Record<StockBalanceQuery['sort'], SQL> = {
  name: sql`m.name_key`,
  on_hand: sql`m.on_hand`,
  value: sql`m.value_kop`,
  place: sql`m.place_key`,
};

/** Of a row of stock `s`, with what is under way `t` and promised `a`. */
const COUNTED = countedOn(sql`s.on_hand - s.reserved`, sql`t.quantity`, sql`a.quantity`);

/** Goods that the receiver has told missing and nobody has resolved. */
const TOLD_MISSING = sql`select s.to_place_id as place_id, l.item_id, sum(l.missing - l.resolved) as quantity
  from shipment s join shipment_line l on l.shipment_id = s.id
  where s.state in ('partially_received', 'disputed') and l.missing > l.resolved group by 1, 2`;

/** Balances, goods under way and policies: an item at a place with a policy is shown even when its balance is zero. */
export async function listBalance(db: Database, scope: LocationScope, filter: Filter): Promise<StockBalancePage> {
  const { page, page_size, order, sort } = filter;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const found = await jsonRow<Omit<StockBalancePage, 'page' | 'page_size' | 'items'> & { items: Row[] }>(
    db,
    sql`with transit as materialized (${IN_TRANSIT}), promised as materialized (${APPROVED}), told as materialized (${TOLD_MISSING}), wanted as materialized (
      select p.id, p.kind, p_city.id as city_id, ${placeName(sql`p`)} as name, ${placeJson(sql`p`)} as json, ${inRussian(placeName(sql`p`))} as key
      from place real ${placeJoins(sql`p`, sql`real.id`)} where ${placesOf(scope, filter)}
    ), stock as (
      select b.place_id, b.item_id, sum(b.on_hand) as on_hand, sum(b.reserved) as reserved, sum(b.value_kop) as value_kop,
        sum(b.awaiting) as awaiting
      from (
        select place_id, item_id, on_hand, reserved, value_kop, 0 as awaiting from balance
        union all
        select place_id, item_id, 0, 0, 0, wanted - taken from sale_use where wanted > taken
        union all
        select place_id, item_id, 0, 0, 0, 0 from transit
        union all
        select place_id, item_id, 0, 0, 0, 0 from told
      ) b join wanted w on w.id = b.place_id group by 1, 2
    ), named as materialized (select i.*, russian_order(i.name) as key from item i),
    matched as materialized (
      select w.id as place_id, w.name as place_name, w.key as place_key, i.id as item_id, i.code, i.name, i.key as name_key, i.category, i.base_unit,
        coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, coalesce(s.value_kop, 0) as value_kop,
        coalesce(t.quantity, 0) as in_transit, coalesce(d.quantity, 0) as told_missing, coalesce(s.awaiting, 0) as awaiting, y.min, y.target, ${isTooLittle(COUNTED, sql`y.min`)} as is_low,
        ${lackOf(COUNTED, sql`y.target`)} as suggested, ${supplierOf(sql`w.kind`, sql`w.city_id`)} as supplier
      from stock s
      full join (select y.* from stock_policy y join wanted on wanted.id = y.place_id where y.target > 0) y
        on y.place_id = s.place_id and y.item_id = s.item_id
      join wanted w on w.id = coalesce(s.place_id, y.place_id)
      join named i on i.id = coalesce(s.item_id, y.item_id)
      left join transit t on t.place_id = w.id and t.item_id = i.id
      left join promised a on a.place_id = w.id and a.item_id = i.id
      left join told d on d.place_id = w.id and d.item_id = i.id
      where ${itemsOf(filter)}
    ), page as (
      select m.* from matched m order by ${SORTS[sort]} ${direction}, m.name_key, m.place_key, m.item_id, m.place_id
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select (select count(*) from matched) as total, (select coalesce(sum(value_kop), 0) from matched) as value_kop,
      (select count(*) from matched where is_low) as low,
      (select coalesce(json_agg(json_build_object(
        'place', w.json, 'item_id', m.item_id, 'code', m.code, 'name', m.name, 'category', m.category, 'unit', m.base_unit,
        'on_hand', m.on_hand, 'reserved', m.reserved, 'available', m.on_hand - m.reserved, 'in_transit', m.in_transit, 'told_missing', m.told_missing,
        'awaiting', m.awaiting,
        'value_kop', m.value_kop, 'min', m.min, 'target', m.target, 'is_low', m.is_low, 'suggested', m.suggested,
        'source_available', case when m.supplier is not null then ${freeAt(sql`m.supplier`, sql`m.item_id`)} end,
        'use', ${useByDay(sql`m.place_id`, sql`m.item_id`, sql`${filter.today}::date`)}
      ) order by ${SORTS[sort]} ${direction}, m.name_key, m.place_key, m.item_id, m.place_id), '[]')
        from page m join wanted w on w.id = m.place_id) as items`,
  );
  if (!found) throw new Error('a select without a table gives one row');
  const items = found.items.map(({ use, ...row }) => ({
    ...row,
    days_of_cover: daysOfCover(forecastUse(historyOf(use)), row.available),
  }));
  return { ...found, items, page, page_size };
}

function placesOf(scope: LocationScope, { place_id, place_kind, city_id }: Filter): SQL {
  return allOf([
    sql`p.kind in ('office', 'city', 'location')`,
    withinReach(scope, sql`p.id`),
    place_id === undefined ? undefined : sql`p.id = ${place_id}::uuid`,
    place_kind === undefined ? undefined : sql`p.kind = ${place_kind}`,
    city_id === undefined ? undefined : sql`p_city.id = ${city_id}::uuid`,
  ]);
}

function itemsOf({ search, category, state, item_id }: Filter): SQL {
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean);
  return allOf([
    sql`(i.archived_at is null or s.on_hand > 0)`,
    ...words.map((word) => sql`i.folded like ${likePattern(word)}`),
    category ? sql`i.category = ${category}` : undefined,
    item_id === undefined ? undefined : sql`i.id = ${item_id}::uuid`,
    state === 'there' ? sql`s.on_hand > 0` : undefined,
    state === 'low' ? isTooLittle(COUNTED, sql`y.min`) : undefined,
    state === 'out' ? sql`coalesce(s.on_hand, 0) = 0` : undefined,
  ]);
}
