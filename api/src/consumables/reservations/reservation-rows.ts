import { hasRight, type LocationScope, type ReservationState, type StockReservation } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { placesOfCity } from '../designer/city-stock';
import { allOf, isoMoment, jsonRow, jsonRowByKey, jsonRows, personName, textList } from '../queries/json-rows';
import { placeJoins, placeJson, withinReach } from '../queries/place-rows';
import { PLACE_RIGHTS } from '../rules/document-rights';

interface ReservationFilter {
  id?: string | undefined;
  city_id?: string | undefined;
  place_id?: string | undefined;
  item_id?: string | undefined;
  project_id?: string | undefined;
  state?: readonly ReservationState[] | undefined;
  created_by?: string | undefined;
  /** Only those that took more than they gave back. */
  is_out?: boolean | undefined;
}

type Row = Omit<StockReservation, 'is_own' | 'keeps_place'> & { created_by: string };

const columns = sql`r.id, r.number, r.state, ${placeJson(sql`p`)} as place,
  json_build_object('item_id', i.id, 'code', i.code, 'name', i.name, 'unit', i.base_unit) as item, r.quantity, r.consumed, r.returned,
  case when r.state in ('active', 'partially_consumed') then r.quantity - r.consumed else 0 end as open, r.project_id,
  j.title as project_title, r.note, r.expires_on, ${personName(sql`a`)} as created_by_name, r.created_by,
  ${isoMoment(sql`r.created_at`)} as created_at, ${isoMoment(sql`r.closed_at`)} as closed_at, r.revision`;
const joins = sql`join item i on i.id = r.item_id ${placeJoins(sql`p`, sql`r.place_id`)}
  join employee a on a.id = r.created_by left join stock_project j on j.id = r.project_id`;

/** A reservation is changed by its author and by those who run the place of the goods. */
function onWire({ created_by, ...row }: Row, person: Person): StockReservation {
  const keeps_place = hasRight(person.roles, PLACE_RIGHTS[row.place.kind]);
  return { ...row, is_own: created_by === person.id, keeps_place };
}

function matching(scope: LocationScope, filter: ReservationFilter): SQL {
  const { id, city_id, place_id, item_id, project_id, state, created_by, is_out } = filter;
  return allOf([
    id === undefined ? undefined : sql`r.id = ${id}::uuid`,
    withinReach(scope, sql`r.place_id`),
    city_id === undefined ? undefined : sql`r.place_id in (${placesOfCity(sql`${city_id}::uuid`, scope)})`,
    place_id === undefined ? undefined : sql`r.place_id = ${place_id}::uuid`,
    item_id === undefined ? undefined : sql`r.item_id = ${item_id}::uuid`,
    project_id === undefined ? undefined : sql`r.project_id = ${project_id}::uuid`,
    state === undefined || state.length === 0 ? undefined : sql`r.state in (${textList(state)})`,
    created_by === undefined ? undefined : sql`r.created_by = ${created_by}::uuid`,
    is_out ? sql`r.consumed > r.returned` : undefined,
  ]);
}

export async function listReservations(
  db: Database,
  person: Person,
  scope: LocationScope,
  { page, page_size, ...filter }: ReservationFilter & { page: number; page_size: number },
) {
  const where = matching(scope, filter);
  const openFirst = sql`r.state not in ('active', 'partially_consumed'), r.expires_on,`;
  const [items, counted] = await Promise.all([
    jsonRows<Row>(
      db,
      sql`select ${columns} from reservation r ${joins} where ${where}
        order by ${filter.is_out ? sql`` : openFirst} r.number desc
        limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    jsonRow<{ total: number }>(db, sql`select count(*) as total from reservation r where ${where}`),
  ]);
  return { items: items.map((row) => onWire(row, person)), total: counted?.total ?? 0, page, page_size };
}

/** Of one project, open ones first. */
export async function reservationsOfProject(db: Database, person: Person, scope: LocationScope, project_id: string) {
  const rows = await jsonRows<Row>(
    db,
    sql`select ${columns} from reservation r ${joins} where ${matching(scope, { project_id })}
      order by r.state not in ('active', 'partially_consumed'), russian_order(i.name), r.number`,
  );
  return rows.map((row) => onWire(row, person));
}

/** Those of the ids within reach, by number. */
export async function reservationsByIds(db: Database, person: Person, ids: readonly string[]) {
  const rows = await jsonRows<Row>(
    db,
    sql`select ${columns} from reservation r ${joins} where r.id::text in (${textList(ids)}) order by r.number`,
  );
  return rows.map((row) => onWire(row, person));
}

/** @throws `not_found`, also for one out of reach */
export async function findReservation(db: Database, person: Person, scope: LocationScope, id: string) {
  const row = await jsonRowByKey<Row>(
    db,
    sql`select ${columns} from reservation r ${joins} where ${allOf([sql`r.id = ${id}::uuid`, withinReach(scope, sql`r.place_id`)])}`,
  );
  if (!row) throw failure('not_found', { message: 'Такого резерва нет.' });
  return onWire(row, person);
}
