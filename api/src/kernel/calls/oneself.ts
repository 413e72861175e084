import type { Person } from './context';

/** Whether this card is the person's own: the present one, or one that was merged into it. */
export function isOneself({ card_ids }: Pick<Person, 'card_ids'>, id: string | null | undefined): boolean {
  return typeof id === 'string' && card_ids.includes(id);
}
