import { call } from '@orpc/server';
import type { NewEmployee } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import {
  administeredBy,
  assignmentsOf,
  giveRole,
  lockAppointed,
  type LockedEmployee,
  lockManaged,
  queueForDevelopers,
  takeRole,
  usersCalls,
  type TypedFields,
} from '../../users';
import { changedFields, fieldsBefore } from '../../kernel/records';
import type { KeptStep } from '../schema';
import type { RoleRecord } from './directory';
import { FURTHER, isRoleField, markOf, namedField, roleField } from './take-back';

/** What an import does for one row. */
export type EmployeeCommand =
  | { kind: 'create'; input: NewEmployee }
  | {
      kind: 'update';
      employeeId: string;
      revision: number;
      /** Somebody who was dismissed comes back first. */
      restores: boolean;
      /** It was agreed that places are left without an administrator: nobody succeeds for the time being. */
      leaves?: boolean;
      /** How much another first day touches, as it was asked: see `firstDayTold`. */
      affects?: number;
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
): Promise<KeptStep[]> {
  const { db } = context.database;
  const by = { ...context, person: signedIn(context) };
  if (command.kind === 'create') {
    const { id } = await call(usersCalls.createEmployee, command.input, { context });
    const left = await markOf(db, await lockManaged(db, by.person, id));
    const before = Object.fromEntries((command.input.roles ?? []).map((name) => [roleField(name), false]));
    return [{ title, of: 'employee', id, from: null, left, before, carries: true }];
  }
  const { employeeId: id, restores, fields, give, take } = command;
  // A table names no successor; who has become the last one since the plan is asked about by the act.
  const successor = command.leaves === true ? { successor_id: null } : {};
  const was = await lockManaged(db, by.person, id);
  const from = await markOf(db, was);
  const administered = await administeredBy(db, id);
  const { revision } = restores ? await call(usersCalls.restore, { employeeId: id }, { context }) : command;
  const to = fields.primary_location_id;
  const further =
    typeof to === 'string' && to !== was.row.primary_location_id
      ? (await assignmentsOf(db, id, context.now())).find(({ location_id }) => location_id === to)
      : undefined;
  if (Object.keys(fields).length > 0) {
    const edit = { employeeId: id, revision, ...fields, ...successor, affects: command.affects };
    await call(usersCalls.updateEmployee, edit, { context });
  }
  const target = { id, roles: was.roles };
  for (const role of give) await giveRole(db, by, { target, role });
  for (const role of take) await takeRole(db, by, { target, role, ...successor });
  const is = await lockManaged(db, by.person, id);
  const still = new Set((await administeredBy(db, id)).map((place) => place.id));
  // With those who stay named there.
  const named: Record<string, readonly string[]> = {};
  for (const place of administered)
    if (!still.has(place.id)) named[namedField(place.id)] = await lockAppointed(db, place.id);
  const before = {
    ...fieldsBefore(keptOf(was.row), changedFields(keptOf(was.row), keptOf(is.row))),
    // A further place of work ends where it becomes the primary one.
    ...(further && { [FURTHER]: further }),
    ...named,
    ...Object.fromEntries(give.map(({ name }) => [roleField(name), false])),
    ...Object.fromEntries(take.map(({ name }) => [roleField(name), true])),
  };
  return [{ title, of: 'employee', id, from, left: await markOf(db, is), before, carries: restores }];
}

/** What an import may change of an employee, apart from roles. */
function keptOf(row: LockedEmployee['row']) {
  const { last_name, first_name, middle_name, position, primary_location_id, hired_on, dismissed_on } = row;
  return { last_name, first_name, middle_name, position, primary_location_id, hired_on, dismissed_on };
}

/** Locks that must be taken before any employee's. */
export async function beforeEmployees({ database }: CallContext, commands: readonly EmployeeCommand[]): Promise<void> {
  const takes = commands.some((one) => one.kind === 'update' && one.take.some(({ name }) => name === 'developer'));
  if (takes) await queueForDevelopers(database.db);
}

/** Whose roles an import changes is confirmed as one act. */
export function rolesConfirmed(commands: readonly EmployeeCommand[]): string | null {
  const changed = commands.filter((one) =>
    one.kind === 'create' ? (one.input.roles ?? []).length > 0 : one.give.length + one.take.length > 0,
  );
  return changed.length === 0 ? null : `Загрузить таблицу сотрудников. Роли изменятся у стольких: ${changed.length}`;
}

/** So are the roles that come and go when one is taken back. */
export function rolesConfirmedBack(undone: readonly KeptStep[], file_name: string): string | null {
  const changed = undone.filter(({ before }) => Object.keys(before).some(isRoleField));
  return changed.length === 0 ? null : `Отменить загрузку «${file_name}». Роли изменятся у стольких: ${changed.length}`;
}
