import type { CityMaterial, DesignerAct } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { foldText, likePattern } from '../../kernel/words/text';
import { allOf, isoMoment, jsonRow, jsonRows, personName } from '../queries/json-rows';
import { placeJoins, placeJson } from '../queries/place-rows';
import { cityStock, IS_OPEN, placesOfCity } from './city-stock';
import { requireCity } from './require-city';

const designerMaterials = calls.consumables.designerMaterials.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { cityId, search, category, page, page_size } = input;
  const scope = scopeOf(context);
  const place = await requireCity(db, cityId, 'cityId');
  const on = sql`${input.on ?? dateIn(place.time_zone, context.now())}::date`;
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean);
  const where = allOf([
    sql`(s.on_hand > 0 or s.in_transit > 0)`,
    ...words.map((word) => sql`i.folded like ${likePattern(word)}`),
    category ? sql`i.category = ${category}` : undefined,
  ]);
  const found = await jsonRow<{ total: number; items: CityMaterial[] }>(
    db,
    sql`with ${cityStock(sql`${cityId}::uuid`, scope, on)},
      matched as (select i.id, i.code, i.name, i.category, i.base_unit, s.* from city_stock s join item i on i.id = s.item_id where ${where}),
      shown as (select * from matched order by russian_order(name), id limit ${page_size} offset ${(page - 1) * page_size})
      select (select count(*) from matched) as total, (select coalesce(json_agg(json_build_object(
        'item_id', m.id, 'code', m.code, 'name', m.name, 'unit', m.base_unit, 'category', m.category, 'on_hand', m.on_hand,
        'reserved', m.reserved, 'available', m.available, 'in_transit', m.in_transit, 'available_then', m.available_then,
        'reserved_by_me', (select coalesce(sum(r.quantity - r.consumed), 0) from reservation r join here h on h.id = r.place_id
          where r.item_id = m.id and r.created_by = ${signedIn(context).id}::uuid and ${IS_OPEN}),
        'places', (select coalesce(json_agg(json_build_object('place', w.json, 'on_hand', w.on_hand, 'available', w.available)
            order by w.kind <> 'city', russian_order(w.name)), '[]')
          from (select p.kind, p_location.name, ${placeJson(sql`p`)} as json, sum(b.on_hand) as on_hand,
              sum(b.on_hand - b.reserved) as available
            from balance b join here h on h.id = b.place_id ${placeJoins(sql`p`, sql`b.place_id`)}
            where b.item_id = m.id and b.on_hand > 0
            group by p.id, p.kind, p_location.id, p_location.name, p_city.id, p_city.name) w)
      ) order by russian_order(m.name), m.id), '[]') from shown m) as items`,
  );
  return { items: found?.items ?? [], total: found?.total ?? 0, page, page_size };
});

const designerHistory = calls.consumables.designerHistory.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { cityId, event, item_id, project_id, page, page_size } = input;
  await requireCity(db, cityId, 'cityId');
  const from = sql`reservation_event e join reservation r on r.id = e.reservation_id
    where ${allOf([
      sql`r.place_id in (${placesOfCity(sql`${cityId}::uuid`, scopeOf(context))})`,
      event === undefined ? undefined : sql`e.event = ${event}`,
      item_id === undefined ? undefined : sql`r.item_id = ${item_id}::uuid`,
      project_id === undefined ? undefined : sql`r.project_id = ${project_id}::uuid`,
    ])}`;
  const [items, counted] = await Promise.all([
    jsonRows<DesignerAct>(
      db,
      sql`select v.id, ${isoMoment(sql`v.at`)} as at, v.event, v.quantity, v.reservation_id, v.reservation_number, v.project_id,
          j.title as project_title, v.operation_id, v.reason, case when a.id is not null then ${personName(sql`a`)} end as actor_name,
          json_build_object('item_id', i.id, 'code', i.code, 'name', i.name, 'unit', i.base_unit) as item,
          ${placeJson(sql`p`)} as place
        from (select e.*, r.number as reservation_number, r.project_id, r.item_id, r.place_id from ${from}
          order by e.at desc, e.id limit ${page_size} offset ${(page - 1) * page_size}) v
        join item i on i.id = v.item_id ${placeJoins(sql`p`, sql`v.place_id`)}
        left join stock_project j on j.id = v.project_id left join employee a on a.id = v.actor_id
        order by v.at desc, v.id`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from ${from}`),
  ]);
  return { items, total: counted?.total ?? 0, page, page_size };
});

export const designerCalls = { designerMaterials, designerHistory };
