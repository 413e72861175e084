import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertFailure } from '../../testing/assert-failure';
import { multipart } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { signInAttempt } from '../../auth/schema';
import { RateLimit } from './rate-limit';
import { callRate } from './rate-schema';
import { createServer } from './server';
import { sweepCallRates } from './shared-rate-limit';
import { router } from '../../domains';

const ATTEMPT = '00000000-0000-4000-8000-000000000000';

describe('a limit', () => {
  const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

  test('is open again when the window that the first call began is over', () => {
    const limit = new RateLimit({ max: 2, windowMs: 60_000 });
    assert.deepEqual(
      [0, 1, 10, 59].map((seconds) => limit.count('1.2.3.4', at(seconds))),
      [null, null, 50, 1],
    );
    assert.equal(limit.count('1.2.3.4', at(60)), null);
  });

  test('takes the addresses of one IPv6 network, and both writings of an IPv4 address, for one caller', () => {
    for (const [one, other] of [
      ['2001:db8::1', '2001:db8:0:0:ffff::2'],
      ['fe80::1%eth0', 'fe80::2'],
      ['::ffff:1.2.3.4', '1.2.3.4'],
    ] as const) {
      const limit = new RateLimit({ max: 1, windowMs: 60_000 });
      assert.equal(limit.count(one, at(0)), null);
      assert.equal(limit.count(other, at(0)), 60, `${one} and ${other}`);
    }
    const limit = new RateLimit({ max: 1, windowMs: 60_000 });
    assert.deepEqual(
      ['2001:db8:1::1', '2001:db8:2::1', '::1', '1.2.3.4', '1.2.3.5'].map((one) => limit.count(one, at(0))),
      Array(5).fill(null),
    );
  });
});

/** Security requirement 3, second half. */
describe('signing in', () => {
  let app: TestApp;
  let address = 1;

  before(async () => {
    app = await testApp({ ratesPerMinute: { 'sign-in': 10 } });
  });
  after(() => app.close());

  /** Calls from an address of the test's own. */
  const caller = () => {
    const remoteAddress = `10.0.0.${address++}`;
    return (url: string, payload: object = {}) => app.server.inject({ method: 'POST', url, payload, remoteAddress });
  };

  test('may be tried ten times a minute from one address, then 429 says when to come back', async () => {
    const call = caller();
    for (let count = 0; count < 10; count += 1) assert.equal((await call('/api/auth/telegram')).statusCode, 201);
    const refused = await call('/api/auth/telegram');
    assertFailure(refused, 'too_many_requests');
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds >= 1 && seconds <= 60, String(seconds));
    assert.equal((await caller()('/api/auth/telegram')).statusCode, 201);
  });

  test('counts every way in together, with or without a slash at the end', async () => {
    const call = caller();
    const ways = [
      '/api/auth/telegram',
      '/api/auth/login',
      '/api/auth/bind-telegram',
      '/api/auth/telegram/',
      '/api/auth/login/',
    ];
    for (const url of [...ways, ...ways]) assert.notEqual((await call(url)).statusCode, 429);
    for (const url of ways) assertFailure(await call(url), 'too_many_requests');
    assertFailure(await call('/api/auth/verify', { attempt_id: ATTEMPT, typed_code: '123456' }), 'too_many_requests');
  });

  test('accepts no form, in which the code would not be counted', async () => {
    const { payload, headers } = multipart(Buffer.from('123456'), 'typed_code', 'text/plain');
    const sent = await app.server.inject({ method: 'POST', url: '/api/auth/verify', payload, headers });
    assertFailure(sent, 'unsupported_media_type');
  });

  test('counts typed codes, but not a page that asks whether the bot was answered', async () => {
    const call = caller();
    for (let count = 0; count < 30; count += 1)
      assertFailure(await call('/api/auth/verify', { attempt_id: ATTEMPT }), 'code_used');
    for (let count = 0; count < 10; count += 1)
      assertFailure(await call('/api/auth/verify', { attempt_id: ATTEMPT, typed_code: '123456' }), 'code_used');
    assertFailure(await call('/api/auth/verify', { attempt_id: ATTEMPT, typed_code: '123456' }), 'too_many_requests');
    assertFailure(await call('/api/auth/verify', { attempt_id: ATTEMPT }), 'code_used');
  });

  test('is counted over all processes of the API', async () => {
    const other = await createServer(app, router);
    const remoteAddress = `10.0.0.${address++}`;
    const call = (server: typeof app.server) =>
      server.inject({ method: 'POST', url: '/api/auth/telegram', payload: {}, remoteAddress });
    try {
      for (let count = 0; count < 5; count += 1)
        for (const server of [app.server, other]) assert.equal((await call(server)).statusCode, 201);
      for (const server of [app.server, other]) assertFailure(await call(server), 'too_many_requests');
      app.setNow(new Date(Date.now() + 61_000));
      assert.equal((await call(other)).statusCode, 201);
      await sweepCallRates({ database: app.database, now: () => new Date(Date.now() + 600_000) });
      assert.equal(await app.database.db.$count(callRate), 0);
    } finally {
      app.setNow(new Date());
      await other.close();
    }
  });

  test('allows few attempts of one address at a time: the oldest end, the newest continue', async () => {
    const remoteAddress = `10.0.0.${address++}`;
    const begin = () => app.server.inject({ method: 'POST', url: '/api/auth/telegram', payload: {}, remoteAddress });
    const begun: string[] = [];
    const start = Date.now();
    for (let minute = 0; minute < 3; minute += 1) {
      app.setNow(new Date(start + minute * 61_000));
      for (let count = 0; count < 10; count += 1) begun.push((await begin()).json().attempt_id);
    }
    app.setNow(new Date());
    const rows = await app.database.db.select().from(signInAttempt).where(eq(signInAttempt.address, remoteAddress));
    const statuses = begun.map((id) => rows.find((row) => row.id === id)?.status);
    assert.deepEqual(statuses.filter((status) => status === 'pending').length, 20);
    assert.ok(statuses.slice(0, 10).every((status) => status === 'used'));
  });

  test('is not counted by an address that the caller made up', async () => {
    const remoteAddress = `10.0.0.${address++}`;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.server.inject({
          method: 'POST',
          url: '/api/auth/telegram',
          remoteAddress,
          headers: { 'x-forwarded-for': `1.2.3.${index}` },
        }),
      ),
    );
    assert.equal(replies.filter(({ statusCode }) => statusCode === 429).length, 2);
  });
});
