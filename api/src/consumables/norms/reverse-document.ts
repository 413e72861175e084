import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { type Actor, noteAct } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import { post } from '../ledger/post';
import { findPlace } from '../queries/place-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import type { operation } from '../schema';
import { settleUses } from './settle-uses';

/** Takes back a document that the portal has posted, by one that reverses it. */
export async function reverseDocument(
  tx: Database,
  actor: Actor,
  { id, place_id, number }: typeof operation.$inferSelect,
  reason: string,
): Promise<void> {
  const place = await findPlace(tx, place_id);
  const posting = {
    id: randomUUID(),
    kind: 'reversal' as const,
    place_id,
    payload_hash: payloadHash({ reverses: id, reason }),
    actor_id: actor.person?.id ?? null,
    occurred_on: dateIn(place.time_zone, actor.now()),
    posted_at: actor.now(),
    reason,
    reverses: id,
  };
  const made = await post(tx, posting, await reversalMoves(tx, id));
  const after = { number, kind: 'consumption', reversal: made.number, reason };
  await noteAct(tx, actor, document, id, { act: 'reversed', after });
  await settleUses(tx, actor, place, made.entries);
}
