import { randomInt } from 'node:crypto';
import { DAY_MS, type RoleName } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import { authSession, issueToken } from '../auth';
import type { App } from '../kernel/calls/context';
import { city, location, region } from '../locations';
import { employee, role, roleAssignment } from '../users';

/** A location in a new city and region. */
export async function givenLocation(
  { database }: App,
  fields: Partial<typeof location.$inferInsert> & { time_zone?: string } = {},
) {
  const { time_zone = 'Europe/Moscow', ...rest } = fields;
  const mark = randomInt(1_000_000_000);
  const [area] = await database.db
    .insert(region)
    .values({ name: `Регион ${mark}` })
    .returning();
  const [town] = await database.db
    .insert(city)
    .values({ region_id: area!.id, name: `Город ${mark}`, time_zone })
    .returning();
  const [place] = await database.db
    .insert(location)
    .values({ city_id: town!.id, name: `Студия ${mark}`, kind: 'studio', address: 'ул. Ленина, 1', ...rest })
    .returning();
  return place!; // RETURNING gives the one row that was inserted.
}

/** An active employee with the roles. */
export async function givenEmployee(
  { database }: App,
  roles: RoleName[],
  fields: Partial<typeof employee.$inferInsert> = {},
) {
  const [person] = await database.db
    .insert(employee)
    .values({
      last_name: 'Иванова',
      first_name: 'Анна',
      phone: `+79${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
      hired_on: '2025-01-09',
      ...fields,
    })
    .returning();
  const held = roles.length > 0 ? await database.db.select().from(role).where(inArray(role.name, roles)) : [];
  if (held.length > 0)
    await database.db
      .insert(roleAssignment)
      .values(held.map(({ id }) => ({ employee_id: person!.id, role_id: id, started_at: new Date(person!.hired_on) })));
  return person!; // RETURNING gives the one row that was inserted.
}

/** A live session of the employee: the header to call with, and the token itself. */
export async function givenSession({ database, config, now }: App, employeeId: string) {
  const expires_at = new Date(now().getTime() + 30 * DAY_MS);
  const [session] = await database.db
    .insert(authSession)
    .values({ employee_id: employeeId, browser_name: 'Chrome', address: '127.0.0.1', expires_at })
    .returning();
  const token = await issueToken(config.tokenSecret, { employee_id: employeeId, session_id: session!.id }, expires_at);
  return { token, session_id: session!.id, headers: { authorization: `Bearer ${token}` } };
}
