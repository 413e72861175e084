import { PAGE_KEYS, PAGES } from '@studio/contracts';
import { calls } from '../../kernel/calls/implement';
import { pagesOfRoles } from '../queries/role-pages';
import { allRoles, roleById } from '../queries/role-rows';

export const pageAccess = calls.permissions.pageAccess.handler(async ({ context }) => {
  const { db } = context.database;
  return {
    pages: PAGE_KEYS.map((name) => {
      const { title, path, rights } = PAGES[name];
      return { name, title, path, needs: [...rights] };
    }),
    roles: await pagesOfRoles(db, await allRoles(db)),
  };
});

export const rolePages = calls.permissions.rolePages.handler(async ({ context, input: { roleId } }) => {
  const { db } = context.database;
  const [pages] = await pagesOfRoles(db, [await roleById(db, roleId)]);
  return pages!; // One role gives one list.
});
