import { isFixedPage, PAGES } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { changeRecord, lockRecord, requireFresh } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls } from '../../kernel/calls/implement';
import { pageAccess, rightsChanged } from '../../users';
import { holdersOf } from '../queries/holders-of';
import { inOrder, openTo, pagesOfRoles } from '../queries/role-pages';
import { roleRecord } from '../records';

const PAGES_OF_ROLE = {
  stale: 'Пока вы редактировали, страницы роли изменили. Посмотрите новые данные и повторите.',
};

/** Everybody keeps the start page. A developer keeps every page: somebody must be able to open this one. */
export const setRolePages = calls.permissions.setRolePages.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, roleRecord, input.roleId, undefined, 'no key update');
    const open = openTo(row);
    const refused = input.pages.find((page) => !(open as string[]).includes(page));
    if (refused !== undefined) throw failure('validation_failed', { message: refusalOf(refused), field: 'pages' });
    const pages = inOrder(['home', ...input.pages]);
    const [before] = await pagesOfRoles(tx, [row]);
    if (before && String(before.pages) === String(pages)) return before;
    await requireFresh(PAGES_OF_ROLE, { revision: row.pages_revision }, input.revision, () => before);
    if (isFixedPage(row.name, 'roles')) throw failure('built_in', { message: 'Разработчику открыты все страницы.' });
    await tx.delete(pageAccess).where(eq(pageAccess.role_id, row.id));
    await tx.insert(pageAccess).values(pages.map((page) => ({ role_id: row.id, page })));
    const { pages_revision: revision } = await changeRecord(tx, context, roleRecord, row, {
      act: 'page_access.changed',
      set: { pages_revision: row.pages_revision + 1 },
      beside: { pages: [before?.pages ?? [], pages] },
      keepRevision: true,
    });
    await context.hooks.call(rightsChanged, tx, await holdersOf(tx, row.id));
    await requireConfirmation(tx, context, { what: `Изменить страницы роли «${row.display_name}»` });
    return { role_id: row.id, pages, open, revision };
  }),
);

function refusalOf(page: string): string {
  const known = Object.hasOwn(PAGES, page) ? PAGES[page as keyof typeof PAGES] : null;
  return known === null
    ? 'Такой страницы нет.'
    : `Страницу «${known.title}» эта роль не открывает: сотрудник её всё равно не увидит.`;
}
