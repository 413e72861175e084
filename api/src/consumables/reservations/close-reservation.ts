import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { releaseGoods } from '../ledger/holds';
import { reservation, reservationEvent } from '../schema';

export type ReservationRow = typeof reservation.$inferSelect;

/** Releases what is still held of a reservation that the caller has locked, and records why. */
export async function closeReservation(
  tx: Database,
  actor: Actor,
  row: ReservationRow,
  state: 'released' | 'expired',
): Promise<void> {
  await releaseGoods(tx, row.id);
  const now = actor.now();
  const quantity = row.quantity - row.consumed;
  await tx
    .update(reservation)
    .set({ state, closed_at: now, revision: row.revision + 1 })
    .where(eq(reservation.id, row.id));
  await tx
    .insert(reservationEvent)
    .values({ reservation_id: row.id, at: now, event: state, quantity, actor_id: actor.person?.id ?? null });
  await recordAudit(tx, actor, {
    action: `reservation.${state}`,
    subject_kind: 'reservation',
    subject_id: row.id,
    before: { state: row.state },
    after: { number: row.number, state, quantity },
  });
}
