import type { StockPlace, StockSuggestion } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { OFFICE } from '../ledger/places';
import { freeAt } from './free-at';
import { jsonRows } from './json-rows';
import { placeJoins, placeJson } from './place-rows';
import { APPROVED, countedOn, FREE, IN_TRANSIT, isTooLittle, lackOf } from './too-little';

const COUNTED = countedOn(sql`b.quantity`, sql`t.quantity`, sql`a.quantity`);

const LINES = sql`select y.place_id, i.id as item_id, i.code, i.name, i.base_unit as unit, y.min, y.target,
    coalesce(b.quantity, 0) as available, coalesce(t.quantity, 0) as in_transit, coalesce(a.quantity, 0) as approved,
    ${lackOf(COUNTED, sql`y.target`)} as suggested, ${isTooLittle(COUNTED, sql`y.min`)} as is_low,
    ${freeAt(sql`${OFFICE}::uuid`, sql`i.id`)} as source_available
  from stock_policy y join item i on i.id = y.item_id and i.archived_at is null
  left join (${FREE}) b on b.place_id = y.place_id and b.item_id = y.item_id
  left join (${IN_TRANSIT}) t on t.place_id = y.place_id and t.item_id = y.item_id
  left join (${APPROVED}) a on a.place_id = y.place_id and a.item_id = y.item_id`;

/** The quantity that fills a place up to its targets: target − (available + in transit + approved but unshipped). */
export function suggestionsFor(db: Database, place_id: string): Promise<StockSuggestion[]> {
  return jsonRows<StockSuggestion>(
    db,
    sql`select item_id, code, name, unit, min, target, available, in_transit, approved, suggested, source_available
      from (${LINES} where y.place_id = ${place_id}::uuid) l where suggested > 0
      order by is_low desc, russian_order(name), item_id`,
  );
}

/** Cities where something is under its minimum, the worst first. */
export function shortages(db: Database): Promise<{ place: StockPlace; lines: StockSuggestion[] }[]> {
  return jsonRows(
    db,
    sql`select ${placeJson(sql`p`)} as place, json_agg(json_build_object('item_id', l.item_id, 'code', l.code, 'name', l.name,
        'unit', l.unit, 'min', l.min, 'target', l.target, 'available', l.available, 'in_transit', l.in_transit,
        'approved', l.approved, 'suggested', l.suggested, 'source_available', l.source_available) order by russian_order(l.name)) as lines
      from (${LINES}) l ${placeJoins(sql`p`, sql`l.place_id`)}
      where p.kind = 'city' and l.is_low
      group by p.id, p.kind, p_city.id, p_city.name, p_location.id, p_location.name order by count(*) desc, russian_order(p_city.name)`,
  );
}
