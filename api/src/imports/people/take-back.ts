import { call } from '@orpc/server';
import { inArray } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import { signedIn } from '../../kernel/implement';
import {
  dismissEmployee,
  giveRole,
  lockManaged,
  removeEmployee,
  role,
  takeRole,
  usersCalls,
  type TypedFields,
} from '../../users';
import { changedSince } from '../kind';

/** An employee whom an import made or changed, as it left them. */
export interface EmployeeStep {
  id: string;
  revision: number;
  /** Names of the roles in force. */
  roles: string[];
  /** As they were; null for one whom the import made. */
  before: { fields: TypedFields; dismissed_on: string | null; roles: string[] } | null;
}

/** @throws `conflict` for one who is not as the import left them, and what refuses a deletion or an edit */
export async function takeEmployeeBack(context: CallContext, step: EmployeeStep): Promise<void> {
  const { db } = context.database;
  const { id: employeeId, revision, before } = step;
  const by = { ...context, person: signedIn(context) };
  const { row, roles } = await lockManaged(db, by.person, employeeId);
  const held = roles.map(({ name }) => name);
  if (row.revision !== revision || !sameNames(held, step.roles)) throw changedSince();
  if (before === null) {
    await removeEmployee(context, employeeId);
    return;
  }
  const { fields, dismissed_on } = before;
  await call(usersCalls.updateEmployee, { employeeId, revision, ...fields }, { context });
  const target = { id: employeeId, roles };
  for (const one of await rolesNamed(context, without(before.roles, held)))
    await giveRole(db, by, { target, role: one });
  for (const one of await rolesNamed(context, without(held, before.roles)))
    await takeRole(db, by, { target, role: one });
  if (dismissed_on === null || row.status === 'dismissed') return;
  const { row: again } = await lockManaged(db, by.person, employeeId);
  await dismissEmployee(db, context, again, { dismissed_on, reason: 'Отменена загрузка из файла' });
}

const without = (names: readonly string[], taken: readonly string[]) => names.filter((name) => !taken.includes(name));
const sameNames = (some: readonly string[], others: readonly string[]) =>
  without(some, others).length + without(others, some).length === 0;

function rolesNamed({ database }: CallContext, names: readonly string[]) {
  return database.db
    .select()
    .from(role)
    .where(inArray(role.name, ['', ...names]));
}
