import { COVER_DAYS, type LocationScope, type StockDashboard } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { CONSUMED, SUPPLIER, WRITEOFF } from '../ledger/places';
import { allOf, jsonRow } from './json-rows';
import { REAL_KINDS, withinReach } from './place-rows';
import { DAY_OF_USE, IS_USED } from './used-goods';

type Figures = Pick<
  StockDashboard,
  'value_kop' | 'transit_kop' | 'consumed_kop' | 'written_off_kop' | 'purchased_kop' | 'days' | 'top_items'
>;

/** Stock and the movements of the last four weeks, of one place or of all within reach; what was undone counts on the day of what it undoes. */
export async function figuresOf(
  db: Database,
  scope: LocationScope,
  place_id: string | undefined,
  today: string,
): Promise<Figures> {
  const places = allOf([
    sql`p.kind in ${REAL_KINDS}`,
    withinReach(scope, sql`p.id`),
    place_id === undefined ? undefined : sql`p.id = ${place_id}::uuid`,
  ]);
  const found = await jsonRow<Figures>(
    db,
    sql`with moved as materialized (
      select o.kind, ${DAY_OF_USE} as occurred_on, l.place_id, l.item_id, l.delta, l.value_kop, ${IS_USED} as is_used
      from operation o join ledger l on l.operation_id = o.id join place p on p.id = o.place_id left join operation v on v.id = o.reverses
      where o.occurred_on > ${today}::date - ${COVER_DAYS}::int and ${DAY_OF_USE} > ${today}::date - ${COVER_DAYS}::int
        and o.occurred_on <= ${today}::date and (${IS_USED} or l.place_id in (${SUPPLIER}::uuid, ${WRITEOFF}::uuid)
          or (l.place_id = o.place_id and (o.kind = 'receipt' or v.kind = 'receipt'))) and ${places}
    ), day as (select generate_series(${today}::date - ${COVER_DAYS - 1}::int, ${today}::date, interval '1 day')::date as date)
    select
      (select coalesce(sum(b.value_kop), 0) from balance b join place p on p.id = b.place_id where ${places}) as value_kop,
      (select coalesce(sum(n.transit_value_kop), 0) from shipment h join shipment_line n on n.shipment_id = h.id
        join place p on p.id = h.to_place_id where h.state in ('shipped', 'partially_received', 'disputed') and ${places}) as transit_kop,
      (select coalesce(sum(value_kop), 0) from moved where is_used) as consumed_kop,
      (select coalesce(sum(value_kop), 0) from moved where place_id = ${WRITEOFF}::uuid) as written_off_kop,
      (select coalesce(-sum(value_kop), 0) from moved where place_id = ${SUPPLIER}::uuid) as purchased_kop,
      (select json_agg(json_build_object('date', d.date, 'consumed_kop', coalesce(m.consumed, 0),
          'received_kop', coalesce(m.received, 0)) order by d.date)
        from day d left join (
          select occurred_on, sum(value_kop) filter (where is_used) as consumed,
            coalesce(-sum(value_kop) filter (where place_id = ${SUPPLIER}::uuid), 0) + coalesce(sum(value_kop) filter (where place_id not in
              (${SUPPLIER}::uuid, ${CONSUMED}::uuid, ${WRITEOFF}::uuid)), 0) as received
          from moved group by 1) m on m.occurred_on = d.date) as days,
      (select coalesce(json_agg(t order by t.value_kop desc, russian_order(t.name)), '[]') from (
        select m.item_id, i.name, sum(m.delta) as quantity, sum(m.value_kop) as value_kop
        from moved m join item i on i.id = m.item_id where m.is_used group by 1, 2
        having sum(m.delta) > 0 order by 4 desc, russian_order(i.name) limit 8) t) as top_items`,
  );
  if (!found) throw new Error('a select without a table gives one row');
  return found;
}
