import { hasPermission, reaches } from '@studio/contracts';
import { failure } from '../kernel/fail';
import { calls, scopeOf, signedIn } from '../kernel/implement';
import { findEmployee } from './find-employee';
import { listEmployees } from './list-employees';

export const usersCalls = {
  /** A colleague out of reach is as unknown as one who does not exist: 404. */
  employee: calls.users.employee.handler(async ({ context, input }) => {
    const caller = signedIn(context);
    const own = input.employeeId === caller.id;
    if (!own && !hasPermission(caller.roles, 'read_employees')) throw failure('forbidden');
    const found = await findEmployee(context.database.db, input.employeeId);
    const scope = scopeOf(context);
    const reached =
      own || scope.kind === 'any' || (found?.primary_location_id && reaches(scope, found.primary_location_id));
    if (!found || !reached) throw failure('not_found', { message: 'Такого сотрудника нет.' });
    return found;
  }),
  employees: calls.users.employees.handler(({ context, input }) => {
    const scope = scopeOf(context);
    if (input.location_id && !reaches(scope, input.location_id))
      throw failure('location_out_of_scope', { field: 'location_id' });
    return listEmployees(context.database.db, scope, input);
  }),
};
