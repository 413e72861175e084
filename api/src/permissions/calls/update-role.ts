import { changeRecord, freshChanges, lockRecord } from '../../kernel/records';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { invitationsVoided, rightsChanged } from '../../users';
import { holdersOf } from '../queries/holders-of';
import { roleCard } from '../queries/role-cards';
import { roleRecord } from '../records';
import { refuseHighLevel, refuseTakenDisplayName } from '../rules';

/** An edit that changes nothing does not raise the revision, and never conflicts, however old it is. */
export const updateRole = calls.permissions.updateRole.handler(({ context, input }) => {
  const caller = signedIn(context);
  const { roleId, revision, description, ...names } = input;
  const wanted = { ...names, ...(description !== undefined && { description: description || null }) };
  return context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, roleRecord, roleId, undefined, 'no key update');
    const set = await freshChanges(roleRecord, row, wanted, revision, () => roleCard(tx, caller, row));
    if (row.built_in && Object.keys(set).some((name) => name !== 'description')) throw failure('built_in');
    // A role above one's own cannot be changed, nor can one be raised above it.
    refuseHighLevel(caller, Math.max(row.level, set.level ?? 0));
    if (set.display_name !== undefined) await refuseTakenDisplayName(tx, set.display_name, row.id);
    if (set.level !== undefined) await tellHolders(tx, context, row.id);
    const changed = await changeRecord(tx, context, roleRecord, row, { act: 'updated', set });
    if (Object.keys(set).length > 0)
      await requireConfirmation(tx, context, { what: `Изменить роль «${row.display_name}»` });
    return roleCard(tx, caller, changed);
  });
});

/** Links that bind a messenger were made for the role's earlier rights; open pages show them. */
async function tellHolders(tx: Database, { hooks, now }: CallContext, roleId: string): Promise<void> {
  const holders = await holdersOf(tx, roleId);
  for (const id of holders) await hooks.call(invitationsVoided, tx, id, now());
  await hooks.call(rightsChanged, tx, holders);
}
