import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/fail';
import { role } from '../../users';

export type RoleRow = typeof role.$inferSelect;

const unknownRole = () => failure('not_found', { message: 'Такой роли нет.' });

/** @throws 404 */
export async function roleById(db: Database, id: string): Promise<RoleRow> {
  const [row] = await db.select().from(role).where(eq(role.id, id));
  if (!row) throw unknownRole();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRole(tx: Database, id: string): Promise<RoleRow> {
  const [row] = await tx.select().from(role).where(eq(role.id, id)).for('no key update');
  if (!row) throw unknownRole();
  return row;
}

/** @throws 404 on the field `role` */
export async function roleByName(db: Database, name: string): Promise<RoleRow> {
  const [row] = await db.select().from(role).where(eq(role.name, name));
  if (!row) throw failure('not_found', { message: 'Такой роли нет.', field: 'role' });
  return row;
}

/** The highest level first, then by name. */
export async function allRoles(db: Database): Promise<RoleRow[]> {
  return db
    .select()
    .from(role)
    .orderBy(desc(role.level), asc(inRussian(role.display_name)), asc(role.id));
}
