import { calls } from '../../kernel/calls/implement';
import { editEmployee } from '../edit-employee';

export const update = calls.users.updateEmployee.handler(({ context, input: { employeeId, revision, ...typed } }) =>
  editEmployee(context, { employeeId, revision, typed }),
);
