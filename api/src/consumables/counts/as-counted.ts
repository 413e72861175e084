import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import type { Move } from '../ledger/move';
import { type Document, postGoods } from '../norms/post-goods';
import type { PlaceRow } from '../queries/place-rows';
import { correctCount } from './correct-count';
import { type Counted, countedSince } from './counted-since';

/** A material of a document that never was, which an approved count has found as it is; and what the document's undoing brings. */
export interface Found {
  item_id: string;
  count: Counted;
  /** Base units; less than nothing for what is taken. */
  comes: number;
}

/** What of these moves at a place an approved count has seen since that moment. */
export async function foundSince(
  tx: Database,
  place_id: string,
  moved_at: Date,
  moves: readonly Move[],
): Promise<Found[]> {
  const comes = new Map<string, number>();
  for (const { item_id, to, quantity } of moves)
    comes.set(item_id, (comes.get(item_id) ?? 0) + (to === place_id ? quantity : -quantity));
  const found: Found[] = [];
  for (const [item_id, quantity] of comes) {
    const count = await countedSince(tx, place_id, item_id, moved_at);
    if (count && quantity !== 0) found.push({ item_id, count, comes: quantity });
  }
  return found;
}

/**
 * Posts what takes a document back and lets everything lie as it was counted: what the counts found is corrected by as much.
 * @throws what `postGoods` throws
 */
export async function postAsCounted(
  tx: Database,
  actor: Actor,
  place: PlaceRow,
  found: readonly Found[],
  document: Document,
  moves: readonly Move[],
): ReturnType<typeof postGoods> {
  const correct = (kind: 'consumption' | 'arrival', { item_id, count, comes }: Found) =>
    correctCount(tx, actor, place, count, { id: document.id, kind, item_id, quantity: Math.abs(comes), at: null });
  for (const one of found.filter(({ comes }) => comes < 0)) await correct('consumption', one);
  const posted = await postGoods(tx, actor, place, document, moves, { isPassing: found.length > 0 });
  for (const one of found.filter(({ comes }) => comes > 0)) await correct('arrival', one);
  return posted;
}
