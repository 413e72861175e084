import { sql, type SQL } from 'drizzle-orm';

/** Condition: the payment of this alias is the last of its order, which counts on that payment's day (domain decision §5). */
export function isLastPayment(payment: SQL): SQL {
  return sql`not exists (select from payment later where later.sale_id = ${payment}.sale_id and later.state = 'succeeded'
    and (later.business_date, later.id) > (${payment}.business_date, ${payment}.id))`;
}

/** Condition: nothing was paid for the sale of this alias. A paid sale without payments cost nothing, and counts on its own day. */
export function hasNoPayment(sale: SQL): SQL {
  return sql`not exists (select from payment p where p.sale_id = ${sale}.id and p.state = 'succeeded')`;
}

/**
 * One person's part of a sum: rounded over all shares in their order, so that the parts add up to the whole to the kopeck.
 *
 * @param share alias of `points`, `upto` (those up to and with theirs) and `whole`
 */
export function partOfSum(sum: SQL, share: SQL): SQL {
  return sql`round(${sum} * ${share}.upto / ${share}.whole) - round(${sum} * (${share}.upto - ${share}.points) / ${share}.whole)`;
}
