import { assignmentRefusal, type Employee } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { addRecord } from '../../kernel/records';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { fullName } from '../queries/employee-rows';
import { readEmployee } from '../queries/find-employee';
import { formerCards, joinFormer } from '../queries/former-cards';
import { askOfDismissed, isPhoneViolation, phoneTaken } from '../queries/phone-holder';
import { movePrimary } from '../queries/primary-assignment';
import { isInReach } from '../queries/reach';
import { requirePlace } from '../queries/require-place';
import { rolesNamed, type RoleRecord } from '../queries/roles-named';
import { rolesOf } from '../queries/roles-of';
import { employeeRecord } from '../records';
import { keptFields } from '../rules/employee-fields';
import { employee, roleAssignment } from '../schema';

type NewRow = typeof employee.$inferInsert & { id: string };

/** A repeat is recognised by its id: it changes nothing, and with other content it is refused. */
export const create = calls.users.createEmployee.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const { id, roles, is_meant, ...typed } = input;
  const { last_name = '', first_name = '', phone = '', hired_on = '', ...rest } = keptFields(typed, context.now());
  const wanted: NewRow = { id, last_name, first_name, phone, hired_on, ...rest };
  const names = [...new Set(roles)];
  const made = context.database.db.transaction(async (tx) => {
    // Two calls with one id, one of them a repeat, come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const earlier = await madeEarlier(tx, caller, wanted, names);
    if (earlier) return earlier;
    await requirePlace(tx, scopeOf(context), wanted.primary_location_id ?? null);
    if (!is_meant) await askOfDismissed(tx, caller, phone, 'new_card');
    const given = await rolesNamed(tx, names, (index) => `roles.${roles.indexOf(names[index] ?? '')}`);
    given.forEach((one, index) => requireAssignable(caller, one, wanted.id, `roles.${index}`));
    const [former_id = null, ...others] = await formerCards(tx, { id, phone, messenger_id: null });
    await begin(tx, context, { ...wanted, former_id }, given);
    await joinFormer(tx, context, id, others);
    if (given.length > 0)
      await requireConfirmation(tx, context, {
        what: `Добавить сотрудника ${fullName({ ...wanted, middle_name: wanted.middle_name ?? null })}. Роли: ${given.map(({ display_name }) => display_name).join(', ')}`,
      });
    return readEmployee(tx, id);
  });
  try {
    return await made;
  } catch (error) {
    throw isPhoneViolation(error) ? await phoneTaken(context.database.db, caller, phone) : error;
  }
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
  const now = context.now();
  await addRecord(
    tx,
    context,
    employeeRecord,
    { ...row, created_at: now, updated_at: now },
    { facts: { roles: roles.map(({ name }) => name) } },
  );
  if (roles.length > 0)
    await tx
      .insert(roleAssignment)
      .values(roles.map(({ id }) => ({ employee_id: row.id, role_id: id, assigned_by: by, started_at: now })));
  if (row.primary_location_id)
    await movePrimary(tx, { employeeId: row.id, to: row.primary_location_id, by, on: row.hired_on });
}
