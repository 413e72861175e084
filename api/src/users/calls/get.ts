import { hasPermission } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { readEmployee, unknownEmployee } from '../queries/find-employee';
import { isInReach } from '../queries/reach';
import { visitsWithin } from '../staffing/person-places';

/** A colleague out of reach looks the same as an unknown one: 404. One who works at a place in reach shows what the work there needs. */
export const get = calls.users.employee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  if (employeeId !== caller.id && !hasPermission(caller.roles, 'read_employees')) throw failure('forbidden');
  const found = await readEmployee(context.database.db, employeeId);
  if (isInReach(caller, found)) return found;
  const visits = await visitsWithin(context.database.db, scopeOf(context), employeeId, context.now());
  if (visits.length === 0) throw unknownEmployee();
  return { ...found, messenger_username: null, messenger_bound: false, visits };
});
