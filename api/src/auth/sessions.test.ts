import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import { auditEntry } from '../kernel/records';
import { assertFailure } from '../testing/assert-failure';
import { givenEmployee, givenSession } from '../testing/builders';
import { testApp, type TestApp } from '../testing/test-app';
import { employee, role, roleAssignment } from '../users';
import { authSession } from './schema';
import { issueToken } from './token';

/** Security requirement 4. */
describe('a session', () => {
  let app: TestApp;
  const me = (headers: Record<string, string>) => app.server.inject({ url: '/api/auth/users/me', headers });

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('ends with the log-out: the next call is refused, other devices stay signed in', async () => {
    const person = await givenEmployee(app, ['admin']);
    const [here, there] = await Promise.all([givenSession(app, person.id), givenSession(app, person.id)]);
    const reply = await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers: here.headers });
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.headers['clear-site-data'], '"cache"');
    const [cookie] = reply.cookies;
    assert.deepEqual([cookie?.name, cookie?.value, cookie?.path, cookie?.maxAge], ['accessToken', '', '/', 0]);
    assertFailure(await me(here.headers), 'session_ended');
    assert.equal((await me(there.headers)).statusCode, 200);
    const acts = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, here.session_id));
    assert.deepEqual(
      acts.map(({ action, actor_id, after }) => [action, actor_id, after]),
      [['session.ended', person.id, { ended_reason: 'logout' }]],
    );
  });

  test('ends with the dismissal', async () => {
    const person = await givenEmployee(app, ['admin']);
    const { headers } = await givenSession(app, person.id);
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, person.id));
    assertFailure(await me(headers), 'session_ended');
  });

  test('ends with its revocation', async () => {
    const person = await givenEmployee(app, ['admin']);
    const { headers, session_id } = await givenSession(app, person.id);
    await app.database.db.update(authSession).set({ ended_at: new Date() }).where(eq(authSession.id, session_id));
    assertFailure(await me(headers), 'session_ended');
  });

  test('ends after thirty days', async () => {
    const person = await givenEmployee(app, ['admin']);
    const { headers } = await givenSession(app, person.id);
    app.setNow(new Date(Date.now() + 29 * DAY_MS));
    assert.equal((await me(headers)).statusCode, 200);
    app.setNow(new Date(Date.now() + 31 * DAY_MS));
    assertFailure(await me(headers), 'session_ended');
    app.setNow(new Date());
  });

  test('has the present roles', async () => {
    const person = await givenEmployee(app, ['cashier']);
    const { headers } = await givenSession(app, person.id);
    const list = () => app.server.inject({ url: '/api/employees', headers });
    assertFailure(await list(), 'forbidden');
    const [admin] = await app.database.db.select().from(role).where(eq(role.name, 'admin'));
    assert.ok(admin);
    const given = { employee_id: person.id, role_id: admin.id };
    await app.database.db.insert(roleAssignment).values(given);
    assert.equal((await list()).statusCode, 200);
    await app.database.db
      .update(roleAssignment)
      .set({ ended_at: new Date() })
      .where(and(eq(roleAssignment.employee_id, person.id), eq(roleAssignment.role_id, admin.id)));
    assertFailure(await list(), 'forbidden');
  });

  test('is recognised by the cookie too, which pictures need', async () => {
    const person = await givenEmployee(app, ['admin']);
    const { token } = await givenSession(app, person.id);
    assert.equal((await me({ cookie: `language=ru; accessToken=${token}` })).json().id, person.id);
  });

  test('is not opened by a forged or changed token', async () => {
    const person = await givenEmployee(app, ['admin']);
    const { token, session_id } = await givenSession(app, person.id);
    const payload = { employee_id: person.id, session_id };
    const [head = '', , signature = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const body = Buffer.from(JSON.stringify({ ...payload, exp: 9_999_999_999 })).toString('base64url');
    const forged = [
      `${none}.${body}.`,
      `${head}.${body}.${signature}`,
      await issueToken('another-secret-0123456789-0123456789', payload, new Date(Date.now() + DAY_MS)),
      await issueToken(
        app.config.tokenSecret,
        { ...payload, employee_id: (await givenEmployee(app, [])).id },
        new Date(Date.now() + DAY_MS),
      ),
      await issueToken(app.config.tokenSecret, { ...payload, session_id: 'not-a-uuid' }, new Date(Date.now() + DAY_MS)),
      'x',
      '',
    ];
    for (const text of forged) assertFailure(await me({ authorization: `Bearer ${text}` }), 'unauthorized');
  });
});
