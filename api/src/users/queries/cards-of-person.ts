import { sql, type SQL } from 'drizzle-orm';

/** Of a query of employees, their cards and every card that was merged into one of them, also by way of another. */
export const cardsOf = (ids: SQL): SQL => sql`
  with recursive card(id) as (
    ${ids} union select other.id from employee other join card on other.merged_into = card.id
  ) select coalesce(json_agg(card.id), '[]') from card`;

/** An employee's card and every card that was merged into it: a column of a statement about employees. */
export const cardsOfPerson = sql<string[]>`(${cardsOf(sql`select employee.id`)})`;
