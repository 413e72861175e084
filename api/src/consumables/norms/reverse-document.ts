import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { type Actor, noteAct } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { foundSince, postAsCounted } from '../counts/as-counted';
import { findPlace } from '../queries/place-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import type { operation } from '../schema';

/** Takes back a document that the portal has posted, by one that reverses it. */
export async function reverseDocument(
  tx: Database,
  actor: Actor,
  { id, place_id, number, moved_at, source_kind, source_id }: typeof operation.$inferSelect,
  reason: string,
): Promise<void> {
  const place = await findPlace(tx, place_id);
  const payload_hash = payloadHash({ reverses: id, reason });
  const head = { id: randomUUID(), payload_hash, reason, reverses: id, source_kind, source_id };
  const moves = await reversalMoves(tx, id);
  const found = await foundSince(tx, place_id, moved_at, moves);
  const made = await postAsCounted(tx, actor, place, found, { ...head, kind: 'reversal' }, moves);
  const after = { number, kind: 'consumption', reversal: made.number, reason };
  await noteAct(tx, actor, document, id, { act: 'reversed', after });
}
