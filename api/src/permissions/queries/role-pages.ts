import { PAGE_KEYS, type PageKey, pagesOpenTo, type RolePages } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { pageAccess } from '../../users';
import type { RoleRow } from './role-rows';

/**
 * The pages of each role: the configured ones, limited to what the role opens; for an unconfigured role, all that they open.
 */
export async function pagesOfRoles(db: Database, roles: readonly RoleRow[]): Promise<RolePages[]> {
  const set = roles.filter(({ pages_revision }) => pages_revision > 0).map(({ id }) => id);
  const rows = set.length > 0 ? await db.select().from(pageAccess).where(inArray(pageAccess.role_id, set)) : [];
  return roles.map((role) => {
    const open = openTo(role);
    const chosen = new Set(rows.filter(({ role_id }) => role_id === role.id).map(({ page }) => page));
    return {
      role_id: role.id,
      pages: role.pages_revision === 0 ? open : open.filter((page) => chosen.has(page)),
      open,
      revision: role.pages_revision,
    };
  });
}

/** Every page that the role's rights and reach open. */
export function openTo(role: RoleRow): PageKey[] {
  return pagesOpenTo([role]);
}

/** In the order of the pages. */
export function inOrder(pages: Iterable<string>): PageKey[] {
  const wanted = new Set(pages);
  return PAGE_KEYS.filter((page) => wanted.has(page));
}
