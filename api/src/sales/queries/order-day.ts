import { sql, type SQL } from 'drizzle-orm';

/** Condition: the payment of this alias is the last of its order, which counts on that payment's day (domain decision §5). */
export function isLastPayment(payment: SQL): SQL {
  return sql`not exists (select from payment later where later.sale_id = ${payment}.sale_id and later.state = 'succeeded'
    and (later.business_date, later.id) > (${payment}.business_date, ${payment}.id) and ${isDue(sql`later`)})
    and ${isDue(payment)}`;
}

/**
 * Condition: the payment was due. One that came for a cancelled order, or for one that was paid already, the portal gives back by itself. One
 * that a correction entered stands for another, whose day the order keeps.
 */
function isDue(payment: SQL): SQL {
  return sql`(${payment}.in_place_of is null
    and not exists (select from refund undue where undue.payment_id = ${payment}.id and undue.made_by is null))`;
}

/** Condition: nothing was paid for the sale of this alias. A paid sale without payments cost nothing, and counts on its own day. */
export function hasNoPayment(sale: SQL): SQL {
  return sql`not exists (select from payment p where p.sale_id = ${sale}.id and p.state = 'succeeded')`;
}

/**
 * Condition: the refund of this alias has succeeded and returns money that counted: of an order that was paid in full, and neither what the
 * portal gives back because it was not due, nor a correction of what was entered wrongly.
 */
export function isCountedRefund(refund: SQL): SQL {
  return sql`${refund}.state = 'succeeded' and ${refund}.made_by is not null and not ${refund}.is_correction
    and exists (select from sale paid_sale where paid_sale.id = ${refund}.sale_id and paid_sale.paid_at is not null)`;
}

/**
 * One person's part of a sum: rounded over all shares in their order, so that the parts add up to the whole to the kopeck.
 *
 * @param share alias of `points`, `upto` (those up to and with theirs) and `whole`
 */
export function partOfSum(sum: SQL, share: SQL): SQL {
  return sql`round(${sum} * ${share}.upto / ${share}.whole) - round(${sum} * (${share}.upto - ${share}.points) / ${share}.whole)`;
}
