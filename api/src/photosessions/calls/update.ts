import type { Photosession } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { findSession, lockSession } from '../queries/find-session';
import { idUnderKey } from '../queries/keyed-session';
import { recordMove } from '../queries/record-move';
import { requirePhotographer } from '../queries/references';
import { sessionChanges, type SessionEdit } from '../rules/session-changes';
import { checkMove } from '../rules/state-move';
import { photosession } from '../schema';

/**
 * An edit that changes nothing does not raise the revision and never conflicts, however old it is: a device that lost the reply to its edit
 * sends it again.
 */
export const update = calls.photosessions.update.handler(({ context, input }) => {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scope, await idUnderKey(tx, scope, caller.id, input.id));
    if (row.revision !== input.revision && !changesNothing(row, input))
      throw failure('conflict', {
        message: 'Пока вы редактировали, фотосессию изменили. Посмотрите новые данные и повторите.',
        details: await findSession(tx, scope, input.id),
      });
    await changeSession(tx, context, row, input);
    return findSession(tx, scope, input.id);
  });
});

/** Edits fields and moves the state of a row that this transaction has locked, with history and audit. */
export async function changeSession(tx: Database, context: CallContext, row: Row, wanted: Wanted): Promise<void> {
  const edited = await edit(tx, context, row, wanted);
  const moved = await move(tx, context, row, wanted);
  if (Object.keys({ ...edited, ...moved }).length > 0)
    await tx
      .update(photosession)
      .set({ ...edited, ...moved, revision: row.revision + 1, updated_at: context.now() })
      .where(eq(photosession.id, row.id));
}

interface Wanted extends SessionEdit {
  session_state?: Photosession['session_state'];
  reason?: string | null;
}

function changesNothing(row: Row, { session_state = row.session_state, ...fields }: Wanted): boolean {
  return session_state === row.session_state && Object.keys(sessionChanges(row, fields)).length === 0;
}

type Row = Awaited<ReturnType<typeof lockSession>>;

async function edit(tx: Database, context: CallContext, row: Row, fields: SessionEdit): Promise<Partial<Row>> {
  const changes = sessionChanges(row, fields);
  if (changes.photographer_id) await requirePhotographer(tx, scopeOf(context), changes.photographer_id);
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

async function move(tx: Database, context: CallContext, row: Row, wanted: Wanted): Promise<Partial<Row>> {
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
