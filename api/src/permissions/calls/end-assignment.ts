import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { takeRole } from '../../users';
import { assignmentById, roleOfAssignment } from '../queries/assignments';
import { lockEmployee } from '../queries/reached-employee';

/** Ending what has ended changes nothing. */
export const endAssignment = calls.permissions.endAssignment.handler(({ context, input: { assignmentId } }) => {
  const person = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const { employee_id, role } = await roleOfAssignment(tx, assignmentId);
    const target = await lockEmployee(tx, employee_id, { scope: scopeOf(context), callerId: person.id });
    const { ended_at } = await assignmentById(tx, assignmentId);
    if (ended_at === null) await takeRole(tx, { ...context, person }, { target, role });
    return assignmentById(tx, assignmentId);
  });
});
