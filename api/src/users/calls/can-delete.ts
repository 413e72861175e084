import { calls, signedIn } from '../../kernel/calls/implement';
import { findManaged } from '../queries/lock-managed';
import { blockersOf } from '../queries/blockers';

export const canDelete = calls.users.canDeleteEmployee.handler(async ({ context, input: { employeeId } }) => {
  const caller = signedIn(context);
  const { db } = context.database;
  const { row } = await findManaged(db, caller, employeeId);
  const reasons = await blockersOf(db, context, row.id, caller.id);
  return { can_delete: reasons.length === 0, reasons };
});
