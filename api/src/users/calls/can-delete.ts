import { mayManage } from '@studio/contracts';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { readEmployee, unknownEmployee } from '../queries/find-employee';
import { holdsOn } from '../queries/holds';
import { isInReach } from '../queries/reach';

export const canDelete = calls.users.canDeleteEmployee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  const { db } = context.database;
  const found = await readEmployee(db, employeeId);
  if (!isInReach(caller, found)) throw unknownEmployee();
  if (mayManage(caller, found) === 'nothing') throw failure('employee_not_manageable');
  const reasons = await holdsOn(db, found.id, caller.id);
  return { can_delete: reasons.length === 0, reasons };
});
