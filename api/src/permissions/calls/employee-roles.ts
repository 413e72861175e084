import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { assignmentsOf } from '../queries/assignments';
import { reachedEmployee } from '../queries/reached-employee';

export const employeeRoles = calls.permissions.employeeRoles.handler(async ({ context, input: { employeeId } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  if (employeeId !== caller.id) requireRight(caller, 'read_employees');
  await reachedEmployee(db, caller, employeeId);
  return assignmentsOf(db, employeeId);
});
