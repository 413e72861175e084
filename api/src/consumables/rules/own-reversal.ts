import { hasRight, QUICK_SELF_UNDO_MS } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { CANCELS } from './document-rights';

/** By whom, when and how a document was posted. */
export interface PostingOf {
  /** Null when the portal posted it. */
  actor_id: string | null;
  posted_at: string;
  /** By one of the big buttons. */
  is_quick: boolean;
}

const WITH_THE_RIGHT = 'тот, кому можно отменять операции других';

/**
 * Why this person may not take back a document at that moment; null when they may: one's own without a right, a quick operation for ten
 * minutes; another person's, or later, with `cancel_operations`.
 */
export function reversalRefusal(
  { id, roles }: Pick<Person, 'id' | 'roles'>,
  { actor_id, posted_at, is_quick }: PostingOf,
  at: Date,
): string | null {
  if (hasRight(roles, CANCELS)) return null;
  if (actor_id !== id) return `Чужой документ отменяет ${WITH_THE_RIGHT}.`;
  if (!is_quick || at.getTime() - Date.parse(posted_at) <= QUICK_SELF_UNDO_MS) return null;
  return `Свою быструю операцию отменяют за ${QUICK_SELF_UNDO_MS / 60_000} минут. Позже её отменяет ${WITH_THE_RIGHT}.`;
}
