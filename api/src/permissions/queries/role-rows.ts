import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { role } from '../../users';
import { roleRecord } from '../records';

export type RoleRow = typeof role.$inferSelect;

/** @throws 404 */
export async function roleById(db: Database, id: string): Promise<RoleRow> {
  const [row] = await db.select().from(role).where(eq(role.id, id));
  if (!row) throw failure('not_found', { message: roleRecord.missing });
  return row;
}

/** @throws 404 on the field `role` */
export async function roleByName(db: Database, name: string): Promise<RoleRow> {
  const [row] = await db.select().from(role).where(eq(role.name, name));
  if (!row) throw failure('not_found', { message: roleRecord.missing, field: 'role' });
  return row;
}

/** The highest level first, then by name. */
export async function allRoles(db: Database): Promise<RoleRow[]> {
  return db
    .select()
    .from(role)
    .orderBy(desc(role.level), asc(inRussian(role.display_name)), asc(role.id));
}
