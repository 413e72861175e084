import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, type SessionEnd } from '@studio/contracts';
import { givenEmployee, givenSession } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { issueToken } from './token';

describe('a session that is over says which end it had', () => {
  let app: TestApp;
  let boss: Caller;
  const me = (headers: Record<string, string>) => app.server.inject({ url: '/api/auth/users/me', headers });

  before(async () => {
    app = await testApp();
    boss = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  async function assertEnd(headers: Record<string, string>, ended: SessionEnd, sentence: RegExp) {
    const reply = await me(headers);
    const { code, message, details } = reply.json();
    assert.deepEqual([reply.statusCode, code, details], [401, 'session_ended', { ended }]);
    assert.match(message, sentence);
    // Whatever call is made.
    const list = await app.server.inject({ url: '/api/photosessions', headers });
    assert.deepEqual([list.statusCode, list.json().details], [401, { ended }]);
  }

  test('an administrator ended it', async () => {
    const worker = await givenCaller(app, ['photographer']);
    const ended = await boss.post(`/employees/${worker.person.id}/end-sessions`, {});
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    await assertEnd(worker.headers, 'administrator', /завершил администратор/);
  });

  test('its person ended it from another device', async () => {
    const worker = await givenCaller(app, ['photographer']);
    const { headers } = await givenSession(app, worker.person.id);
    assert.equal((await worker.post(`/employees/${worker.person.id}/end-sessions`, {})).status, 200);
    await assertEnd(headers, 'other_device', /с другого/);
    assert.equal((await worker.get('/auth/users/me')).status, 200);
  });

  test('its person was dismissed', async () => {
    const worker = await givenCaller(app, ['photographer']);
    const gone = await boss.post(`/employees/${worker.person.id}/dismiss`, {});
    assert.equal(gone.status, 200, JSON.stringify(gone.body));
    await assertEnd(worker.headers, 'dismissed', /закрыта/);
  });

  test('thirty days have passed, whether the token was read before or not', async () => {
    const person = await givenEmployee(app, ['photographer']);
    const [used, unused] = [await givenSession(app, person.id), await givenSession(app, person.id)];
    assert.equal((await me(used.headers)).statusCode, 200);
    app.setNow(new Date(Date.now() + 31 * DAY_MS));
    for (const { headers, token } of [used, unused]) {
      await assertEnd(headers, 'expired', /30 дней/);
      await assertEnd({ cookie: `accessToken=${token}` }, 'expired', /30 дней/);
    }
    app.setNow(new Date());
  });

  test('its person signed out in another tab', async () => {
    const worker = await givenCaller(app, ['photographer']);
    assert.equal((await worker.post('/auth/logout', {})).status, 200);
    await assertEnd(worker.headers, 'signed_out', /Вы вышли/);
  });

  test('the messenger was unbound', async () => {
    const worker = await givenCaller(app, ['photographer'], { messenger_id: 4_711 });
    const unbound = await boss.post(`/employees/${worker.person.id}/unbind-messenger`, {});
    assert.equal(unbound.status, 200, JSON.stringify(unbound.body));
    await assertEnd(worker.headers, 'messenger_unbound', /отвязали/);
  });

  test('nobody learns anything by a token that is none of ours', async () => {
    const { id } = await givenEmployee(app, ['photographer'], { status: 'dismissed' });
    const { session_id } = await givenSession(app, id);
    const payload = { employee_id: id, session_id };
    const foreign = await issueToken('another-secret-0123456789-0123456789', payload, new Date(Date.now() - DAY_MS));
    const other = { ...payload, employee_id: boss.person.id };
    const mixed = await issueToken(app.config.tokenSecret, other, new Date(Date.now() - DAY_MS));
    for (const token of [foreign, mixed, 'x', '']) {
      const { code, details } = (await me({ authorization: `Bearer ${token}` })).json();
      assert.deepEqual([code, details], ['unauthorized', undefined]);
    }
  });
});
