import { eq } from 'drizzle-orm';
import { removeRecord } from '../../kernel/records';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { employeeDeleted } from '../hooks';
import { lockManaged } from '../queries/lock-managed';
import { blockersOf } from '../queries/blockers';
import { queueForDevelopers } from '../queries/last-developer';
import { employeeRecord } from '../records';
import { roleAssignment } from '../schema';

export const remove = calls.users.deleteEmployee.handler(({ context, input: { employeeId } }) =>
  removeEmployee(context, employeeId),
);

/**
 * Deletes an employee whom the caller may manage. Roles, assignments, invitations and other rows that belong only to the record are deleted
 * with it; foreign keys cascade.
 * @throws `has_history` with what refers to them
 */
export async function removeEmployee(context: CallContext, employeeId: string): Promise<{ id: string }> {
  const caller = signedIn(context);
  return unlessReferenced(() =>
    context.database.db.transaction(async (tx) => {
      await queueForDevelopers(tx);
      const { row, roles } = await lockManaged(tx, caller, employeeId);
      const reasons = await blockersOf(tx, context, row.id, caller.id);
      if (reasons.length > 0)
        throw failure('has_history', {
          message: `Удалить нельзя. ${reasons[0]?.message ?? ''} Сотрудника можно уволить.`,
          details: { reasons },
        });
      await tx.delete(roleAssignment).where(eq(roleAssignment.employee_id, row.id));
      await context.hooks.call(employeeDeleted, tx, row.id);
      await removeRecord(tx, context, employeeRecord, row, { roles: roles.map(({ name }) => name) });
      return { id: row.id };
    }),
  );
}
