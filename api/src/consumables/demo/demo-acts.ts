import { sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { DemoStage } from '../../kernel/domain';
import { placeJoins, placeName } from '../queries/place-rows';

/** Days of work with materials in the demo's audit. */
const DAYS = 14;

/** Records who posted what and sent what where, as the calls would have done at that time. */
export async function writeStockActs({ tx, now }: DemoStage): Promise<void> {
  const since = sql`${new Date(now.getTime() - DAYS * DAY_MS).toISOString()}::timestamptz`;
  await tx.execute(sql`
    with act (at, actor_id, action, subject_kind, subject_id, after) as (
      select o.posted_at, o.actor_id, 'stock_operation.posted', 'stock_operation', o.id::text,
        jsonb_build_object('number', o.number, 'kind', o.kind, 'place_id', o.place_id, 'place', ${placeName(sql`p`)},
          'occurred_on', o.occurred_on, 'reason', o.reason, 'lines', (
            select jsonb_agg(jsonb_build_object('item_id', l.item_id, 'quantity', abs(l.delta), 'value_kop', abs(l.value_kop)) order by l.seq)
            from ledger l where l.operation_id = o.id and l.place_id = o.place_id))
      from operation o ${placeJoins(sql`p`, sql`o.place_id`)}
      where o.kind in ('purchase', 'consumption', 'writeoff') and o.posted_at >= ${since}
      union all
      select s.shipped_at, s.shipped_by, 'shipment.sent', 'shipment', s.id::text,
        jsonb_build_object('number', s.number, 'from', ${placeName(sql`f`)}, 'to', ${placeName(sql`t`)})
      from shipment s ${placeJoins(sql`f`, sql`s.from_place_id`)} ${placeJoins(sql`t`, sql`s.to_place_id`)}
      where s.shipped_at >= ${since}
      union all
      select r.submitted_at, r.created_by, 'supply_request.submitted', 'supply_request', r.id::text, jsonb_build_object('number', r.number)
      from supply_request r where r.submitted_at >= ${since}
      union all
      select r.created_at, r.created_by, 'reservation.made', 'reservation', r.id::text,
        jsonb_build_object('number', r.number, 'place', ${placeName(sql`q`)}, 'item_id', r.item_id, 'quantity', r.quantity,
          'expires_on', r.expires_on, 'project_id', r.project_id)
      from reservation r ${placeJoins(sql`q`, sql`r.place_id`)} where r.created_at >= ${since}
    )
    insert into audit_entry (at, actor_id, action, subject_kind, subject_id, after)
    select * from act where at <= ${now.toISOString()}::timestamptz order by at, subject_id`);
}
