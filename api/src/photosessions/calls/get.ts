import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { findSession } from '../queries/find-session';
import { noteOpening } from '../queries/note-opening';
import { editsOf } from '../queries/session-edits';
import { duplicatesOf, eventsOf } from '../queries/session-history';
import { undoableMove } from '../queries/undoable-move';
import { atCounter, isAtCounter } from '../rules/at-counter';

export const get = calls.photosessions.get.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const session = await findSession(db, scope, input.id);
  const { name, phone, id } = session;
  await noteOpening(context, id);
  if (isAtCounter(signedIn(context)))
    return { ...atCounter(session), events: [], edits: [], duplicates: [], undoable_move: null };
  const [events, edits, duplicates, move] = await Promise.all([
    eventsOf(db, id),
    editsOf(db, id),
    duplicatesOf(db, scope, { name, phone, exceptId: id }),
    undoableMove(db, context, session),
  ]);
  const undoable_move = typeof move === 'string' ? null : { ...move, until: move.until.toISOString() };
  return { ...session, events, edits, duplicates, undoable_move };
});
