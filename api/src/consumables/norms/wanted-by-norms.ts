import { sql, type SQL } from 'drizzle-orm';
import { piecesOf } from './pieces-of';

const pieces = piecesOf(sql`m`);

/** Norms with the time in which they were in force. */
const NORM_TIMES = sql`select t.* from (
    select product_id, item_id, quantity, comes_back, until,
      coalesce(lag(until) over (partition by product_id, item_id order by until), '-infinity') as since
    from (
      select product_id, item_id, quantity, comes_back, until from former_norm
      union all select product_id, item_id, quantity, comes_back, 'infinity' from consumption_norm
    ) known
  ) t where t.quantity is not null`;

/**
 * What sold pieces want of each material at each place, by the norms that were in force when they were paid: rows of `place_id`, `item_id`,
 * `norm`. Packages are split into their items; what is made or handed over later counts on that day; what refunds brought back, or spoiled, is
 * taken off on the refund's own day. `within` limits the business days; with `as_of`, sales and refunds count as they stood at that moment.
 */
export function wantedByNorms(within: (day: SQL) => SQL, as_of?: SQL): SQL {
  const paid = sql`coalesce(s.paid_at, (select min(u.happened_at) from sale_use u where u.sale_id = s.id))`;
  const counts = as_of
    ? sql`${paid} <= ${as_of} and (s.cancelled_at is null or s.cancelled_at > ${as_of})`
    : sql`s.paid_at is not null`;
  const begun = as_of ? sql`and d.at <= ${as_of}` : sql``;
  const settled = as_of ? sql`and r.settled_at <= ${as_of}` : sql``;
  return sql`with norm_time as (${NORM_TIMES}), sold as materialized (
      select m.sale_id, m.paid_at, m.location_id, ${pieces.product} as product_id, m.is_refund, m.materials, sum(${pieces.quantity}) as quantity
      from (
        select s.id as sale_id, ${paid} as paid_at, s.location_id, l.product_id, l.kind, l.quantity, false as is_refund, '[]'::jsonb as materials
        from sale s join sale_line l on l.sale_id = s.id
        where ${within(sql`s.business_date`)} and ${counts}
        union all
        select s.id, ${paid}, s.location_id, l.product_id, l.kind, rl.quantity, true, r.materials
        from refund r join refund_line rl on rl.refund_id = r.id join sale_line l on l.id = rl.sale_line_id
          join sale s on s.id = l.sale_id
        where r.state = 'succeeded' and ${within(sql`r.business_date`)} ${settled}
      ) m ${pieces.join} where m.product_id is not null group by 1, 2, 3, 4, 5, 6
    ), used as (
      select g.*, u.item_id, u.norm, u.comes_back from sold g join sale_use u on u.sale_id = g.sale_id and u.product_id = g.product_id and u.moment = 'sale'
      union all
      select g.*, t.item_id, t.quantity, t.comes_back
      from sold g join norm_time t on t.product_id = g.product_id and t.since <= g.paid_at and g.paid_at < t.until
      where not exists (select from sale_use u where u.sale_id = g.sale_id)
    )
    select place_id, item_id, sum(norm) as norm from (
      select location_id as place_id, item_id, case
        when not is_refund then quantity * norm
        when coalesce((select w ->> 'to' from jsonb_array_elements(materials) w
          where w ->> 'product_id' = product_id::text and w ->> 'item_id' = item_id::text),
          case when comes_back then 'stock' else 'client' end) <> 'client' then -quantity * norm
        else 0 end as norm
      from used
      union all
      select s.location_id, d.item_id, d.quantity from sale_use_day d join sale s on s.id = d.sale_id
      where ${within(sql`d.used_on`)} and ${counts} ${begun}
    ) n group by 1, 2`;
}
