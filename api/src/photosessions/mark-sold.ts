import type { SessionState } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { photosession, photosessionEvent } from './schema';

/** The moves that a sale makes: a client who bought has seen the pictures, whatever staff pressed. */
const MOVES: Partial<Record<SessionState, SessionState[]>> = {
  ready: ['showing', 'sold'],
  showing: ['sold'],
  declined: ['showing', 'sold'],
};

/** A sale of the session is paid: the session becomes sold, unless its state is already further on or not far enough. */
export async function markSold(tx: Database, actor: Actor, sessionId: string, sellerId: string): Promise<void> {
  const [row] = await tx.select().from(photosession).where(eq(photosession.id, sessionId)).for('update');
  const moves = row && MOVES[row.session_state];
  if (!row || !moves || row.deleted_at !== null) return;
  let from: SessionState = row.session_state;
  for (const to of moves) {
    await tx.insert(photosessionEvent).values({
      photosession_id: sessionId,
      at: actor.now(),
      by_id: actor.person?.id ?? sellerId,
      from_state: from,
      to_state: to,
      reason: null,
    });
    await recordAudit(tx, actor, {
      action: 'photosession.state_changed',
      subject_kind: 'photosession',
      subject_id: sessionId,
      before: { session_state: from },
      after: { session_state: to, reason: null },
    });
    from = to;
  }
  await tx
    .update(photosession)
    .set({ session_state: from, revision: sql`${photosession.revision} + 1`, updated_at: actor.now() })
    .where(eq(photosession.id, sessionId));
}
