import { type Actor, moveRecord } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { letGo } from '../norms/let-go';
import { holding } from '../records';
import type { reservation } from '../schema';

/** Releases what is still held of a reservation that the caller has locked, and records why. */
export async function closeReservation(
  tx: Database,
  actor: Actor,
  row: typeof reservation.$inferSelect,
  act: 'released' | 'expired',
  reason?: string,
): Promise<void> {
  await letGo(tx, actor, row.id);
  const facts = { quantity: row.quantity - row.consumed };
  await moveRecord(tx, actor, holding, row, { act, set: { closed_at: actor.now() }, facts, reason });
}
