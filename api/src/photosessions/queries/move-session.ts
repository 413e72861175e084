import type { SessionState } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
import { type Actor, changeRecord } from '../../kernel/records';
import { sessionRecord } from '../records';
import { photosessionEvent } from '../schema';
import type { SessionRow } from './find-session';

interface Move {
  to: SessionState;
  by_id: string;
  reason?: string | null;
  /** The event that this move undoes. */
  undoes_id?: string;
  /** For a move that is no edit: an open form must not run into a conflict. */
  keepRevision?: boolean;
}

/** Moves a locked session, with a line of its history; whether it may go there is the caller's to ask. */
export async function moveSession(
  tx: Database,
  actor: Actor,
  row: SessionRow,
  { to, keepRevision = false, ...event }: Move,
): Promise<SessionRow> {
  await tx
    .insert(photosessionEvent)
    .values({ ...event, photosession_id: row.id, at: actor.now(), from_state: row.session_state, to_state: to });
  return changeRecord(tx, actor, sessionRecord, row, {
    act: event.undoes_id ? 'move_undone' : 'state_changed',
    set: { session_state: to },
    reason: event.reason,
    keepRevision,
  });
}
