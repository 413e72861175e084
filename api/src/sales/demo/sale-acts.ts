import { sql, type SQL } from 'drizzle-orm';
import { saleRecord } from '../records';

/** What the calls of sales leave in the trail: of the demo's sales since then, and of the price list that it begins with. */
export const saleActs = (since: SQL): SQL => sql`
  select v.at, v.by_id as actor_id, case when v.from_state is null then 'sale.created' else 'sale.state_changed' end as action,
    'sale' as subject_kind, v.sale_id::text as subject_id,
    case when v.from_state is not null then jsonb_build_object('state', v.from_state) end as before,
    case when v.from_state is null
      then jsonb_strip_nulls(to_jsonb(s) - ${UNTOLD}::text[]) || jsonb_build_object('state', v.to_state, 'lines', l.lines)
      else jsonb_strip_nulls(jsonb_build_object('state', v.to_state, 'reason', v.reason)) end as after
  from sale_event v join sale s on s.id = v.sale_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'price_kop', price_kop, 'sum_kop', sum_kop)) as lines
    from sale_line where sale_id = s.id) l
  where v.at >= ${since}
  union all
  select p.settled_at, p.taken_by, 'payment.settled', 'sale', p.sale_id::text, null,
    jsonb_build_object('method', p.method, 'amount_kop', p.amount_kop, 'business_date', p.business_date)
  from payment p where p.state = 'succeeded' and p.settled_at >= ${since}
  union all
  select r.created_at, r.made_by, 'refund.requested', 'sale', r.sale_id::text, null,
    jsonb_build_object('method', r.method, 'amount_kop', r.amount_kop, 'reason', r.reason)
  from refund r where r.created_at >= ${since}
  union all
  select r.settled_at, r.made_by, 'refund.settled', 'sale', r.sale_id::text, null,
    jsonb_build_object('method', r.method, 'amount_kop', r.amount_kop, 'reason', r.reason)
  from refund r where r.state = 'succeeded' and r.settled_at >= ${since}
  union all
  select l.created_at, l.created_by, 'price_list.created', 'price_list', l.id::text, null,
    jsonb_build_object('name', l.name, 'state', 'draft', 'starts_at', l.starts_at, 'prices', n.prices)
  from price_list l cross join lateral (
    select jsonb_object_agg(p.name, n.price_kop) as prices from price_line n join product p on p.id = n.product_id
    where n.price_list_id = l.id) n
  where ${WRITTEN_LIST}
  union all
  select l.published_at, l.published_by, 'price_list.published', 'price_list', l.id::text, jsonb_build_object('state', 'draft'),
    jsonb_build_object('state', 'published')
  from price_list l where ${WRITTEN_LIST}`;

/** Written with the company, and by no call. */
const WRITTEN_LIST = sql.raw('l.published_at = l.created_at');

/** Beside what the calls leave out, the counter of changes and what the lines have. */
const UNTOLD = sql.raw(`'{${[...(saleRecord.untold ?? []), 'revision', 'updated_at', 'number'].join()}}'`);
