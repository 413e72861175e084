import { quoted } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, signedIn } from '../../kernel/calls/implement';
import { nameOfEmployee, queueForDevelopers, takeRole } from '../../users';
import { assignmentById, roleOfAssignment, wasTakenBy } from '../queries/assignments';
import { lockEmployee } from '../queries/reached-employee';

/** The same again by who has taken it changes nothing; taken by another, it is there no more to be taken. */
export const endAssignment = calls.permissions.endAssignment.handler(
  ({ context, input: { assignmentId, successor_id } }) => {
    const person = signedIn(context);
    return context.database.db.transaction(async (tx) => {
      const { employee_id, role } = await roleOfAssignment(tx, assignmentId);
      if (role.name === 'developer') await queueForDevelopers(tx);
      const target = await lockEmployee(tx, person, employee_id);
      const { ended_at } = await assignmentById(tx, assignmentId);
      if (ended_at !== null) {
        if (await wasTakenBy(tx, person, employee_id, role)) return assignmentById(tx, assignmentId);
        throw failure('illegal_transition', { message: `Роль ${quoted(role.display_name)} уже снята.` });
      }
      await takeRole(tx, { ...context, person }, { target, role, successor_id });
      await requireConfirmation(tx, context, {
        what: `Снять роль «${role.display_name}»: ${await nameOfEmployee(tx, target.id)}`,
      });
      return assignmentById(tx, assignmentId);
    });
  },
);
