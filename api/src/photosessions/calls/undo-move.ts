import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { requireFresh } from '../../kernel/records';
import { findSession, lockSession } from '../queries/find-session';
import { moveSession } from '../queries/move-session';
import { isUndoneBy, undoableMove } from '../queries/undoable-move';

const MOVED = { stale: 'Фотосессию уже изменили. Посмотрите её состояние и повторите.' };

export const undoMove = calls.photosessions.undoMove.handler(({ context, input: { id, revision } }) => {
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scope, id);
    // Sent again after a lost answer.
    if (row.revision === revision + 1 && (await isUndoneBy(tx, signedIn(context).id, id)))
      return findSession(tx, scope, id);
    await requireFresh(MOVED, row, revision, () => findSession(tx, scope, id));
    const move = await undoableMove(tx, context, row);
    if (typeof move === 'string') throw failure('illegal_transition', { field: 'session_state', message: move });
    await moveSession(tx, context, row, {
      to: move.from_state,
      by_id: signedIn(context).id,
      undoes_id: move.event_id,
    });
    return findSession(tx, scope, id);
  });
});
