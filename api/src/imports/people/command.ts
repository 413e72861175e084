import { call } from '@orpc/server';
import type { NewEmployee } from '@studio/contracts';
import type { CallContext } from '../../kernel/context';
import { signedIn } from '../../kernel/implement';
import { giveRole, lockManaged, queueForDevelopers, takeRole, usersCalls, type TypedFields } from '../../users';
import type { Written } from '../kind';
import type { RoleRecord } from './directory';
import type { EmployeeStep } from './take-back';

/** What an import does for one row. */
export type EmployeeCommand =
  | { kind: 'create'; input: NewEmployee }
  | {
      kind: 'update';
      employeeId: string;
      revision: number;
      /** Somebody who was dismissed comes back first. */
      restores: boolean;
      fields: TypedFields;
      give: readonly RoleRecord[];
      take: readonly RoleRecord[];
    };

/**
 * Runs the calls that staff use, so that access, rules, audit and revisions are the same as by hand. The context's database is the
 * transaction of the whole import.
 */
export async function writeEmployee(
  context: CallContext,
  command: EmployeeCommand,
  title: string,
): Promise<Written<EmployeeStep>[]> {
  const { db } = context.database;
  const by = { ...context, person: signedIn(context) };
  if (command.kind === 'create') {
    await call(usersCalls.createEmployee, command.input, { context });
    return [{ title, step: { before: null, ...(await asLeft(context, command.input.id)) } }];
  }
  const { employeeId, restores, fields, give, take } = command;
  const { row: before, roles } = await lockManaged(db, by.person, employeeId);
  const { revision } = restores ? await call(usersCalls.restore, { employeeId }, { context }) : command;
  if (Object.keys(fields).length > 0)
    await call(usersCalls.updateEmployee, { employeeId, revision, ...fields }, { context });
  const target = { id: employeeId, roles };
  for (const role of give) await giveRole(db, by, { target, role });
  for (const role of take) await takeRole(db, by, { target, role });
  const { last_name, first_name, middle_name, position, primary_location_id, hired_on, dismissed_on } = before;
  const was = { last_name, first_name, middle_name, position, primary_location_id, hired_on };
  const held = roles.map(({ name }) => name);
  const step = { before: { fields: was, dismissed_on, roles: held }, ...(await asLeft(context, employeeId)) };
  return [{ title, step }];
}

async function asLeft(context: CallContext, id: string): Promise<Omit<EmployeeStep, 'before'>> {
  const { row, roles } = await lockManaged(context.database.db, signedIn(context), id);
  return { id, revision: row.revision, roles: roles.map(({ name }) => name) };
}

/** Locks that must be taken before any employee's. */
export async function beforeEmployees({ database }: CallContext, commands: readonly EmployeeCommand[]): Promise<void> {
  const takes = commands.some((one) => one.kind === 'update' && one.take.some(({ name }) => name === 'developer'));
  if (takes) await queueForDevelopers(database.db);
}
