import type { SessionState } from '@studio/contracts';
import { type Actor, lockRecord } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { moveSession } from './queries/move-session';
import { sessionRecord } from './records';

/** The moves that a sale makes: a client who bought has seen the pictures, whatever staff pressed. */
const MOVES: Partial<Record<SessionState, SessionState[]>> = {
  ready: ['showing', 'sold'],
  showing: ['sold'],
  declined: ['showing', 'sold'],
};

/** A sale of the session is paid: the session becomes sold, unless its state is already further on or not far enough. */
export async function markSold(tx: Database, actor: Actor, sessionId: string, sellerId: string): Promise<void> {
  const row = await lockRecord(tx, sessionRecord, sessionId);
  if (row.deleted_at !== null) return;
  let moved = row;
  for (const to of MOVES[row.session_state] ?? [])
    moved = await moveSession(tx, actor, moved, { to, by_id: actor.person?.id ?? sellerId });
}
