import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { type Actor, noteAct } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { findPlace } from '../queries/place-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import type { operation } from '../schema';
import { postGoods } from './post-goods';

/** Takes back a document that the portal has posted, by one that reverses it. */
export async function reverseDocument(
  tx: Database,
  actor: Actor,
  { id, place_id, number }: typeof operation.$inferSelect,
  reason: string,
): Promise<void> {
  const place = await findPlace(tx, place_id);
  const payload_hash = payloadHash({ reverses: id, reason });
  const reversal = { id: randomUUID(), kind: 'reversal', payload_hash, reason, reverses: id } as const;
  const made = await postGoods(tx, actor, place, reversal, await reversalMoves(tx, id));
  const after = { number, kind: 'consumption', reversal: made.number, reason };
  await noteAct(tx, actor, document, id, { act: 'reversed', after });
}
