import { normalizePhone } from '@studio/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { Refusal } from '../kernel/process/refusal';
import { employee, role, roleAssignment } from './schema';

interface NewDeveloper {
  lastName: string;
  firstName: string;
  /** As typed. */
  phone: string;
  /** Creates one more developer when there is one already. */
  force: boolean;
}

/**
 * Creates a developer's account, or makes the employee with this number a developer. Returns the employee's id.
 * @throws Refusal when the number is invalid, or when a developer exists and `force` is not given.
 */
export async function addFirstDeveloper(
  tx: Database,
  { lastName, firstName, phone, force }: NewDeveloper,
  now: Date,
): Promise<string> {
  const number = normalizePhone(phone);
  if (number === null) throw new Refusal(`"${phone}" is no phone number; write it like +79161234567.`);
  const developers = await tx
    .select({ id: employee.id })
    .from(roleAssignment)
    .innerJoin(role, and(eq(role.id, roleAssignment.role_id), eq(role.name, 'developer')))
    .innerJoin(employee, and(eq(employee.id, roleAssignment.employee_id), eq(employee.status, 'active')))
    .where(isNull(roleAssignment.ended_at));
  if (developers.length > 0 && !force)
    throw new Refusal(
      'There is a developer already; give --force to make one more, or to invite an existing one anew.',
    );
  const names = { last_name: lastName, first_name: firstName };
  // Whoever works here under this number, else who left last.
  const [known] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.phone, number))
    .orderBy(employee.status, desc(employee.dismissed_on))
    .limit(1);
  const [person] = known
    ? await tx
        .update(employee)
        .set({ ...names, status: 'active', dismissed_on: null })
        .where(eq(employee.id, known.id))
        .returning({ id: employee.id })
    : await tx
        .insert(employee)
        .values({ ...names, phone: number, hired_on: now.toISOString().slice(0, 10) })
        .returning({ id: employee.id });
  const [developer] = await tx.select({ id: role.id }).from(role).where(eq(role.name, 'developer'));
  if (!person || !developer) throw new Error('the roles are not seeded');
  await tx
    .insert(roleAssignment)
    .values({ employee_id: person.id, role_id: developer.id, started_at: now })
    .onConflictDoNothing();
  return person.id;
}
