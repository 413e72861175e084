import { type LocationScope, reaches, type StockPlace } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { failure } from '../../kernel/calls/fail';
import { withinScope } from '../../kernel/calls/within-scope';
import { type PlaceKind, unknownPlace } from '../../kernel/calls/places-asked';
import { allOf, jsonRows } from './json-rows';

/** A place in wire format, to be selected together with `placeJoins` under the same alias. */
export const placeJson = (p: SQL) => sql`json_build_object('id', ${p}.id, 'kind', ${p}.kind,
  'name', ${placeName(p)}, 'city_id', ${p}_city.id, 'city_name', ${p}_city.name)`;

export const placeName = (p: SQL) =>
  sql`case ${p}.kind when 'office' then 'Офис' when 'city' then 'Склад: ' || ${p}_city.name else ${p}_location.name end`;

/** Joins the names of a place; `id` is the column that refers to it. */
export const placeJoins = (p: SQL, id: SQL) => sql`
  join place ${p} on ${p}.id = ${id}
  left join location ${p}_location on ${p}_location.id = ${p}.location_id
  left join city ${p}_city on ${p}_city.id = coalesce(${p}.city_id, ${p}_location.city_id)`;

export const REAL_KINDS = sql`('office', 'city', 'location')`;

/** Restricts places to those that the caller may see; `id` is the column of the place. */
export function withinReach(scope: LocationScope, id: SQL): SQL | undefined {
  return withinScope(scope, id);
}

/** @throws `location_out_of_scope` */
export function requirePlaceInReach(scope: LocationScope, placeId: string, field = 'place_id'): void {
  if (!reaches(scope, placeId)) throw failure('location_out_of_scope', { field });
}

export interface PlaceRow extends StockPlace {
  time_zone: string;
  is_archived: boolean;
}

/** @throws `not_found` naming the field for a place that is unknown or virtual */
export async function findPlace(
  db: Database,
  id: string,
  field = 'place_id',
  kind: PlaceKind = 'stock',
): Promise<PlaceRow> {
  const [found] = rowsOf<PlaceRow>(await db.execute(fixedStatement(PLACE, [id])));
  if (!found) throw unknownPlace(kind, field);
  return found;
}

const PLACE =
  fixedText(sql`select p.id, p.kind, ${placeName(sql`p`)} as name, p_city.id as city_id, p_city.name as city_name,
  coalesce(p_city.time_zone, ${sql.raw(`'${COMPANY_ZONE}'`)}) as time_zone, coalesce(p_location.status = 'archived', false) as is_archived
  from (select $1::uuid as id) wanted ${placeJoins(sql`p`, sql`wanted.id`)} where p.kind in ${REAL_KINDS}`);

/** Real places within reach: the office, then cities and locations by name; archived locations only while they have stock. */
export function placesWithin(db: Database, scope: LocationScope, kind?: 'location'): Promise<StockPlace[]> {
  return jsonRows<StockPlace>(
    db,
    sql`select p.id, p.kind, ${placeName(sql`p`)} as name, p_city.id as city_id, p_city.name as city_name,
        coalesce(p_city.time_zone, ${COMPANY_ZONE}) as time_zone
      from place real ${placeJoins(sql`p`, sql`real.id`)}
      where ${allOf([
        sql`p.kind in ${REAL_KINDS}`,
        withinReach(scope, sql`p.id`),
        kind && sql`p.kind = ${kind}`,
        sql`(p_location.status is distinct from 'archived'
          or exists (select from balance b where b.place_id = p.id and b.on_hand > 0))`,
      ])}
      order by p.kind <> 'office', russian_order(p_city.name), p.kind <> 'city', russian_order(p_location.name), p.id`,
  );
}
