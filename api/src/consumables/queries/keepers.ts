import { sql } from 'drizzle-orm';
import { hasRight, locationScope, type Right, ROLE_NAMES, type RoleName, type StockPlace } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { APPROVES, PLACE_RIGHTS } from '../rules/document-rights';
import { jsonRows, textList } from './json-rows';

/** The employees responsible for the goods of a place, who are notified of what happens there. */
export async function keepersOf(db: Database, place: Pick<StockPlace, 'id' | 'kind' | 'city_id'>): Promise<string[]> {
  const rows = await jsonRows<{ id: string }>(
    db,
    place.kind === 'location'
      ? sql`select e.id from employee e where e.status = 'active' and (
          exists (select from location_administrator a where a.employee_id = e.id and a.location_id = ${place.id}::uuid)
          or (e.primary_location_id = ${place.id}::uuid and ${holds(sql`'warehouse_keeper', 'admin', 'senior_admin'`)}))`
      : place.kind === 'city'
        ? sql`select e.id from employee e left join location l on l.id = e.primary_location_id
            where e.status = 'active' and ${holds(sql`'city_manager'`)}
              and (l.city_id is null or l.city_id = ${place.city_id}::uuid)`
        : sql`select e.id from employee e where e.status = 'active' and ${holds(sql`'office_manager'`)}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Who decides on transfers and counts at a place: those who work there, and those who reach every place, in their own region; the office
 * is of every region. Developers are not notified, though they may.
 */
export async function approversOf(
  db: Database,
  place: Pick<StockPlace, 'id' | 'kind' | 'city_id'>,
  call: Right = 'consumables.create_location_operations',
): Promise<string[]> {
  const may = (name: RoleName) =>
    [APPROVES, call, PLACE_RIGHTS[place.kind]].every((right) => hasRight([{ name }], right));
  const names = ROLE_NAMES.filter((name) => name !== 'developer' && may(name));
  const reachesAll = (name: RoleName) => locationScope({ roles: [{ name }], primary_location_id: null }).kind === 'any';
  const regionOf = (city: ReturnType<typeof sql>) => sql`(select c.region_id from city c where c.id = ${city})`;
  const rows = await jsonRows<{ id: string }>(
    db,
    sql`select e.id from employee e left join location l on l.id = e.primary_location_id
      where e.status = 'active' and (
        (e.primary_location_id = ${place.id}::uuid and ${holds(textList(names))})
        or (${holds(textList(names.filter(reachesAll)))} and (l.id is null or ${place.city_id}::uuid is null
          or ${regionOf(sql`l.city_id`)} = ${regionOf(sql`${place.city_id}::uuid`)})))`,
  );
  return rows.map(({ id }) => id);
}

const holds = (names: ReturnType<typeof sql>) =>
  sql`exists (select from role_assignment h join role r on r.id = h.role_id
    where h.employee_id = e.id and h.ended_at is null and r.name in (${names}))`;
