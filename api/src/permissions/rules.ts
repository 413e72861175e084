import { foldRoleName, isDeveloper, topLevel } from '@studio/contracts';
import { and, ne } from 'drizzle-orm';
import type { Person } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import { seenText } from '../kernel/words/text';
import { role } from '../users';

/** Nobody creates a role as high as their own; a developer creates any. */
export function refuseHighLevel({ roles }: Person, level: number): void {
  if (!isDeveloper(roles) && level >= topLevel(roles))
    throw failure('role_not_assignable', { message: 'Уровень роли должен быть ниже вашего.', field: 'level' });
}

/** Two roles with the same display name could not be told apart on any screen. */
export async function refuseTakenDisplayName(tx: Database, display_name: string, exceptId?: string): Promise<void> {
  const others = await tx
    .select({ display_name: role.display_name })
    .from(role)
    .where(and(exceptId === undefined ? undefined : ne(role.id, exceptId)));
  const seen = (name: string) => foldRoleName(seenText(name));
  if (others.some((other) => seen(other.display_name) === seen(display_name)))
    throw failure('name_taken', { message: 'Роль с таким названием уже есть.', field: 'display_name' });
}
