import { calls, signedIn } from '../../kernel/calls/implement';
import { giveRole } from '../../users';
import { assignmentById } from '../queries/assignments';
import { lockEmployee } from '../queries/reached-employee';
import { roleByName } from '../queries/role-rows';

export const assignRole = calls.permissions.assignRole.handler(({ context, input }) => {
  const person = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const target = await lockEmployee(tx, person, input.employee_id);
    const role = await roleByName(tx, input.role);
    return assignmentById(tx, await giveRole(tx, { ...context, person }, { target, role }));
  });
});
