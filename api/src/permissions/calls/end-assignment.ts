import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, signedIn } from '../../kernel/calls/implement';
import { nameOfEmployee, queueForDevelopers, takeRole } from '../../users';
import { assignmentById, roleOfAssignment } from '../queries/assignments';
import { lockEmployee } from '../queries/reached-employee';

/** Ending an ended one changes nothing. */
export const endAssignment = calls.permissions.endAssignment.handler(
  ({ context, input: { assignmentId, successor_id } }) => {
    const person = signedIn(context);
    return context.database.db.transaction(async (tx) => {
      const { employee_id, role } = await roleOfAssignment(tx, assignmentId);
      if (role.name === 'developer') await queueForDevelopers(tx);
      const target = await lockEmployee(tx, person, employee_id);
      const { ended_at } = await assignmentById(tx, assignmentId);
      if (ended_at !== null) return assignmentById(tx, assignmentId);
      await takeRole(tx, { ...context, person }, { target, role, successor_id });
      await requireConfirmation(tx, context, {
        what: `Снять роль «${role.display_name}»: ${await nameOfEmployee(tx, target.id)}`,
      });
      return assignmentById(tx, assignmentId);
    });
  },
);
