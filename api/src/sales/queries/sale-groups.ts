import type { SaleGroup, SaleGroups } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { type CountedFilter, moneyOf } from './counted-money';
import { linePartsOf, partOfMove, partOfSum, peopleOf } from './order-day';

type GroupSums = NonNullable<SaleGroups['total']>;
export type Group = SaleGroups['rows'][number];

const MONEY = { before: sql`m.before_kop`, amount: sql`m.amount_kop` };
/** Pieces that an event sold, or took back; of the filter's product its own. */
const piecesOf = ({ product_id }: CountedFilter) => {
  const chosen = (line: SQL) => (product_id ? sql`and ${line}.product_id = ${product_id}` : sql``);
  return sql`(case when m.is_refund then -(select coalesce(sum(b.quantity), 0) from refund_line b
      join sale_line n on n.id = b.sale_line_id join sale s on s.id = n.sale_id
      where b.refund_id = m.refund_id and s.paid_at is not null ${chosen(sql`n`)})
    else m.orders * (select coalesce(sum(n.quantity), 0) from sale_line n where n.sale_id = m.sale_id ${chosen(sql`n`)}) end)`;
};

/** How money `m` is divided: rows of `sale_id`, `orders`, `is_refund`, `key`, `name`, `pieces` and `part` in kopecks. */
function partsBy(by: SaleGroup, filter: CountedFilter): SQL {
  const { product_id, employee_id } = filter;
  const whole = (key: SQL, name: SQL, part: SQL, joins: SQL) =>
    sql`select m.sale_id, m.orders, m.is_refund, ${key} as key, ${name} as name, ${piecesOf(filter)} as pieces, ${part} as part from money m ${joins}`;
  if (by === 'source')
    return whole(sql`s.source::text`, sql`s.source::text`, MONEY.amount, sql`join sale s on s.id = m.sale_id`);
  if (by === 'seller') {
    // Of a filter by person the money is theirs already.
    const one = employee_id !== undefined && product_id === undefined;
    const part = one ? MONEY.amount : partOfMove(MONEY, sql`q`);
    const people = sql`join people q on q.sale_id = m.sale_id ${one ? sql`and q.employee_id = ${employee_id}` : sql``}`;
    return whole(
      sql`e.id::text`,
      sql`e.last_name || ' ' || e.first_name`,
      part,
      sql`${people} join employee e on e.id = q.employee_id`,
    );
  }
  if (product_id)
    return whole(
      sql`${product_id}::text`,
      sql`(select max(n.name) from sale_line n where n.sale_id = m.sale_id and n.product_id = ${product_id})`,
      MONEY.amount,
      sql``,
    );
  return sql`select m.sale_id, m.orders, false as is_refund, q.product_id::text as key, q.name, m.orders * l.quantity as pieces, ${partOfMove(MONEY, sql`q`)} as part
    from money m join piece q on q.sale_id = m.sale_id join sale_line l on l.id = q.id where not m.is_refund
    union all
    select m.sale_id, 0, true, q.product_id::text, q.name, -q.pieces, ${partOfSum(MONEY.amount, sql`q`)}
    from money m join back q on q.refund_id = m.refund_id where m.is_refund`;
}

/**
 * The lines of each refund as parts of what it gave back, and what it gave back beyond them: by sum, or where the lines of one request belong
 * to another refund of it.
 */
const BACK = sql`select b.refund_id, n.product_id, n.name, case when s.paid_at is null then 0 else b.quantity end as pieces,
    b.sum_kop as points, r.amount_kop as whole, sum(b.sum_kop) over (partition by b.refund_id order by n.position, n.id) as upto
  from refund_line b join sale_line n on n.id = b.sale_line_id join sale s on s.id = n.sale_id join refund r on r.id = b.refund_id
  where b.refund_id in (select refund_id from money)
  union all
  select r.id, null, null, 0, r.amount_kop - coalesce((select sum(b.sum_kop) from refund_line b where b.refund_id = r.id), 0), r.amount_kop, r.amount_kop
  from refund r where r.id in (select refund_id from money)`;

/** The sales of the statement, divided; the largest first. What belongs to no product is «Прочее». */
export async function groupSales(db: Database, filter: CountedFilter, sales: SQL, by: SaleGroup): Promise<Group[]> {
  const rows = rowsOf<Record<keyof GroupSums, string> & { key: string | null; name: string | null }>(
    await db.execute(sql`with money as materialized (${moneyOf(filter, sales)}),
      people as (${peopleOf(sql`select sale_id from money`)}),
      piece as (${linePartsOf(sql`select sale_id from money`)}),
      back as (${BACK}),
      each as (select key, max(name) as name, sale_id, max(orders) as orders, sum(pieces) as pieces,
        coalesce(sum(part) filter (where not is_refund), 0) as gross, coalesce(sum(part) filter (where is_refund), 0) as refunds
        from (${partsBy(by, filter)}) part group by key, sale_id)
      select key, max(name) as name, sum(orders) as orders, sum(orders * s.total_kop) as orders_kop, sum(pieces) as pieces,
        sum(gross) as gross_kop, sum(refunds) as refunds_kop
      from each join sale s on s.id = each.sale_id group by key
      having sum(orders) > 0 or sum(gross) <> 0 or sum(refunds) <> 0
      order by sum(gross) - sum(refunds) desc, russian_order(max(name))`),
  );
  return rows.map(({ key, name, ...sums }) => ({ key, name: name ?? 'Прочее', ...numbersOf(sums) }));
}

/** The same of all of them together. */
export async function sumOfGroups(db: Database, filter: CountedFilter, sales: SQL): Promise<GroupSums> {
  const [row] = rowsOf<Record<keyof GroupSums, string>>(
    await db.execute(sql`with money as materialized (${moneyOf(filter, sales)})
      select coalesce(sum(m.orders), 0) as orders, coalesce(sum(m.orders * s.total_kop), 0) as orders_kop,
        coalesce(sum(${piecesOf(filter)}), 0) as pieces, coalesce(sum(m.amount_kop) filter (where not m.is_refund), 0) as gross_kop,
        coalesce(sum(m.amount_kop) filter (where m.is_refund), 0) as refunds_kop
      from money m join sale s on s.id = m.sale_id`),
  );
  return numbersOf(row ?? { orders: '0', orders_kop: '0', pieces: '0', gross_kop: '0', refunds_kop: '0' });
}

const numbersOf = (row: Record<keyof GroupSums, string>): GroupSums => ({
  orders: Number(row.orders),
  orders_kop: Number(row.orders_kop),
  pieces: Number(row.pieces),
  gross_kop: Number(row.gross_kop),
  refunds_kop: Number(row.refunds_kop),
});
