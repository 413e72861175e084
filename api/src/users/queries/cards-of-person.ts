import { sql, type SQL } from 'drizzle-orm';

/**
 * Of a query of employees, all cards of the same people: those that were merged into another, and the former ones of those who were taken
 * back on a new card.
 */
export const cardsOf = (ids: SQL): SQL => sql`
  with recursive card(id) as (
    ${ids} union select other.id from card join employee known on known.id = card.id join employee other on
      other.id in (known.merged_into, known.former_id) or other.merged_into = known.id or other.former_id = known.id
  ) select coalesce(json_agg(card.id), '[]') from card`;

/** An employee's card and the others of the same person: a column of a statement about employees. */
export const cardsOfPerson = sql<string[]>`(${cardsOf(sql`select employee.id`)})`;
