import { type Actor, lockRecord } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { moveSession } from './queries/move-session';
import { lastMove } from './queries/undoable-move';
import { sessionRecord } from './records';

interface Unsold {
  /** When the first sale of the session was paid: what staff moved before is theirs. */
  since: Date;
  by_id: string;
  /** There was no sale: the client has not seen the pictures by it either. */
  neverWas: boolean;
}

/**
 * Nothing of the session is sold any more: the move to «Продана» is undone, with the one to «Показ» that the same sale made if it never was. A
 * session that is further on stays where staff have brought it.
 */
export async function unmarkSold(
  tx: Database,
  actor: Actor,
  sessionId: string,
  { since, by_id, neverWas }: Unsold,
): Promise<void> {
  const row = await lockRecord(tx, sessionRecord, sessionId);
  const sold = row.session_state === 'sold' ? await lastMove(tx, sessionId, 'sold') : null;
  if (row.deleted_at !== null || sold === null || sold.at < since) return;
  const back = await moveSession(tx, actor, row, { to: sold.from_state, by_id, undoes_id: sold.id });
  const shown = neverWas ? await lastMove(tx, sessionId, back.session_state) : null;
  if (
    shown &&
    shown.to_state === 'showing' &&
    shown.at >= since &&
    shown.by_id === sold.by_id &&
    isOneSale(shown, sold)
  )
    await moveSession(tx, actor, back, { to: shown.from_state, by_id, undoes_id: shown.id });
}

/** Moves of one call differ by milliseconds; nobody presses twice within a second. */
const isOneSale = (one: { at: Date }, other: { at: Date }): boolean =>
  Math.abs(one.at.getTime() - other.at.getTime()) < 1_000;
