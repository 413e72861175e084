import { calls, scopeOf } from '../../kernel/calls/implement';
import { findSession } from '../queries/find-session';
import { editsOf } from '../queries/session-edits';
import { duplicatesOf, eventsOf } from '../queries/session-history';
import { undoableMove } from '../queries/undoable-move';

export const get = calls.photosessions.get.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const session = await findSession(db, scope, input.id);
  const { name, phone, id } = session;
  const [events, edits, duplicates, move] = await Promise.all([
    eventsOf(db, id),
    editsOf(db, id),
    duplicatesOf(db, scope, { name, phone, exceptId: id }),
    undoableMove(db, context, session),
  ]);
  const undoable_move = typeof move === 'string' ? null : { ...move, until: move.until.toISOString() };
  return { ...session, events, edits, duplicates, undoable_move };
});
