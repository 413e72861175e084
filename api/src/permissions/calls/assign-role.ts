import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, signedIn } from '../../kernel/calls/implement';
import { giveRole, nameOfEmployee } from '../../users';
import { assignmentById } from '../queries/assignments';
import { lockEmployee } from '../queries/reached-employee';
import { roleByName } from '../queries/role-rows';

export const assignRole = calls.permissions.assignRole.handler(({ context, input }) => {
  const person = signedIn(context);
  return context.database.db.transaction(async (tx) => {
    const target = await lockEmployee(tx, person, input.employee_id);
    const role = await roleByName(tx, input.role);
    const assignment = await assignmentById(tx, await giveRole(tx, { ...context, person }, { target, role }));
    if (!target.roles.some(({ name }) => name === role.name))
      await requireConfirmation(tx, context, {
        what: `Назначить роль «${role.display_name}»: ${await nameOfEmployee(tx, target.id)}`,
      });
    return assignment;
  });
});
