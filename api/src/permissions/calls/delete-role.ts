import { count, eq, isNull, sql } from 'drizzle-orm';
import { lockRecord, removeRecord } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, signedIn } from '../../kernel/calls/implement';
import { roleAssignment } from '../../users';
import { roleRecord } from '../records';
import { refuseHighLevel } from '../rules';

export const deleteRole = calls.permissions.deleteRole.handler(({ context, input }) => {
  const caller = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, roleRecord, input.roleId, undefined, 'no key update');
    if (row.built_in) throw failure('built_in', { message: 'Эта роль встроена: её нельзя удалить.' });
    refuseHighLevel(caller, row.level);
    const [held] = await tx
      .select({ all: count(), now: sql<number>`count(*) filter (where ${isNull(roleAssignment.ended_at)})::int` })
      .from(roleAssignment)
      .where(eq(roleAssignment.role_id, row.id));
    if (held && held.all > 0)
      throw failure('has_history', {
        message:
          held.now > 0
            ? 'Эта роль есть у сотрудников. Сначала снимите её.'
            : 'Эта роль была у сотрудников и остаётся в их истории.',
      });
    await removeRecord(tx, context, roleRecord, row);
    await requireConfirmation(tx, context, { what: `Удалить роль «${row.display_name}»` });
    return { id: row.id };
  });
});
