import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/fail';
import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { findSession, lockSession } from '../queries/find-session';
import { recordMove } from '../queries/record-move';
import { isUndoneBy, undoableMove } from '../queries/undoable-move';
import { photosession } from '../schema';

export const undoMove = calls.photosessions.undoMove.handler(({ context, input: { id, revision } }) => {
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scope, id);
    // Sent again after a lost answer.
    if (row.revision === revision + 1 && (await isUndoneBy(tx, signedIn(context).id, id)))
      return findSession(tx, scope, id);
    if (row.revision !== revision)
      throw failure('conflict', {
        message: 'Фотосессию уже изменили. Посмотрите её состояние и повторите.',
        details: await findSession(tx, scope, id),
      });
    const move = await undoableMove(tx, context, row);
    if (typeof move === 'string') throw failure('illegal_transition', { field: 'session_state', message: move });
    await recordMove(tx, context, {
      photosession_id: id,
      from_state: move.to_state,
      to_state: move.from_state,
      reason: null,
      undoes_id: move.event_id,
    });
    await tx
      .update(photosession)
      .set({ session_state: move.from_state, revision: revision + 1, updated_at: context.now() })
      .where(eq(photosession.id, id));
    return findSession(tx, scope, id);
  });
});
