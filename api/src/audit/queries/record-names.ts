import type { LocationScope } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authSession } from '../../auth/schema';
import { arrayOf, placesOwn } from '../../kernel/calls/within-scope';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { BY_KEY } from '../../kernel/database/statement-marks';
import { city, location, region } from '../../locations/schema';
import { photo, photosession } from '../../photosessions/schema';
import { employee, role } from '../../users/schema';
import { assignedTo } from './assigned-to';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Present names of the records of these ids. Left out are unknown ids, texts that are not ids, and records that the reader does not reach:
 * those of other locations.
 */
export async function recordNames(
  db: Database,
  scope: LocationScope,
  texts: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(texts)].filter((text) => UUID.test(text));
  if (ids.length === 0) return new Map();
  const rows = rowsOf<{ id: string; name: string }>(
    await db.execute(fixedStatement(NAMES, [arrayOf(ids), scope.kind === 'any', placesOwn(scope)])),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a record at this location is in reach: of everybody's, or of these places'. */
const isHere = (at: PgColumn | SQL) => sql`(${EVERYWHERE} or ${at} = any(${PLACES}))`;
const EVERYWHERE = sql.raw('$2::boolean');
const PLACES = sql.raw('$3::uuid[]');

/** Somebody who works at such a location: first of all, or by an assignment of today. */
function worksHere(table: string): SQL {
  return sql`(${isHere(sql.raw(`${table}.primary_location_id`))} or ${assignedTo(sql.raw(`${table}.id`), PLACES)})`;
}

/** A document of the materials; what is above this domain is named, not imported. */
const numbered = (table: string, ...places: string[]) => sql`
  union all select d.id, '№ ' || d.number from wanted join ${sql.raw(table)} d on d.id = wanted.id
    where ${sql.join(
      places.map((place) => isHere(sql.raw(`d.${place}`))),
      sql` or `,
    )}`;

/** The person of a record of this place; null out of reach, where the record is told by its day alone. */
const REACHED_NAME = sql`case when ${worksHere('e')} then concat_ws(' ', e.last_name, e.first_name) end`;

/** Of one person's pay: whose, and of which month. */
const ofMonth = (table: string) => sql`
  union all select p.id, concat_ws(' ', e.last_name, e.first_name) || ', ' || to_char(p.month, 'MM.YYYY')
    from wanted join ${sql.raw(table)} p on p.id = wanted.id join employee e on e.id = p.employee_id
    where ${isHere(sql.raw('e.primary_location_id'))}`;

const ofTime = (table: string) => sql`
  union all select t.id, concat_ws(', ', ${REACHED_NAME}, to_char(t.date, 'DD.MM.YYYY'))
    from wanted join ${sql.raw(table)} t on t.id = wanted.id join employee e on e.id = t.employee_id
    where ${isHere(sql.raw('t.location_id'))}`;

const NAMES =
  fixedText(sql`${sql.raw(BY_KEY)} with wanted as materialized (select unnest(${sql.raw('$1::uuid[]')}) as id)
  select ${employee.id}, concat_ws(' ', ${employee.last_name}, ${employee.first_name}) as name
    from wanted join ${employee} on ${employee.id} = wanted.id where ${worksHere('employee')}
  union all select ${location.id}, ${location.name}
    from wanted join ${location} on ${location.id} = wanted.id where ${isHere(location.id)}
  union all select ${city.id}, ${city.name} from wanted join ${city} on ${city.id} = wanted.id
    where ${EVERYWHERE} or ${city.id} in (select ${location.city_id} from ${location} where ${location.id} = any(${PLACES}))
  union all select ${region.id}, ${region.name} from wanted join ${region} on ${region.id} = wanted.id
    where ${EVERYWHERE} or ${region.id} in (
      select ${city.region_id} from ${city} join ${location} on ${location.city_id} = ${city.id} where ${location.id} = any(${PLACES}))
  union all select ${role.id}, ${role.display_name} from wanted join ${role} on ${role.id} = wanted.id
  union all select ${authSession.id}, ${authSession.browser_name}
    from wanted join ${authSession} on ${authSession.id} = wanted.id join ${employee} on ${employee.id} = ${authSession.employee_id}
    where ${isHere(employee.primary_location_id)}
  union all select ${photosession.id}, '№ ' || ${photosession.number} || ', ' || ${photosession.name}
    from wanted join ${photosession} on ${photosession.id} = wanted.id where ${isHere(photosession.location_id)}
  union all select ${photo.id}, ${photo.filename} from wanted join ${photo} on ${photo.id} = wanted.id
    join ${photosession} on ${photosession.id} = ${photo.photosession_id} where ${isHere(photosession.location_id)}
  ${numbered('operation', 'place_id')} ${numbered('supply_request', 'place_id')} ${numbered('stock_count', 'place_id')}
  ${numbered('shipment', 'from_place_id', 'to_place_id')} ${numbered('stock_transfer', 'from_place_id', 'to_place_id')}
  union all select h.id, '№ ' || h.number from wanted join held_record h on h.id = wanted.id where ${isHere(sql.raw('h.location_id'))}
  union all select i.id, i.name from wanted join item i on i.id = wanted.id
  union all select p.id, 'Офис' from wanted join place p on p.id = wanted.id where p.kind = 'office'
  union all select r.id, '№ ' || r.number || ', ' || i.name from wanted join reservation r on r.id = wanted.id
    join item i on i.id = r.item_id where ${isHere(sql.raw('r.place_id'))}
  union all select j.id, '№ ' || j.number || ', ' || j.title from wanted join stock_project j on j.id = wanted.id
    where ${EVERYWHERE} or j.city_id in (select ${location.city_id} from ${location} where ${location.id} = any(${PLACES}))
  union all select t.id, '№ ' || t.number || ', ' || t.about from wanted join stock_report t on t.id = wanted.id
    where ${isHere(sql.raw('t.reach_location_id'))}
  union all select s.id, '№ ' || s.number from wanted join sale s on s.id = wanted.id where ${isHere(sql.raw('s.location_id'))}
  union all select d.id, to_char(d.business_date, 'DD.MM.YYYY') || ', ' || l.name from wanted join day_report d on d.id = wanted.id
    join location l on l.id = d.location_id where ${isHere(sql.raw('d.location_id'))}
  union all select e.id, '№ ' || e.number || ', ' || e.description from wanted join expense e on e.id = wanted.id
    where ${isHere(sql.raw('e.location_id'))}
  union all select r.id, r.description from wanted join recurring_expense r on r.id = wanted.id
    where ${isHere(sql.raw('r.location_id'))}
  union all select c.id, c.name from wanted join expense_category c on c.id = wanted.id
  union all select p.id, p.name from wanted join product p on p.id = wanted.id
  union all select p.id, p.name from wanted join price_list p on p.id = wanted.id
  union all select r.id, to_char(r.month, 'MM.YYYY') from wanted join pay_run r on r.id = wanted.id where ${EVERYWHERE}
  union all select s.id, to_char(s.date, 'DD.MM.YYYY') || ', ' || l.name from wanted join shift s on s.id = wanted.id
    join location l on l.id = s.location_id where ${isHere(sql.raw('s.location_id'))}
  union all select t.id, t.name from wanted join shift_template t on t.id = wanted.id
    where ${isHere(sql.raw('t.location_id'))}
  union all select a.id, concat_ws(' ', e.last_name, e.first_name) || ', ' || to_char(a.from_date, 'DD.MM.YYYY')
    from wanted join absence a on a.id = wanted.id join employee e on e.id = a.employee_id
    where ${isHere(sql.raw('e.primary_location_id'))}
  ${ofTime('time_entry')} ${ofTime('time_decision')}
  union all select r.rule_id, r.name from wanted join pay_rule r on r.rule_id = wanted.id
    where r.version = (select max(v.version) from pay_rule v where v.rule_id = r.rule_id)
      and (${EVERYWHERE} or r.location_id = any(${PLACES}))
  ${ofMonth('pay_adjustment')} ${ofMonth('pay_payment')} ${ofMonth('till_wage')}
  union all select w.id, concat_ws(', ', ${REACHED_NAME}, to_char(s.date, 'DD.MM.YYYY'))
    from wanted join shift_swap w on w.id = wanted.id join shift s on s.id = w.shift_id
    join employee e on e.id = w.from_employee_id where ${isHere(sql.raw('s.location_id'))}
  union all select m.id, m.file_name from wanted join import_run m on m.id = wanted.id where ${EVERYWHERE}
  union all select s.id, s.about from wanted join stock_report_schedule s on s.id = wanted.id where ${EVERYWHERE}`);

/** Every text within a value, at any depth. */
export function* textsIn(value: unknown): Generator<string> {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') yield next;
    else if (next !== null && typeof next === 'object') for (const part of Object.values(next)) left.push(part);
  }
}
