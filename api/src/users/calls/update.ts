import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { failure } from '../../kernel/fail';
import { changeEmployee } from '../queries/change-employee';
import { readEmployee } from '../queries/find-employee';
import { holdEmployee } from '../queries/hold-employee';
import { isPhoneViolation, phoneTaken } from '../queries/phone-holder';
import { employeeChanges } from '../rules/employee-changes';

/**
 * An edit that changes nothing leaves the revision alone, and is no conflict however old it is: a screen that lost the
 * reply to its edit sends it again.
 */
export const update = calls.users.updateEmployee.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const { db } = context.database;
  const { employeeId, revision, ...typed } = input;
  let phone = '';
  try {
    return await db.transaction(async (tx) => {
      const held = await holdEmployee(tx, caller, employeeId);
      const changes = employeeChanges(held, typed, context.now());
      phone = changes.phone ?? '';
      if (Object.keys(changes).length > 0 && held.row.revision !== revision)
        throw failure('conflict', {
          message: 'Пока вы редактировали, данные сотрудника изменили. Посмотрите новые и повторите.',
          details: await readEmployee(tx, held.row.id),
        });
      await changeEmployee(tx, context, scopeOf(context), held.row, changes);
      return readEmployee(tx, held.row.id);
    });
  } catch (error) {
    throw isPhoneViolation(error) ? await phoneTaken(db, caller, phone) : error;
  }
});
