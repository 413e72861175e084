import { sql, type SQL } from 'drizzle-orm';
import { hasNoPayment, isGivenBack, isLastPayment } from './order-day';

interface Days {
  date_from: string;
  date_to: string;
}

/**
 * Lines with `product_id`, `name` and `quantity` of the orders that count for a person in these days, and what was returned of theirs in
 * these days as a negative quantity: the rows behind their figures. Sales are read by their ids: a person's are few compared with the company's.
 */
export function goodsOfPerson(person: string, { date_from, date_to }: Days): SQL {
  const within = (date: SQL) => sql`${date} between ${date_from}::date and ${date_to}::date`;
  return sql`with mine as materialized (
      select sale_id from sale_share where employee_id = ${person}
      union select s.id from sale s where s.sold_by = ${person} and not exists (select from sale_share h where h.sale_id = s.id))
    select l.product_id, l.name, l.quantity from mine
    cross join lateral (select s.id from sale s where s.id = mine.sale_id and s.paid_at is not null and (
      exists (select from payment m where m.sale_id = s.id and m.state = 'succeeded' and ${within(sql`m.business_date`)} and ${isLastPayment(sql`m`)})
      or (${within(sql`s.business_date`)} and ${hasNoPayment(sql`s`)})) offset 0) counted
    cross join lateral (select product_id, name, quantity from sale_line where sale_id = counted.id offset 0) l
    union all
    select n.product_id, n.name, -b.quantity from mine
    cross join lateral (select r.id from refund r join sale s on s.id = r.sale_id and s.paid_at is not null
      where r.sale_id = mine.sale_id and ${within(sql`r.business_date`)} and ${isGivenBack(sql`r`)} offset 0) given
    join refund_line b on b.refund_id = given.id join sale_line n on n.id = b.sale_line_id`;
}
