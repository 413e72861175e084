import { refusingViolations } from '../../kernel/database/refusing-violations';
import { addRecord } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, signedIn } from '../../kernel/calls/implement';
import { roleCard } from '../queries/role-cards';
import { roleRecord } from '../records';
import { refuseHighLevel, refuseTakenDisplayName } from '../rules';

export const createRole = calls.permissions.createRole.handler(({ context, input }) => {
  const caller = signedIn(context);
  refuseHighLevel(caller, input.level);
  return refusingViolations(
    ({ kind }) =>
      kind === 'unique' ? failure('conflict', { message: 'Роль с таким именем уже есть.', field: 'name' }) : null,
    () =>
      context.database.db.transaction(async (tx) => {
        await refuseTakenDisplayName(tx, input.display_name);
        const made = await addRecord(tx, context, roleRecord, { ...input, description: input.description || null });
        await requireConfirmation(tx, context, { what: `Добавить роль «${made.display_name}»` });
        return roleCard(tx, caller, made);
      }),
  );
});
