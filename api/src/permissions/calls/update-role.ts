import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import type { Database } from '../../kernel/database/open';
import { invitationsVoided, role, roleAssignment } from '../../users';
import { roleCard } from '../queries/role-cards';
import { lockRole, type RoleRow } from '../queries/role-rows';
import { refuseHighLevel, refuseTakenDisplayName } from '../rules';

/** An edit that changes nothing does not raise the revision, and never conflicts, however old it is. */
export const updateRole = calls.permissions.updateRole.handler(({ context, input }) => {
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockRole(tx, input.roleId);
    const changes = changesOf(row, input);
    const names = Object.keys(changes) as (keyof typeof changes)[];
    if (names.length === 0) return roleCard(tx, caller, row);
    if (row.revision !== input.revision)
      throw failure('conflict', {
        message: 'Пока вы редактировали, роль изменили. Посмотрите новые данные и повторите.',
        details: await roleCard(tx, caller, row),
      });
    if (row.built_in && names.some((name) => name !== 'description')) throw failure('built_in');
    // A role above one's own cannot be changed, nor can one be raised above it.
    refuseHighLevel(caller, Math.max(row.level, changes.level ?? 0));
    if (changes.display_name !== undefined) await refuseTakenDisplayName(tx, changes.display_name, row.id);
    const [edited] = await tx
      .update(role)
      .set({ ...changes, revision: row.revision + 1 })
      .where(eq(role.id, row.id))
      .returning();
    if (changes.level !== undefined) await voidInvitationsOfHolders(tx, context, row.id);
    await recordAudit(tx, context, {
      action: 'role.updated',
      subject_kind: 'role',
      subject_id: row.id,
      before: Object.fromEntries(names.map((name) => [name, row[name]])),
      after: changes,
    });
    return roleCard(tx, caller, edited!); // The row is locked and exists.
  });
});

/** Links that bind a messenger were made for the role's earlier rights. */
async function voidInvitationsOfHolders(tx: Database, { hooks, now }: CallContext, roleId: string): Promise<void> {
  const holders = await tx
    .select({ id: roleAssignment.employee_id })
    .from(roleAssignment)
    .where(and(eq(roleAssignment.role_id, roleId), isNull(roleAssignment.ended_at)));
  for (const { id } of holders) await hooks.call(invitationsVoided, tx, id, now());
}

type Edit = Partial<Pick<RoleRow, 'display_name' | 'description' | 'level'>>;

function changesOf(row: RoleRow, { display_name, description, level }: Edit): Edit {
  return {
    ...(display_name !== undefined && display_name !== row.display_name && { display_name }),
    ...(description !== undefined && (description || null) !== row.description && { description: description || null }),
    ...(level !== undefined && level !== row.level && { level }),
  };
}
