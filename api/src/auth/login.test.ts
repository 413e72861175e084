import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { assertFailure } from '../testing/assert-failure';
import { givenEmployee, givenSession } from '../testing/builders';
import { signInitData, signWidget } from '../testing/sign';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users';

/** Security requirement 1, and what binding adds to requirement 2. */
describe('a payload signed by the messenger', () => {
  let app: TestApp;
  let messenger_id = 100;
  const seconds = () => Math.floor(app.now().getTime() / 1000);
  const login = (payload: object) => app.server.inject({ method: 'POST', url: '/api/auth/login', payload });
  const token = () => app.config.bot.token;

  /** An employee bound to a separate account, and that account's widget payload. */
  async function bound(fields: Record<string, string | number> = {}) {
    messenger_id += 1;
    const person = await givenEmployee(app, ['salesperson'], { messenger_id });
    return {
      person,
      fields: { id: messenger_id, first_name: 'Анна', username: 'anna', auth_date: seconds(), ...fields },
    };
  }

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('of the Login Widget signs in', async () => {
    const { person, fields } = await bound();
    const reply = await login(signWidget(fields, token()));
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.json().employee_id, person.id);
    const headers = { authorization: `Bearer ${reply.json().access_token}` };
    const me = await app.server.inject({ url: '/api/auth/users/me', headers });
    assert.equal(me.json().id, person.id);
  });

  test('of a Mini App signs in', async () => {
    const { person, fields } = await bound();
    const user = JSON.stringify({ id: fields.id, first_name: 'Анна', username: 'anna' });
    const reply = await login(signInitData({ auth_date: seconds(), query_id: 'AAE', user }, token()));
    assert.equal(reply.statusCode, 200);
    assert.equal(reply.json().employee_id, person.id);
  });

  test('is refused with the other kind of signature', async () => {
    const { fields } = await bound();
    const { init_data } = signInitData(fields, token());
    const swapped = Object.fromEntries(new URLSearchParams(init_data));
    assertFailure(await login(swapped), 'signature_invalid');
    const widget = signWidget({ auth_date: seconds(), user: JSON.stringify({ id: fields.id }) }, token());
    const asInitData = new URLSearchParams(
      Object.entries<string | number>(widget).map(([name, value]): [string, string] => [name, `${value}`]),
    ).toString();
    assertFailure(await login({ init_data: asInitData }), 'signature_invalid');
  });

  for (const [what, change] of Object.entries<(signed: Record<string, unknown>) => object>({
    'a changed field': (signed) => ({ ...signed, first_name: 'Ольга' }),
    'another account': (signed) => ({ ...signed, id: 999 }),
    'an added field': (signed) => ({ ...signed, photo_url: 'https://example.org/1.jpg' }),
    'an added field of an unknown name': (signed) => ({ ...signed, role: 'developer' }),
    'a missing field': ({ username: _missing, ...signed }) => signed,
    'the signature of another bot': (signed) => ({ ...signed, hash: '0'.repeat(64) }),
  })) {
    test(`is refused with ${what}`, async () => {
      const { fields } = await bound();
      assertFailure(await login(change(signWidget(fields, token()))), 'signature_invalid');
    });
  }

  test('of a Mini App is refused with a changed, added, missing or doubled field', async () => {
    const { fields } = await bound();
    const user = JSON.stringify({ id: fields.id });
    const { init_data } = signInitData({ auth_date: seconds(), query_id: 'AAE', user }, token());
    const changed = new URLSearchParams(init_data);
    changed.set('query_id', 'AAF');
    const missing = new URLSearchParams(init_data);
    missing.delete('query_id');
    for (const text of [
      changed.toString(),
      missing.toString(),
      `${init_data}&start_param=x`,
      `${init_data}&user=%7B%22id%22%3A1%7D`,
    ])
      assertFailure(await login({ init_data: text }), 'signature_invalid');
  });

  test('is valid for 300 seconds and no longer', async () => {
    const fresh = await bound({ auth_date: seconds() - 298 });
    assert.equal((await login(signWidget(fresh.fields, token()))).statusCode, 200);
    const old = await bound({ auth_date: seconds() - 302 });
    assertFailure(await login(signWidget(old.fields, token())), 'signature_invalid');
  });

  test('may be 30 seconds ahead of our clock and no more', async () => {
    const near = await bound({ auth_date: seconds() + 28 });
    assert.equal((await login(signWidget(near.fields, token()))).statusCode, 200);
    const far = await bound({ auth_date: seconds() + 33 });
    assertFailure(await login(signWidget(far.fields, token())), 'signature_invalid');
  });

  test('is accepted once, even when it comes twenty times at once', async () => {
    const { fields } = await bound();
    const signed = signWidget(fields, token());
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(signed)));
    assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1);
    assertFailure(await login({ ...signed, hash: signed.hash.toUpperCase() }), 'signature_invalid');
  });

  test('of an unbound account is refused with a sentence that says what to do', async () => {
    const body = assertFailure(await login(signWidget({ id: 77_777, auth_date: seconds() }, token())), 'forbidden');
    assert.match(body.message, /не привязан/);
  });

  test('of a dismissed employee is refused', async () => {
    const { person, fields } = await bound();
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, person.id));
    assertFailure(await login(signWidget(fields, token())), 'unauthorized');
  });

  test('binds the messenger to the signed-in employee', async () => {
    const person = await givenEmployee(app, ['photographer']);
    const { headers } = await givenSession(app, person.id);
    const payload = signWidget({ id: 5_001, username: 'new_phone', auth_date: seconds() }, token());
    const reply = await app.server.inject({ method: 'POST', url: '/api/auth/bind-telegram', headers, payload });
    assert.equal(reply.statusCode, 200);
    const check = await app.server.inject({ url: '/api/auth/check-telegram', headers });
    assert.deepEqual(check.json(), reply.json());
    assert.equal(check.json().username, 'new_phone');
    assert.equal(check.json().bound, true);
  });

  test('does not bind a messenger of another employee: 409, and the attempt is audited', async () => {
    const { person: holder, fields } = await bound();
    const person = await givenEmployee(app, ['photographer']);
    const { headers } = await givenSession(app, person.id);
    const payload = signWidget(fields, token());
    assertFailure(
      await app.server.inject({ method: 'POST', url: '/api/auth/bind-telegram', headers, payload }),
      'messenger_taken',
    );
    const [audited] = await app.database.db.select().from(auditEntry).where(eq(auditEntry.subject_id, person.id));
    assert.equal(audited?.action, 'messenger.bind_refused');
    assert.equal(audited?.actor_id, person.id);
    assert.deepEqual(audited?.after, { messenger_id: fields.id, holder: holder.id });
    assert.equal((await app.server.inject({ url: '/api/auth/check-telegram', headers })).json().bound, false);
  });

  test('binds one account to one of two employees who try at once', async () => {
    const people = await Promise.all([givenEmployee(app, []), givenEmployee(app, [])]);
    const statuses = await Promise.all(
      people.map(async ({ id }, index) => {
        const { headers } = await givenSession(app, id);
        const payload = signWidget({ id: 6_001, username: `try_${index}`, auth_date: seconds() }, token());
        return (await app.server.inject({ method: 'POST', url: '/api/auth/bind-telegram', headers, payload }))
          .statusCode;
      }),
    );
    assert.deepEqual(new Set(statuses), new Set([200, 409]));
  });
});
