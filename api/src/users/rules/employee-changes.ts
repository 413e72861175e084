import { failure } from '../../kernel/calls/fail';
import { changedFields } from '../../kernel/records';
import type { EmployeeRecord, LockedEmployee } from '../queries/lock-managed';
import { keptFields, PROFILE_FIELDS, type TypedFields } from './employee-fields';

/**
 * The columns that an edit really changes.
 * @throws `validation_failed` naming the field, `employee_not_manageable` for more than the profile of one's own record.
 */
export function employeeChanges(
  { row, extent }: LockedEmployee,
  typed: TypedFields,
  now: Date,
): Partial<EmployeeRecord> {
  const changes = changedFields(row, keptFields(typed, now));
  const hired_on = changes.hired_on ?? row.hired_on;
  if (row.dismissed_on !== null && hired_on > row.dismissed_on)
    throw failure('validation_failed', { field: 'hired_on', message: 'Дата приёма позже даты увольнения.' });
  const beyond = extent === 'all' ? undefined : Object.keys(changes).find((name) => !PROFILE_FIELDS.has(name));
  if (beyond !== undefined)
    throw failure('employee_not_manageable', {
      field: beyond,
      message: 'В своей карточке вы меняете только имя и телефон. Остальное меняет руководитель.',
    });
  return changes;
}
