import { calls } from '../../kernel/calls/implement';
import { editEmployee } from '../edit-employee';

export const update = calls.users.updateEmployee.handler(
  ({ context, input: { employeeId, revision, successor_id, affects, is_meant, ...typed } }) =>
    editEmployee(context, { employeeId, revision, typed, successor_id, affects, is_meant }),
);
