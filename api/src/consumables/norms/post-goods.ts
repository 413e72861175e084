import type { Actor } from '../../kernel/records';
import { authorship } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { Move } from '../ledger/move';
import { post, type Posted, type Posting } from '../ledger/post';
import type { PlaceRow } from '../queries/place-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { settleUses } from './settle-uses';

/** What is said of a document; who posts it, where and when are the actor and the place, its day is today unless told. */
export type Document = Omit<Posting, 'place_id' | 'actor_id' | 'posted_at' | 'occurred_on'> &
  Partial<Pick<Posting, 'occurred_on'>>;

export interface Options {
  /** What comes leaves at once: no sale takes it. */
  isPassing?: boolean;
}

/**
 * Posts a document at a place, and tells it in the journal: what came is first taken by the sales that wait for it, and the place's keepers are told what is
 * running out. Everything is posted by it but what belongs to a sale or a count, whose own order it is.
 * @throws what `post` throws
 */
export async function postGoods(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  document: Document,
  moves: readonly Move[],
  { isPassing = false }: Options = {},
): Promise<Posted & { posting: Posting }> {
  const now = actor.now();
  const posting: Posting = {
    occurred_on: dateIn(place.time_zone, now),
    ...document,
    place_id: place.id,
    actor_id: actor.person?.id ?? null,
    posted_at: now,
  };
  const posted = await post(tx, posting, moves, { ...authorship(actor), place: place.name });
  const came = isPassing ? [] : posted.entries.filter(({ place_id, delta }) => place_id === place.id && delta > 0);
  const low = await settleUses(
    tx,
    actor,
    place,
    came.map(({ item_id }) => item_id),
  );
  await tellOfLow(tx, actor, place, [...new Set([...posted.low, ...low])]);
  return { ...posted, posting };
}
