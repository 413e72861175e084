import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertFailure } from '../../testing/assert-failure';
import { givenEmployee, givenSession } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';

test('a portal on http is another site than the same host on https', async () => {
  const app = await testApp({ publicUrl: 'http://portal.example.ru' });
  try {
    const { token } = await givenSession(app, (await givenEmployee(app, ['admin'])).id);
    const logout = (origin: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { host: 'portal.example.ru', cookie: `accessToken=${token}`, origin },
      });
    for (const origin of ['https://portal.example.ru', 'http://portal.example.ru:8080'])
      assertFailure(await logout(origin), 'cross_site');
    assert.equal((await logout('http://portal.example.ru')).statusCode, 200);
  } finally {
    await app.close();
  }
});

/** Security requirement 5. */
describe('a write that the browser sends with its cookies', () => {
  let app: TestApp;

  before(async () => {
    app = await testApp({ publicUrl: 'https://portal.example.ru' });
  });
  after(() => app.close());

  async function logout(proof: Record<string, string>) {
    const { token } = await givenSession(app, (await givenEmployee(app, ['admin'])).id);
    return app.server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'portal.example.ru', cookie: `accessToken=${token}`, ...proof },
    });
  }

  const PROOFS: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://portal.example.ru' },
    // Under another host than the public one, the request's own.
    { host: 'localhost:4600', origin: 'http://localhost:4600' },
  ];
  for (const proof of PROOFS) {
    test(`is taken with ${JSON.stringify(proof)}`, async () => {
      assert.equal((await logout(proof)).statusCode, 200);
    });
  }

  for (const proof of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example.ru' },
    { origin: 'http://portal.example.ru' },
    { host: 'localhost:4600', origin: 'https://localhost:4600' },
    { host: 'localhost:4600', origin: 'http://localhost:4601' },
    { host: 'localhost:4600', origin: 'http://localhost' },
    { origin: 'https://evil.example' },
    { origin: 'https://portal.example.ru.evil.example' },
    { origin: 'https://portal.example.ru:8443' },
    { origin: 'null' },
    { origin: '' },
    { referer: 'https://portal.example.ru/' },
    { authorization: 'Basic bmFtZTp3b3Jk' },
    { authorization: 'Bearer' },
    { authorization: '' },
  ]) {
    test(`is refused with ${JSON.stringify(proof)}`, async () => {
      assertFailure(await logout(proof as Record<string, string>), 'cross_site');
    });
  }

  test('needs no proof in addition to its own Authorization header, and reads need none at all', async () => {
    const { headers, token } = await givenSession(app, (await givenEmployee(app, ['admin'])).id);
    const cookie = `accessToken=${token}`;
    const read = await app.server.inject({
      url: '/api/auth/users/me',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(read.statusCode, 200);
    const write = await app.server.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...headers, cookie } });
    assert.equal(write.statusCode, 200);
  });

  test('as text/plain, which needs no permission of the browser, is refused with 415', async () => {
    const { headers } = await givenSession(app, (await givenEmployee(app, ['admin'])).id);
    const reply = await app.server.inject({
      method: 'POST',
      url: '/api/auth/bind-telegram',
      payload: '{"init_data":"x"}',
      headers: { ...headers, 'content-type': 'text/plain' },
    });
    assertFailure(reply, 'unsupported_media_type');
  });
});
