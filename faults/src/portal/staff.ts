import { inArray } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { authSession, issueToken } from '../../../api/src/auth';
import type { App } from '../../../api/src/kernel/calls/context';
import { employee, role, roleAssignment } from '../../../api/src/users';

/** Somebody who uses the device. */
export interface Person {
  id: string;
  /** For the story. */
  name: string;
  token: string;
}

export interface Staff {
  /** Two employees whom nobody has used yet. */
  two: () => Promise<[Person, Person]>;
}

/** Employees made at once, since one by one takes longer than the trial they are for. */
const HIRED_AT_ONCE = 100;

export async function createStaff(app: App, locationId: string): Promise<Staff> {
  const spare: Person[] = [];
  let hired = 0;
  return {
    async two() {
      if (spare.length < 2) spare.push(...(await hire(app, locationId, hired)));
      hired += 2;
      const [anna, boris] = spare.splice(-2);
      if (!anna || !boris) throw new Error('nobody was hired');
      return [
        { ...anna, name: 'Анна' },
        { ...boris, name: 'Борис' },
      ];
    },
  };
}

/** Fresh employees at the location, each with a live session. */
export async function hire({ database, config }: App, locationId: string, from: number, count = HIRED_AT_ONCE) {
  const { db } = database;
  // Administrators who also work at the till: they may enter sessions, photos and quick operations.
  const roles = await db
    .select()
    .from(role)
    .where(inArray(role.name, ['admin', 'cashier']));
  if (roles.length !== 2) throw new Error('the roles were not seeded');
  const people = await db
    .insert(employee)
    .values(
      Array.from({ length: count }, (_, index) => ({
        last_name: 'Проба',
        first_name: 'Анна',
        phone: `+79${String(from + index).padStart(9, '0')}`,
        hired_on: '2025-01-09',
        primary_location_id: locationId,
      })),
    )
    .returning({ id: employee.id });
  await db
    .insert(roleAssignment)
    .values(people.flatMap(({ id }) => roles.map((one) => ({ employee_id: id, role_id: one.id }))));
  const expires_at = new Date(Date.now() + 30 * DAY_MS);
  const sessions = await db
    .insert(authSession)
    .values(people.map(({ id }) => ({ employee_id: id, browser_name: 'Chrome', address: '127.0.0.1', expires_at })))
    .returning({ id: authSession.id, employee_id: authSession.employee_id });
  return Promise.all(
    sessions.map(async ({ id, employee_id }): Promise<Person> => {
      const token = await issueToken(config.tokenSecret, { employee_id, session_id: id }, expires_at);
      return { id: employee_id, name: '', token };
    }),
  );
}
