import { calls, scopeOf } from '../../kernel/calls/implement';
import { listEmployees } from '../queries/list-employees';
import { requireFilterInReach } from '../queries/filter-reach';

export const list = calls.users.employees.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await requireFilterInReach(db, scope, input);
  return listEmployees(db, scope, { ...input, at: context.now() });
});
