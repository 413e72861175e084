import { eq } from 'drizzle-orm';
import { recordAudit } from '../../access';
import { invitation, signInAttempt, typedCode } from '../../auth/schema';
import { violationOf } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { holdEmployee } from '../queries/hold-employee';
import { holdsOn } from '../queries/holds';
import { queueForDevelopers } from '../queries/last-developer';
import { employee, roleAssignment } from '../schema';

/** Roles, assignments, invitations and what else belongs to nobody but the record go with it. */
export const remove = calls.users.deleteEmployee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  try {
    return await context.database.db.transaction(async (tx) => {
      await queueForDevelopers(tx);
      const { row, roles } = await holdEmployee(tx, caller, employeeId);
      const reasons = await holdsOn(tx, context, row.id, caller.id);
      if (reasons.length > 0)
        throw failure('has_history', {
          message: `Удалить нельзя. ${reasons[0]?.message ?? ''} Сотрудника можно уволить.`,
          details: { reasons },
        });
      await recordAudit(tx, context, {
        action: 'employee.deleted',
        subject_kind: 'employee',
        subject_id: row.id,
        before: { ...row, roles: roles.map(({ name }) => name) },
      });
      await deleteWhole(tx, row.id);
      return { id: row.id };
    });
  } catch (error) {
    // Something came to belong to the employee in this very moment.
    throw violationOf(error)?.kind === 'foreign-key' ? failure('has_history') : error;
  }
});

/** The tables that say what becomes of their rows are emptied by the database itself. */
async function deleteWhole(tx: Database, id: string): Promise<void> {
  await tx.delete(roleAssignment).where(eq(roleAssignment.employee_id, id));
  await tx.delete(invitation).where(eq(invitation.employee_id, id));
  await tx.delete(typedCode).where(eq(typedCode.employee_id, id));
  await tx.delete(signInAttempt).where(eq(signInAttempt.employee_id, id));
  await tx.delete(employee).where(eq(employee.id, id));
}
