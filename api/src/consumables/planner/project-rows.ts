import type { LocationScope, ProjectState, StockProject, StockProjectDetail } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { foldedText } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { foldText, likePattern } from '../../kernel/words/text';
import { cityStock, IS_OPEN, placesOfCity } from '../designer/city-stock';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, personName } from '../queries/json-rows';
import { placeJoins, placeJson } from '../queries/place-rows';
import { reservationsOfProject } from '../reservations/reservation-rows';

interface ProjectFilter {
  city_id?: string | undefined;
  state?: ProjectState | undefined;
  search?: string | undefined;
}

/** Without an author who has left: the project is then everybody's. */
type Row = Omit<StockProject, 'is_mine'> & { created_by: string | null };
type Line = StockProjectDetail['lines'][number];

/** Projects of the cities in which the caller reaches a place. */
function projectsInReach(scope: LocationScope): SQL | undefined {
  const there = withinScope(scope, sql`l.id`);
  return there && sql`j.city_id in (select l.city_id from location l where ${there})`;
}

/**
 * Lines of a project: needed, reserved, used, free in the city, and short at its date. A reservation that expires before the date does not
 * cover the line.
 */
const lines = (scope: LocationScope) => sql`
  with ${cityStock(sql`j.city_id`, scope, sql`j.needed_on`)},
  own as (select r.item_id, sum(r.consumed - r.returned) as consumed, sum(r.quantity - r.consumed) filter (where ${IS_OPEN}) as held,
      sum(r.quantity - r.consumed) filter (where ${IS_OPEN} and r.expires_on >= j.needed_on) as held_then
    from reservation r where r.project_id = j.id group by 1)
  select i.id as item_id, i.code, i.name, i.base_unit as unit, n.quantity as needed, coalesce(o.held, 0) as reserved,
    coalesce(o.consumed, 0) as consumed, coalesce(s.available, 0) as available, coalesce(s.in_transit, 0) as in_transit,
    coalesce(s.available_then, 0) as available_then,
    greatest(0, n.quantity - coalesce(o.consumed, 0) - coalesce(o.held_then, 0) - coalesce(s.available_then, 0)) as short
  from stock_project_line n join item i on i.id = n.item_id left join own o on o.item_id = n.item_id
  left join city_stock s on s.item_id = n.item_id where n.project_id = j.id`;

const columns = sql`j.id, j.number, j.title, j.city_id, c.name as city_name, j.needed_on, j.state, j.note,
  ${personName(sql`a`)} as created_by_name, case when a.status = 'active' then j.created_by end as created_by, ${isoMoment(sql`j.created_at`)} as created_at, j.revision`;
const joins = sql`join city c on c.id = j.city_id join employee a on a.id = j.created_by`;
const figures = sql`coalesce(f.line_count, 0) as line_count, coalesce(f.short_count, 0) as short_count,
  coalesce(f.covered_count, 0) as covered_count`;
const figuresOf = (scope: LocationScope) => sql`left join lateral (
    select count(*) as line_count, count(*) filter (where m.short > 0) as short_count,
      count(*) filter (where m.reserved + m.consumed >= m.needed) as covered_count from (${lines(scope)}) m
  ) f on true`;

function onWire({ created_by, ...row }: Row, { id }: Person): StockProject {
  return { ...row, is_mine: created_by === null || created_by === id };
}

export async function listProjects(
  db: Database,
  person: Person,
  scope: LocationScope,
  { city_id, state, search, page, page_size }: ProjectFilter & { page: number; page_size: number },
) {
  const where = allOf([
    projectsInReach(scope),
    city_id === undefined ? undefined : sql`j.city_id = ${city_id}::uuid`,
    state === undefined ? undefined : sql`j.state = ${state}`,
    search ? sql`${foldedText(sql`j.title`)} like ${likePattern(foldText(search))}` : undefined,
  ]);
  const [items, counted] = await Promise.all([
    jsonRows<Row>(
      db,
      sql`select ${columns}, ${figures} from (select * from stock_project j where ${where}
          order by j.state, j.needed_on desc, j.number desc limit ${page_size} offset ${(page - 1) * page_size}) j
        ${joins} ${figuresOf(scope)} order by j.state, j.needed_on desc, j.number desc`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from stock_project j where ${where}`),
  ]);
  return { items: items.map((row) => onWire(row, person)), total: counted?.total ?? 0, page, page_size };
}

/** @throws `not_found`, also for one out of reach */
export async function findProject(
  db: Database,
  person: Person,
  scope: LocationScope,
  id: string,
): Promise<StockProjectDetail> {
  const row = await jsonRowByKey<Row>(
    db,
    sql`select ${columns}, ${figures} from stock_project j ${joins} ${figuresOf(scope)}
      where ${allOf([sql`j.id = ${id}::uuid`, projectsInReach(scope)])}`,
  );
  if (!row) throw failure('not_found', { message: 'Такого проекта нет.' });
  const found = await jsonRows<Line>(
    db,
    sql`select m.*, (select coalesce(json_agg(json_build_object('place', w.json, 'available', w.available)
          order by w.kind <> 'city', w.available desc, russian_order(w.name)), '[]')
        from (select p.kind, p_location.name, ${placeJson(sql`p`)} as json, sum(b.on_hand - b.reserved) as available
          from balance b ${placeJoins(sql`p`, sql`b.place_id`)}
          where b.item_id = m.item_id and b.on_hand > b.reserved and b.place_id in (${placesOfCity(sql`j.city_id`, scope)})
          group by p.id, p.kind, p_location.id, p_location.name, p_city.id, p_city.name) w) as places
      from stock_project j cross join lateral (${lines(scope)}) m where j.id = ${id}::uuid order by russian_order(m.name), m.item_id`,
  );
  return { ...onWire(row, person), lines: found, reservations: await reservationsOfProject(db, person, scope, id) };
}
