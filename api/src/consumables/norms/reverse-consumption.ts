import { randomUUID } from 'node:crypto';
import { payloadHash } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { type Actor, noteAct } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { dateIn } from '../../kernel/words/calendar';
import type { SaleVoided } from '../../sales';
import { post } from '../ledger/post';
import { findPlace } from '../queries/place-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { document } from '../records';
import { operation } from '../schema';

/** What a sale that never was had used comes back, lot by lot and at the cost at which it was taken, by a document that reverses that one. */
export async function reverseConsumption(tx: Database, actor: Actor, { sale_id, number }: SaleVoided): Promise<void> {
  const used = await tx
    .select()
    .from(operation)
    .where(and(eq(operation.kind, 'consumption'), eq(operation.source_kind, 'sale'), eq(operation.source_id, sale_id)));
  for (const { id, place_id, number: document_number } of used) {
    const place = await findPlace(tx, place_id);
    const today = dateIn(place.time_zone, actor.now());
    const reason = `Продажи № ${number} не было`;
    const posting = {
      id: randomUUID(),
      kind: 'reversal' as const,
      place_id,
      payload_hash: payloadHash({ reverses: id, reason }),
      actor_id: actor.person?.id ?? null,
      occurred_on: today,
      today,
      posted_at: actor.now(),
      reason,
      reverses: id,
    };
    const made = await post(tx, posting, await reversalMoves(tx, id));
    const after = { number: document_number, kind: 'consumption', reversal: made.number, reason };
    await noteAct(tx, actor, document, id, { act: 'reversed', after });
  }
}
