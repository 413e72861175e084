import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { givenEmployee, givenLocation, givenSession } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let here: string;
let there: string;
let developer: Caller;
let admin: Caller;

before(async () => {
  app = await testApp();
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
  developer = await givenCaller(app, ['developer']);
  admin = await givenCaller(app, ['admin'], { primary_location_id: here });
});
after(() => app.close());

const meBy = async (headers: Record<string, string>) =>
  (await app.server.inject({ url: '/api/auth/users/me', headers })).statusCode;
describe('devices', () => {
  it('of oneself are shown, the current one marked, and end one by one or all but the current', async () => {
    const self = await givenCaller(app, ['photographer'], { primary_location_id: there });
    const { id } = self.person;
    const [one, two, three] = [await givenSession(app, id), await givenSession(app, id), await givenSession(app, id)];
    const { status, body } = await self.get(`/employees/${id}/sessions`);
    assert.deepEqual([status, body.length], [200, 4]);
    assert.equal(body.filter(({ current }: { current: boolean }) => current).length, 1);
    const first = await self.post(`/employees/${id}/end-sessions`, { session_id: one.session_id });
    assert.deepEqual([first.status, first.body.ended], [200, 1]);
    assert.deepEqual([await meBy(one.headers), await meBy(two.headers)], [401, 200]);
    assert.equal((await self.post(`/employees/${id}/end-sessions`, { session_id: one.session_id })).body.ended, 0);
    assert.equal((await self.post(`/employees/${id}/end-sessions`, {})).body.ended, 2);
    assert.deepEqual(
      [await meBy(two.headers), await meBy(three.headers), (await self.get('/auth/users/me')).status],
      [401, 401, 200],
    );
    const [current] = (await self.get(`/employees/${id}/sessions`)).body;
    assert.equal((await self.post(`/employees/${id}/end-sessions`, { session_id: current.id })).body.ended, 1);
    assert.equal((await self.get('/auth/users/me')).status, 401);
  });

  it('of those below are the admin’s to end, which is audited', async () => {
    const target = await givenCaller(app, ['photographer'], { primary_location_id: here });
    const { id } = target.person;
    await givenSession(app, id);
    assert.equal((await admin.get(`/employees/${id}/sessions`)).body.length, 2);
    assert.equal((await admin.post(`/employees/${id}/end-sessions`, {})).body.ended, 2);
    assert.equal((await target.get('/auth/users/me')).status, 401);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'employee.sessions_ended')));
    assert.equal(entry?.actor_id, admin.person.id);
  });

  it('of others are inaccessible without the right, the level and the reach', async () => {
    const target = await givenEmployee(app, ['photographer'], { primary_location_id: here });
    const peer = await givenEmployee(app, ['admin'], { primary_location_id: here });
    const foreign = await givenEmployee(app, ['photographer'], { primary_location_id: there });
    const salesperson = await givenCaller(app, ['salesperson'], { primary_location_id: here });
    for (const [by, id, status] of [
      [salesperson, target.id, 403],
      [admin, peer.id, 403],
      [admin, foreign.id, 404],
      [admin, '00000000-0000-4000-8000-000000000000', 404],
      [developer, peer.id, 200],
    ] as const) {
      assert.equal((await by.get(`/employees/${id}/sessions`)).status, status);
      assert.equal((await by.post(`/employees/${id}/end-sessions`, {})).status, status);
    }
  });

  it('end only where they belong: another employee’s session under one’s own id is unknown', async () => {
    const self = await givenCaller(app, ['photographer']);
    const other = await givenSession(app, (await givenEmployee(app, ['photographer'])).id);
    const { status } = await self.post(`/employees/${self.person.id}/end-sessions`, { session_id: other.session_id });
    assert.equal(status, 404);
    assert.equal(await meBy(other.headers), 200);
  });
});
