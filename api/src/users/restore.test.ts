import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RoleName } from '@studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { locationAssignment } from './staffing-schema';
import { givenEmployee, givenLocation, givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let here: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const given = (roles: RoleName[] = ['photographer'], more: object = {}) =>
  givenEmployee(app, roles, { primary_location_id: here, ...more });
const dismiss = (by: Caller, id: string, body: object = {}) => by.post(`/employees/${id}/dismiss`, body);
const restore = (by: Caller, id: string) => by.post(`/employees/${id}/restore`, {});
const lastEntry = async (id: string) => {
  const entries = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, id));
  return entries.sort((one, other) => one.id - other.id).at(-1);
};

describe('restoring an employee', () => {
  it('restores roles and location, but none of the sessions', async () => {
    const person = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = person.person;
    await dismiss(developer, id);
    // A session started at the very moment of the dismissal.
    const late = await givenSession(app, id);
    const { status, body } = await restore(admin, id);
    assert.deepEqual(
      [status, body.status, body.dismissed_on, body.primary_location_id, body.roles[0].name],
      [200, 'active', null, here, 'photographer'],
    );
    assert.equal((await person.get('/auth/users/me')).status, 401);
    const reply = await app.server.inject({ url: '/api/auth/users/me', headers: late.headers });
    assert.equal(reply.statusCode, 401);
    const rows = await app.database.db
      .select()
      .from(locationAssignment)
      .where(and(eq(locationAssignment.employee_id, id), isNull(locationAssignment.ended_on)));
    assert.deepEqual(
      rows.map(({ location_id, is_primary }) => [location_id, is_primary]),
      [[here, true]],
    );
    const told = (await lastEntry(id))!;
    const { dismissed_on } = told.before as { dismissed_on: string };
    assert.deepEqual(
      [told.action, told.before, told.after],
      ['employee.restored', { status: 'dismissed', dismissed_on }, { status: 'active', dismissed_on: null }],
    );
    const again = await restore(admin, id);
    assert.deepEqual([again.status, again.body], [200, body]);
  });

  it('whose location was archived leaves them without one', async () => {
    const closed = await givenLocation(app, { status: 'archived' });
    const { id } = await given(['photographer'], {
      primary_location_id: closed.id,
      status: 'dismissed',
      dismissed_on: '2025-05-05',
    });
    assert.equal((await restore(developer, id)).body.primary_location_id, null);
  });

  it('needs a level above theirs', async () => {
    const { id } = await given(['senior_admin'], { status: 'dismissed', dismissed_on: '2025-05-05' });
    assert.equal((await restore(admin, id)).body.code, 'employee_not_manageable');
  });
});
