import { sql, type SQL } from 'drizzle-orm';
import { piecesOf } from './pieces-of';

const pieces = piecesOf(sql`m`);

/**
 * What the norms of sold pieces want of each material at each place: rows of `place_id`, `item_id`, `norm`. Pieces of paid sales, packages
 * split into their items, less what refunds bring back, each on its own business day; `within` limits the days.
 */
export function wantedByNorms(within: (day: SQL) => SQL): SQL {
  return sql`select g.location_id as place_id, n.item_id,
      sum(case when not g.is_refund then g.quantity * n.quantity when n.comes_back then -g.quantity * n.quantity else 0 end) as norm
    from (
      select m.location_id, ${pieces.product} as product_id, m.is_refund, sum(${pieces.quantity}) as quantity
      from (
        select s.location_id, l.product_id, l.kind, l.quantity, false as is_refund
        from sale s join sale_line l on l.sale_id = s.id
        where s.paid_at is not null and ${within(sql`s.business_date`)}
        union all
        select s.location_id, l.product_id, l.kind, rl.quantity, true
        from refund r join refund_line rl on rl.refund_id = r.id join sale_line l on l.id = rl.sale_line_id
          join sale s on s.id = l.sale_id
        where r.state = 'succeeded' and ${within(sql`r.business_date`)}
      ) m ${pieces.join} where m.product_id is not null group by 1, 2, 3
    ) g join consumption_norm n on n.product_id = g.product_id group by 1, 2`;
}
