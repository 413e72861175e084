import { assignmentRefusal, type Employee } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { CallContext, Person } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls, scopeOf, signedIn } from '../../kernel/implement';
import { readEmployee } from '../queries/find-employee';
import { phoneTaken } from '../queries/phone-holder';
import { movePrimary } from '../queries/primary-assignment';
import { isInReach } from '../queries/reach';
import { requirePlace } from '../queries/require-place';
import { rolesNamed, type RoleRecord } from '../queries/roles-named';
import { rolesOf } from '../queries/roles-of';
import { keptFields } from '../rules/employee-fields';
import { employee, roleAssignment } from '../schema';

type NewRow = typeof employee.$inferInsert & { id: string };

/** A repeat is recognised by its id: it changes nothing, and with other content it is refused. */
export const create = calls.users.createEmployee.handler(({ context, input }) => {
  const caller = signedIn(context);
  const { id, roles, ...typed } = input;
  const { last_name = '', first_name = '', phone = '', hired_on = '', ...rest } = keptFields(typed, context.now());
  const wanted: NewRow = { id, last_name, first_name, phone, hired_on, ...rest };
  const names = [...new Set(roles)];
  return context.database.db.transaction(async (tx) => {
    const earlier = await madeEarlier(tx, caller, wanted, names);
    if (earlier) return earlier;
    await requirePlace(tx, scopeOf(context), wanted.primary_location_id ?? null);
    const given = await rolesNamed(tx, names, (index) => `roles.${roles.indexOf(names[index] ?? '')}`);
    given.forEach((one, index) => requireAssignable(caller, one, wanted.id, `roles.${index}`));
    const now = context.now();
    const [made] = await tx
      .insert(employee)
      .values({ ...wanted, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: employee.id });
    if (!made) {
      // The same call has just won the race, or the number is taken.
      const winner = await madeEarlier(tx, caller, wanted, names);
      if (winner) return winner;
      throw await phoneTaken(tx, caller, phone);
    }
    await begin(tx, context, wanted, given);
    return readEmployee(tx, made.id);
  });
});

/** The employee that this same content created before; null when the id is free. @throws `conflict` */
async function madeEarlier(
  tx: Database,
  caller: Person,
  wanted: NewRow,
  roles: readonly string[],
): Promise<Employee | null> {
  const [found] = await tx.select().from(employee).where(eq(employee.id, wanted.id));
  if (!found) return null;
  const held = (await rolesOf(tx, wanted.id)).map(({ name }) => name);
  const message = 'Сотрудник с этим номером уже есть, с другими данными.';
  if (!isInReach(caller, found)) throw failure('conflict', { field: 'id', message });
  const known = await readEmployee(tx, wanted.id);
  const sameFields = (Object.keys(wanted) as (keyof NewRow & keyof typeof found)[]).every(
    (name) => found[name] === wanted[name],
  );
  const sameRoles = held.length === roles.length && held.every((name) => roles.includes(name));
  if (!sameFields || !sameRoles) throw failure('conflict', { field: 'id', message, details: known });
  return known;
}

function requireAssignable(caller: Person, one: RoleRecord, id: string, field: string): void {
  if (assignmentRefusal(caller, one, { id, roles: [] }) !== null)
    throw failure('role_not_assignable', {
      field,
      message: `Роль «${one.display_name}» вы не можете назначить: она не ниже вашей.`,
    });
}

async function begin(tx: Database, context: CallContext, row: NewRow, roles: readonly RoleRecord[]): Promise<void> {
  const by = signedIn(context).id;
  if (roles.length > 0)
    await tx
      .insert(roleAssignment)
      .values(
        roles.map(({ id }) => ({ employee_id: row.id, role_id: id, assigned_by: by, started_at: context.now() })),
      );
  if (row.primary_location_id)
    await movePrimary(tx, { employeeId: row.id, to: row.primary_location_id, by, on: row.hired_on });
  await recordAudit(tx, context, {
    action: 'employee.created',
    subject_kind: 'employee',
    subject_id: row.id,
    after: { ...row, roles: roles.map(({ name }) => name) },
  });
}
