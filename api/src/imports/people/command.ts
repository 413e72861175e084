import { call } from '@orpc/server';
import type { NewEmployee } from '@studio/contracts';
import type { CallContext } from '../../kernel/context';
import { signedIn } from '../../kernel/implement';
import { giveRole, lockManaged, queueForDevelopers, takeRole, usersCalls, type TypedFields } from '../../users';
import type { RoleRecord } from './directory';

/** What an import does for one row. */
export type EmployeeCommand =
  | { kind: 'create'; input: NewEmployee }
  | {
      kind: 'update';
      employeeId: string;
      revision: number;
      fields: TypedFields;
      give: readonly RoleRecord[];
      take: readonly RoleRecord[];
    };

/**
 * Runs the calls that staff use, so that access, rules, audit and revisions are the same as by hand. The context's database is the
 * transaction of the whole import.
 */
export async function writeEmployee(context: CallContext, command: EmployeeCommand): Promise<void> {
  if (command.kind === 'create') {
    await call(usersCalls.createEmployee, command.input, { context });
    return;
  }
  const { employeeId, revision, fields, give, take } = command;
  if (Object.keys(fields).length > 0)
    await call(usersCalls.updateEmployee, { employeeId, revision, ...fields }, { context });
  if (give.length + take.length === 0) return;
  const { db } = context.database;
  const by = { ...context, person: signedIn(context) };
  const { roles } = await lockManaged(db, by.person, employeeId);
  const target = { id: employeeId, roles };
  for (const role of give) await giveRole(db, by, { target, role });
  for (const role of take) await takeRole(db, by, { target, role });
}

/** Locks that must be taken before any employee's. */
export async function beforeEmployees({ database }: CallContext, commands: readonly EmployeeCommand[]): Promise<void> {
  const takes = commands.some((one) => one.kind === 'update' && one.take.some(({ name }) => name === 'developer'));
  if (takes) await queueForDevelopers(database.db);
}
