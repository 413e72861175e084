import { calls, signedIn } from '../../kernel/calls/implement';
import { roleCards } from '../queries/role-cards';
import { allRoles } from '../queries/role-rows';

export const roles = calls.permissions.roles.handler(async ({ context }) => {
  const { db } = context.database;
  return roleCards(db, signedIn(context), await allRoles(db));
});
