import type { LocationScope, SubjectAt } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { arrayOf, placesOwn } from '../../kernel/calls/within-scope';
import { fixedStatement, fixedText } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { BY_KEY } from '../../kernel/database/statement-marks';

/**
 * What links to these records need beside their ids; for most kinds nothing. A deleted photosession, whose row stays, has no link.
 * @param ids of records that are there and that the reader reaches
 */
export async function subjectsAt(
  db: Database,
  scope: LocationScope,
  ids: readonly string[],
): Promise<Map<string, SubjectAt>> {
  if (ids.length === 0) return new Map();
  const rows = rowsOf<{ id: string; at: SubjectAt | null }>(
    await db.execute(fixedStatement(PLACES, [arrayOf(ids), placesOwn(scope)])),
  );
  const found = new Map<string, SubjectAt>(ids.map((id) => [id, {}]));
  for (const { id, at } of rows) {
    if (at === null) found.delete(id);
    else found.set(id, at);
  }
  return found;
}

/** Of two warehouses the reader's own. */
const ofEnds = (table: string, more = '') => sql`
  union all select d.id, jsonb_build_object('place_id', p.id, 'place_kind', p.kind${sql.raw(more)})
    from wanted join ${sql.raw(table)} d on d.id = wanted.id
    join place p on p.id = case when d.to_place_id = any(${sql.raw('$2::uuid[]')}) then d.to_place_id else d.from_place_id end`;

const ofPlace = (table: string) => sql`
  union all select d.id, jsonb_build_object('place_id', p.id, 'place_kind', p.kind)
    from wanted join ${sql.raw(table)} d on d.id = wanted.id join place p on p.id = d.place_id`;

const ofSlip = (table: string) => sql`
  union all select d.id, jsonb_build_object('employee_id', d.employee_id, 'month', to_char(d.month, 'YYYY-MM'))
    from wanted join ${sql.raw(table)} d on d.id = wanted.id`;

const ofTime = (table: string) => sql`
  union all select t.id, jsonb_build_object('location_id', t.location_id, 'date', t.date, 'employee_id', t.employee_id)
    from wanted join ${sql.raw(table)} t on t.id = wanted.id`;

// What is above this domain is named, not imported.
const PLACES =
  fixedText(sql`${sql.raw(BY_KEY)} with wanted as materialized (select unnest(${sql.raw('$1::uuid[]')}) as id)
  select s.id, jsonb_build_object('employee_id', s.employee_id) as at
    from wanted join auth_session s on s.id = wanted.id
  union all select s.id, null from wanted join photosession s on s.id = wanted.id where s.deleted_at is not null
  union all select s.id, jsonb_build_object('location_id', s.location_id, 'date', s.date)
    from wanted join shift s on s.id = wanted.id
  union all select t.id, jsonb_build_object('location_id', t.location_id)
    from wanted join shift_template t on t.id = wanted.id
  union all select a.id, jsonb_build_object('date', a.from_date) from wanted join absence a on a.id = wanted.id
  union all select w.id, jsonb_build_object('state', w.state) from wanted join shift_swap w on w.id = wanted.id
  ${ofTime('time_entry')} ${ofTime('time_decision')}
  ${ofSlip('pay_adjustment')} ${ofSlip('pay_payment')} ${ofSlip('till_wage')}
  ${ofPlace('operation')} ${ofPlace('supply_request')} ${ofEnds('shipment')}
  ${ofEnds(
    'stock_transfer',
    `, 'state', d.state) || coalesce(
      (select jsonb_build_object('shipment_id', s.id) from shipment s where s.transfer_id = d.id limit 1), jsonb_build_object()`,
  )}
  union all select j.id, jsonb_build_object('city_id', j.city_id) from wanted join stock_project j on j.id = wanted.id
  union all select r.id, jsonb_build_object('city_id', coalesce(p.city_id, l.city_id), 'state', r.state)
    from wanted join reservation r on r.id = wanted.id join place p on p.id = r.place_id
    left join location l on l.id = p.location_id`);
