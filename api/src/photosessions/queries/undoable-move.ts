import { hasRight, MINUTE_MS, MOVE_UNDO_MINUTES, MOVE_UNDO_OTHERS_HOURS, type SessionState } from '@studio/contracts';
import { and, asc, desc, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { undoObjection } from '../hooks';
import { photosessionEvent } from '../schema';

interface Session {
  id: string;
  session_state: SessionState;
}

export interface UndoableMove {
  event_id: string;
  from_state: SessionState;
  to_state: SessionState;
  until: Date;
}

/** The move that the caller may undo, or a Russian sentence why there is none. */
export async function undoableMove(
  db: Database,
  context: CallContext,
  { id, session_state }: Session,
): Promise<UndoableMove | string> {
  const move = await lastMove(db, id, session_state);
  if (!move) return 'Отменять нечего: фотосессия ещё не переходила в другое состояние.';
  const caller = signedIn(context);
  const mayUndoOthers = hasRight(caller.roles, 'photosessions.undo_moves');
  if (move.by_id !== caller.id && !mayUndoOthers)
    return 'Отменить переход может тот, кто его сделал, или администратор.';
  const minutes = mayUndoOthers ? MOVE_UNDO_OTHERS_HOURS * 60 : MOVE_UNDO_MINUTES;
  const until = new Date(move.at.getTime() + minutes * MINUTE_MS);
  if (context.now() > until)
    return mayUndoOthers
      ? `Переход сделан больше ${MOVE_UNDO_OTHERS_HOURS} часов назад, отменить его уже нельзя.`
      : `Переход сделан больше ${MOVE_UNDO_MINUTES} минут назад. Отменить его может администратор.`;
  const kept = (await context.hooks.call(undoObjection, db, id, session_state)).find((why) => why !== null);
  return kept ?? { event_id: move.id, from_state: move.from_state, to_state: session_state, until };
}

/** Whether this person's undoing of a move is the last that happened to the session. */
export async function isUndoneBy(db: Database, personId: string, sessionId: string): Promise<boolean> {
  const [last] = await db
    .select({ by_id: photosessionEvent.by_id, undoes_id: photosessionEvent.undoes_id })
    .from(photosessionEvent)
    .where(eq(photosessionEvent.photosession_id, sessionId))
    .orderBy(desc(photosessionEvent.at), asc(photosessionEvent.undoes_id))
    .limit(1);
  return last !== undefined && last.undoes_id !== null && last.by_id === personId;
}

/** The move that led to the session's current state; null in the first state. */
export async function lastMove(db: Database, sessionId: string, state: SessionState) {
  const undo = alias(photosessionEvent, 'undo');
  const [move] = await db
    .select()
    .from(photosessionEvent)
    .where(
      and(
        eq(photosessionEvent.photosession_id, sessionId),
        // Moves caused by one photo share one moment; this is the one that ends in the current state.
        eq(photosessionEvent.to_state, state),
        isNotNull(photosessionEvent.from_state),
        isNull(photosessionEvent.undoes_id),
        notExists(db.select({ id: undo.id }).from(undo).where(eq(undo.undoes_id, photosessionEvent.id))),
      ),
    )
    .orderBy(desc(photosessionEvent.at), desc(photosessionEvent.id))
    .limit(1);
  return move?.from_state ? { ...move, from_state: move.from_state } : null;
}
