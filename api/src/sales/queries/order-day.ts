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
export function isDue(payment: SQL): SQL {
  return sql`(${payment}.in_place_of is null and not ${payment}.is_undue)`;
}

/** Condition: nothing was paid for the sale of this alias. A paid sale without payments cost nothing, and counts on its own day. */
export function hasNoPayment(sale: SQL): SQL {
  return sql`not exists (select from payment p where p.sale_id = ${sale}.id and p.state = 'succeeded')`;
}

/**
 * Condition: the refund of this alias has succeeded and takes money out of the books: not money that was not due, and not what a correction
 * took back, which never came (`countedKop`).
 */
export function isGivenBack(refund: SQL): SQL {
  return sql`(${refund}.state = 'succeeded' and ${isOfDue(refund)} and not ${refund}.is_correction)`;
}

/**
 * Kopecks of the payment of this alias that have come: less what was entered by mistake, and nothing came in its place. Of one that another
 * replaced the mistake is found in that one; of several replaced ones it is of the last.
 */
export function countedKop(payment: SQL): SQL {
  return sql`(${payment}.amount_kop - case when exists (select from refund any_taken where any_taken.payment_id = ${payment}.id and any_taken.is_correction)
    then ${takenOut(sql`taken.payment_id = ${payment}.id and ${isWithoutOther(sql`taken`)}`)} + ${foundInOthers(payment)} else 0 end)`;
}

/** Kopecks of the payment of this alias that were a mistake after other payments had come in its place. */
function foundInOthers(payment: SQL): SQL {
  const replaced = sql`not ${isWithoutOther(sql`taken`)}`;
  const ofOthers = sql`exists (select from payment other where other.id = taken.payment_id and other.in_place_of is not null)`;
  const ofLater = sql`exists (select from payment later where later.id = taken.payment_id and later.in_place_of is null
    and (later.business_date, later.id) > (${payment}.business_date, ${payment}.id))`;
  const ofSale = sql`taken.sale_id = ${payment}.sale_id`;
  return sql`greatest(0, least(${takenOut(sql`taken.payment_id = ${payment}.id and ${replaced}`)},
    ${takenOut(sql`${ofSale} and ${isWithoutOther(sql`taken`)} and ${ofOthers}`)} - ${takenOut(sql`${ofSale} and ${replaced} and ${ofLater}`)}))`;
}

/** Kopecks that corrections of this condition have taken out of payments. */
function takenOut(which: SQL): SQL {
  return sql`(select coalesce(sum(taken.amount_kop), 0)::bigint from refund taken
    where taken.is_correction and taken.state = 'succeeded' and ${which})`;
}

/** Condition: the refund of this alias is of money that was due, whoever gave it back: staff, or the bank's cabinet. */
function isOfDue(refund: SQL): SQL {
  return sql`not exists (select from payment undue where undue.id = ${refund}.payment_id and undue.is_undue)`;
}

/** Condition: no other money was entered in place of what this correction took out. */
function isWithoutOther(correction: SQL): SQL {
  return sql`not exists (select from payment other
    where other.sale_id = ${correction}.sale_id and other.in_place_of = ${correction}.request_id)`;
}

/** Condition: the refund of this alias gives a client money back of an order that was paid in full. */
export function isCountedRefund(refund: SQL): SQL {
  return sql`${refund}.state = 'succeeded' and ${isOfDue(refund)} and not ${refund}.is_correction
    and exists (select from sale paid_sale where paid_sale.id = ${refund}.sale_id and paid_sale.paid_at is not null)`;
}

/** Kopecks that were paid for the order of this payment's alias before it. */
export function paidBefore(payment: SQL): SQL {
  return sql`(select coalesce(sum(${countedKop(sql`earlier`)}), 0)::bigint from payment earlier
    where earlier.sale_id = ${payment}.sale_id and earlier.state = 'succeeded'
      and (earlier.business_date, earlier.id) < (${payment}.business_date, ${payment}.id) and ${isDue(sql`earlier`)})`;
}

/** Kopecks that were given back of the order of this refund's alias before it. */
export function givenBefore(refund: SQL): SQL {
  return sql`(select coalesce(sum(earlier.amount_kop), 0)::bigint from refund earlier
    where ${isGivenBefore(sql`earlier`, refund)})`;
}

/** Condition: the first alias is a refund of the same order that was given back before the second. */
export function isGivenBefore(earlier: SQL, refund: SQL): SQL {
  return sql`(${earlier}.sale_id = ${refund}.sale_id and ${isGivenBack(earlier)} and ${givenAt(earlier)} < ${givenAt(refund)})`;
}

/** The order in which refunds are given back. */
export const givenAt = (refund: SQL): SQL => sql`(coalesce(${refund}.settled_at, ${refund}.created_at), ${refund}.id)`;

/** Money of an order that moves: so much, after what moved the same way before it. */
export interface MovedSum {
  before: SQL;
  amount: SQL;
}

/**
 * The part of one person, or line, in money that moves. It is what their part of everything moved has grown by: however the whole is paid
 * or given back, the parts add up to it, and end exactly where they began.
 *
 * @param share alias of `points`, `upto` (those up to and with theirs) and `whole`
 */
export function partOfMove({ before, amount }: MovedSum, share: SQL): SQL {
  return sql`${partOfSum(sql`(${before} + ${amount})`, share)} - (${partOfSum(before, share)})`;
}

/** The same of all that has moved. Rounded over all parts in their order, so that they add up to the whole to the kopeck. */
export function partOfSum(sum: SQL, share: SQL): SQL {
  return sql`round(${sum} * ${share}.upto / nullif(${share}.whole, 0))
    - round(${sum} * (${share}.upto - ${share}.points) / nullif(${share}.whole, 0))`;
}

/** The people of each of these orders with their `points`, `upto` and `whole`: those who have shares, or else who sold it. */
export function peopleOf(sales: SQL): SQL {
  return sql`select *, sum(points) over (partition by sale_id order by employee_id) as upto, sum(points) over (partition by sale_id) as whole
    from (select sale_id, employee_id, sum(basis_points) as points from sale_share where sale_id in (${sales}) group by 1, 2
      union all select s.id, s.sold_by, 10000 from sale s
      where s.id in (${sales}) and not exists (select from sale_share h where h.sale_id = s.id)) part`;
}

/** The lines of each of these orders, as parts of its total. */
export function linePartsOf(sales: SQL): SQL {
  return sql`select l.id, l.sale_id, l.product_id, l.name, l.sum_kop as points, s.total_kop as whole,
      sum(l.sum_kop) over (partition by l.sale_id order by l.position, l.id) as upto
    from sale_line l join sale s on s.id = l.sale_id where l.sale_id in (${sales})`;
}
