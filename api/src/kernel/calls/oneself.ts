import type { Person } from './context';

type Cards = Pick<Person, 'card_ids' | 'let_in_by'>;

/** Whether this card is the person's own: the present one, a former one, or one that was merged into it. */
export function isOneself({ card_ids }: Pick<Cards, 'card_ids'>, id: string | null | undefined): boolean {
  return typeof id === 'string' && card_ids.includes(id);
}

/** The cards about which this person decides nothing: their own, and those of who let them into the portal of late. */
export function undecidedBy({ card_ids, let_in_by }: Cards): string[] {
  return [...card_ids, ...let_in_by];
}

/** Whether what this card did, asked or earns is for another person to decide. */
export function isUndecidedBy(person: Cards, id: string | null | undefined): boolean {
  return typeof id === 'string' && undecidedBy(person).includes(id);
}
