import { sql } from 'drizzle-orm';

/** An employee's card and every card that was merged into it, also by way of another: a column of a statement about employees. */
export const cardsOfPerson = sql<string[]>`(
  with recursive card(id) as (
    select employee.id union select other.id from employee other join card on other.merged_into = card.id
  ) select json_agg(card.id) from card)`;
