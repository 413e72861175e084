import { call } from '@orpc/server';
import type { NewEmployee } from '@studio/contracts';
import type { CallContext } from '../../kernel/context';
import { signedIn } from '../../kernel/implement';
import { usersCalls, giveRole, takeRole, type TypedFields } from '../../users';
import type { RoleRecord } from './directory';

/** What an import does for one row. */
export type EmployeeCommand =
  | { kind: 'create'; input: NewEmployee }
  | {
      kind: 'update';
      employeeId: string;
      revision: number;
      fields: TypedFields;
      roles: readonly RoleRecord[];
      give: readonly RoleRecord[];
      take: readonly RoleRecord[];
    };

/**
 * Does it through the calls that staff use, so that access, rules, audit and revisions are the same as by hand. The
 * context's database is the transaction of the whole import.
 */
export async function writeEmployee(context: CallContext, command: EmployeeCommand): Promise<void> {
  if (command.kind === 'create') {
    await call(usersCalls.createEmployee, command.input, { context });
    return;
  }
  const { employeeId, revision, fields, roles, give, take } = command;
  if (Object.keys(fields).length > 0)
    await call(usersCalls.updateEmployee, { employeeId, revision, ...fields }, { context });
  const { db } = context.database;
  const by = { ...context, person: signedIn(context) };
  const target = { id: employeeId, roles };
  for (const role of give) await giveRole(db, by, { target, role });
  for (const role of take) await takeRole(db, by, { target, role });
}
