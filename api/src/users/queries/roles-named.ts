import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { role } from '../schema';

export type RoleRecord = typeof role.$inferSelect;

/**
 * The roles with these names, in their order.
 * @throws `validation_failed` for an unknown name, on the field that `fieldOf` returns.
 */
export async function rolesNamed(
  db: Database,
  names: readonly string[],
  fieldOf: (index: number) => string,
): Promise<RoleRecord[]> {
  if (names.length === 0) return [];
  const found = await db
    .select()
    .from(role)
    .where(inArray(role.name, [...names]));
  return names.map((name, index) => {
    const one = found.find((each) => each.name === name);
    if (!one) throw failure('validation_failed', { field: fieldOf(index), message: 'Такой роли нет.' });
    return one;
  });
}
