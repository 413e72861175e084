import type { EmployeeBlocker } from '@studio/contracts';
import { eq, or } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { counted, findTraces, type FoundTrace, withPages } from '../../kernel/records/traces';
import { employeeTraces } from '../hooks';
import { employeeMerge } from '../merging-schema';
import { employee, roleAssignment } from '../schema';
import { isLastDeveloper } from './last-developer';

export const ownTraces = findTraces([
  {
    kind: 'acts',
    table: roleAssignment,
    where: (id) => eq(roleAssignment.assigned_by, id),
    message: counted('Сотрудник назначил', ['роль', 'роли', 'ролей']),
  },
  {
    kind: 'merged_cards',
    table: employee,
    where: (id) => eq(employee.merged_into, id),
    message: counted('С этой карточкой объединена', ['другая', 'другие', 'других']),
  },
  {
    kind: 'later_cards',
    table: employee,
    where: (id) => eq(employee.former_id, id),
    message: counted('Тому же человеку принадлежит', ['другая карточка', 'другие карточки', 'другие карточки']),
  },
  {
    kind: 'merged_cards',
    table: employeeMerge,
    where: (id) =>
      or(
        eq(employeeMerge.kept_id, id),
        eq(employeeMerge.closed_id, id),
        eq(employeeMerge.by_id, id),
        eq(employeeMerge.undone_by, id),
      ),
    message: counted('Карточки объединяли', ['раз', 'раза', 'раз']),
  },
]);

/** Everything that prevents the deletion of an employee; empty for a record made by mistake. */
export async function blockersOf(
  db: Database,
  { hooks }: Pick<CallContext, 'hooks'>,
  employeeId: string,
  callerId: string,
): Promise<EmployeeBlocker[]> {
  const blockers: FoundTrace[] = [];
  if (employeeId === callerId) blockers.push({ kind: 'self', message: 'Себя удалить нельзя.', count: 1 });
  if (await isLastDeveloper(db, employeeId))
    blockers.push({ kind: 'last_developer', message: 'Это последний разработчик.', count: 1 });
  const above = await hooks.call(employeeTraces, db, employeeId);
  // The reason of an upper domain is more useful to staff.
  const found = [...blockers, ...above.reverse().flat(), ...(await ownTraces(db, employeeId))];
  return withPages('employee', employeeId, found);
}
