import { hasPermission } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { readEmployee, unknownEmployee } from '../queries/find-employee';
import { isInReach } from '../queries/reach';

/** A colleague out of reach looks the same as an unknown one: 404. */
export const get = calls.users.employee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  if (employeeId !== caller.id && !hasPermission(caller.roles, 'read_employees')) throw failure('forbidden');
  const found = await readEmployee(context.database.db, employeeId);
  if (!isInReach(caller, found)) throw unknownEmployee();
  return found;
});
