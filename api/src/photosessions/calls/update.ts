import type { Photosession } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../access';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls, scopeOf } from '../../kernel/implement';
import { findSession, lockSession } from '../queries/find-session';
import { recordMove } from '../queries/record-move';
import { requirePhotographer } from '../queries/references';
import { sessionChanges, type SessionEdit } from '../rules/session-changes';
import { checkMove } from '../rules/state-move';
import { photosession } from '../schema';

/** An edit that changes nothing leaves the revision alone. */
export const update = calls.photosessions.update.handler(({ context, input }) => {
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scope, input.id);
    if (row.revision !== input.revision)
      throw failure('conflict', {
        message: 'Пока вы редактировали, фотосессию изменили. Посмотрите новые данные и повторите.',
        details: await findSession(tx, scope, input.id),
      });
    const edited = await edit(tx, context, row, input);
    const moved = await move(tx, context, row, input);
    if (Object.keys({ ...edited, ...moved }).length > 0)
      await tx
        .update(photosession)
        .set({ ...edited, ...moved, revision: row.revision + 1, updated_at: context.now() })
        .where(eq(photosession.id, row.id));
    return findSession(tx, scope, input.id);
  });
});

type Row = Awaited<ReturnType<typeof lockSession>>;

async function edit(tx: Database, context: CallContext, row: Row, fields: SessionEdit): Promise<Partial<Row>> {
  const changes = sessionChanges(row, fields);
  if (changes.photographer_id) await requirePhotographer(tx, changes.photographer_id);
  const names = Object.keys(changes) as (keyof Row)[];
  if (names.length > 0)
    await recordAudit(tx, context, {
      action: 'photosession.updated',
      subject_kind: 'photosession',
      subject_id: row.id,
      before: Object.fromEntries(names.map((name) => [name, row[name]])),
      after: changes,
    });
  return changes;
}

async function move(
  tx: Database,
  context: CallContext,
  row: Row,
  wanted: { session_state?: Photosession['session_state']; reason?: string },
): Promise<Partial<Row>> {
  const { session_state } = wanted;
  if (session_state === undefined || session_state === row.session_state) return {};
  const reason = wanted.reason || null;
  checkMove(row.session_state, session_state, reason);
  await recordMove(tx, context, {
    photosession_id: row.id,
    from_state: row.session_state,
    to_state: session_state,
    reason,
  });
  return { session_state };
}
