import type { SessionState } from '@studio/contracts';
import { changeRecord, freshChanges } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { judgePhotographer, tellFormer } from '../queries/change-photographer';
import { findSession, lockSession, type SessionRow } from '../queries/find-session';
import { idUnderKey } from '../queries/keyed-session';
import { moveSession } from '../queries/move-session';
import { refuseClosedAccounts } from '../queries/refuse-closed-accounts';
import { requirePhotographer } from '../queries/references';
import { sessionRecord } from '../records';
import { sessionFields, type SessionEdit } from '../rules/session-fields';
import { checkMove } from '../rules/state-move';

/**
 * An edit that changes nothing does not raise the revision and never conflicts, however old it is: a device that lost the reply to its edit
 * sends it again.
 */
export const update = calls.photosessions.update.handler(({ context, input }) => {
  const caller = signedIn(context);
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockSession(tx, scope, await idUnderKey(tx, scope, caller.id, input.id));
    const wanted = { ...sessionFields(input), session_state: input.session_state };
    await freshChanges(sessionRecord, row, wanted, input.revision, () => findSession(tx, scope, row.id));
    await changeSession(tx, context, row, input);
    return findSession(tx, scope, row.id);
  });
});

interface Wanted extends SessionEdit {
  session_state?: SessionState | undefined;
  reason?: string | null | undefined;
}

/** Edits fields and moves the state of a row that this transaction has locked. */
export async function changeSession(
  tx: Database,
  context: CallContext,
  row: SessionRow,
  { session_state: to = row.session_state, reason, ...fields }: Wanted,
): Promise<void> {
  const set = sessionFields(fields);
  const photographer = set.photographer_id;
  const isGiven = photographer !== undefined && photographer !== row.photographer_id;
  if (isGiven) {
    await refuseClosedAccounts(tx, context, row);
    if (photographer !== null) await requirePhotographer(tx, scopeOf(context), photographer, context.now());
    await judgePhotographer(tx, context, row, photographer);
  }
  const isMoving = to !== row.session_state;
  if (isMoving) checkMove(row.session_state, to, reason || null);
  // One call raises the revision once.
  const edited = await changeRecord(tx, context, sessionRecord, row, { act: 'updated', set, keepRevision: isMoving });
  if (isGiven) await tellFormer(tx, context, row);
  if (isMoving) await moveSession(tx, context, edited, { to, by_id: signedIn(context).id, reason: reason || null });
}
