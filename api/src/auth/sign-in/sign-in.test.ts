import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { MINUTE_MS } from '@studio/contracts';
import { assertFailure } from '../../testing/assert-failure';
import { TestBrowser } from '../../testing/browser';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { employee } from '../../users';
import { hashSecret } from '../one-time-code';
import { authSession, signInAttempt } from '../schema';
import { givenTypedCode } from '../testing/typed-code';
import { answerAttempt, openAttempt } from './answer';

/** Security requirement 2. */
describe('signing in', () => {
  let app: TestApp;
  let messengerId = 1_000;

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  async function boundEmployee() {
    messengerId += 1;
    return givenEmployee(app, ['admin'], { messenger_id: messengerId });
  }

  async function answered(confirmed: boolean) {
    const person = await boundEmployee();
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const opened = await openAttempt(app, attempt.code, messengerId, true);
    assert.ok(opened);
    await answerAttempt(app, { attemptId: opened.id, messengerId, confirmed });
    return { person, browser, attempt };
  }

  test('starts with a code of at least 128 bits, of which only the hash is stored', async () => {
    const attempt = await new TestBrowser(app).startSignIn();
    assert.match(attempt.code, /^[0-9a-f]{40}$/);
    const [row] = await app.database.db.select().from(signInAttempt).where(eq(signInAttempt.id, attempt.attempt_id));
    assert.deepEqual(Buffer.from(row?.code_hash ?? []), hashSecret(attempt.code));
    assert.doesNotMatch(JSON.stringify(row), new RegExp(attempt.code));
    assert.equal(row?.browser_name, 'Chrome, Windows');
  });

  test('ties the attempt to the browser with a cookie that no script and no other site gets', async () => {
    const reply = await new TestBrowser(app).post('/api/auth/telegram');
    assert.equal(reply.statusCode, 201);
    const [cookie] = reply.cookies;
    assert.equal(cookie?.httpOnly, true);
    assert.equal(cookie?.sameSite, 'Strict');
    assert.equal(cookie?.path, '/api/auth');
  });

  test('links to the messenger itself in production', async () => {
    const { config } = app;
    const bot = { ...config.bot, name: 'studio_bot', linkRoot: 'https://t.me' };
    const production = await testApp({ publicUrl: 'https://portal.example.ru', bot });
    try {
      const reply = await new TestBrowser(production).post('/api/auth/telegram');
      assert.match(reply.json().app_link, /^tg:\/\/resolve\?domain=studio_bot&start=[0-9a-f]{40}$/);
      assert.match(reply.json().web_link, /^https:\/\/t\.me\/studio_bot\?start=[0-9a-f]{40}$/);
      assert.deepEqual(
        reply.json().web_link_code.map((row: string) => Array.from(row, (square) => square === '1')),
        encode(reply.json().web_link).data,
      );
      assert.equal(reply.cookies[0]?.secure, true);
    } finally {
      await production.close();
    }
  });

  test('waits until the bot was answered', async () => {
    const browser = new TestBrowser(app);
    const attempt = await browser.startSignIn();
    const reply = await browser.verify(attempt);
    assert.equal(reply.json().status, 'pending');
    assert.equal(reply.json().expires_at, attempt.expires_at);
  });

  test('gives the token to the browser that started it, once: then 410', async () => {
    const { person, browser, attempt } = await answered(true);
    const reply = await browser.verify(attempt);
    assert.equal(reply.json().status, 'confirmed');
    const me = await app.server.inject({
      url: '/api/auth/users/me',
      headers: { authorization: `Bearer ${reply.json().access_token}` },
    });
    assert.equal(me.json().id, person.id);
    assertFailure(await browser.verify(attempt), 'code_used');
  });

  test('gives one token for twenty calls at once', async () => {
    const { person, browser, attempt } = await answered(true);
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.verify(attempt)));
    assert.deepEqual(countsOf(replies), { 200: 1, 410: 19 });
    assert.equal(await app.database.db.$count(authSession, eq(authSession.employee_id, person.id)), 1);
  });

  test('in another browser is refused with 403, without effect', async () => {
    const { browser, attempt } = await answered(true);
    const thief = new TestBrowser(app);
    assertFailure(await thief.verify(attempt), 'other_browser');
    await thief.startSignIn();
    assertFailure(await thief.verify(attempt), 'other_browser');
    assert.equal((await browser.verify(attempt)).json().status, 'confirmed');
  });

  test('works in two tabs at the same time', async () => {
    const browser = new TestBrowser(app);
    const attempts = [await browser.startSignIn(), await browser.startSignIn()];
    for (const attempt of attempts) assert.equal((await browser.verify(attempt)).json().status, 'pending');
  });

  test('notifies the page when the person said no', async () => {
    const { browser, attempt } = await answered(false);
    assert.deepEqual((await browser.verify(attempt)).json(), { status: 'declined' });
  });

  test('ends after ten minutes, answered or not', async () => {
    const confirmed = await answered(true);
    const browser = new TestBrowser(app);
    const waiting = await browser.startSignIn();
    app.setNow(new Date(Date.now() + 10 * MINUTE_MS + 1_000));
    try {
      assertFailure(await browser.verify(waiting), 'code_used');
      assertFailure(await confirmed.browser.verify(confirmed.attempt), 'code_used');
      assert.equal(await openAttempt(app, waiting.code, messengerId, true), null);
    } finally {
      app.setNow(new Date());
    }
  });

  test('for an unknown attempt is refused with 410', async () => {
    assertFailure(
      await new TestBrowser(app).verify({ attempt_id: '00000000-0000-4000-8000-000000000000' }),
      'code_used',
    );
  });

  test('for somebody dismissed meanwhile is refused with 401', async () => {
    const { person, browser, attempt } = await answered(true);
    await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, person.id));
    assertFailure(await browser.verify(attempt), 'unauthorized');
  });

  test('can only be answered by the account that opened the link', async () => {
    await boundEmployee();
    const attempt = await new TestBrowser(app).startSignIn();
    const opened = await openAttempt(app, attempt.code, messengerId, true);
    assert.ok(opened);
    await boundEmployee();
    const answer = { attemptId: opened.id, messengerId, confirmed: true };
    assert.equal(await answerAttempt(app, answer), null);
  });

  describe('by a typed code', () => {
    test('works once, in any browser', async () => {
      const person = await boundEmployee();
      const code = await givenTypedCode(app, messengerId);
      const browser = new TestBrowser(app);
      const reply = await browser.verify(await browser.startSignIn(), code);
      assert.equal(reply.json().status, 'confirmed');
      assert.equal(reply.json().employee_id, person.id);
      const body = assertFailure(await browser.verify(await browser.startSignIn(), code), 'validation_failed');
      assert.equal(body.field, 'typed_code');
    });

    test('is accepted by one of twenty attempts at once', async () => {
      await boundEmployee();
      const code = await givenTypedCode(app, messengerId);
      const browser = new TestBrowser(app);
      const attempts = await Promise.all(Array.from({ length: 20 }, () => browser.startSignIn()));
      const replies = await Promise.all(attempts.map((attempt) => browser.verify(attempt, code)));
      assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1);
    });

    test('ends the attempt after five wrong ones, even when they come at once and the sixth is right', async () => {
      await boundEmployee();
      const code = await givenTypedCode(app, messengerId);
      const wrong = code === '000000' ? '000001' : '000000';
      const browser = new TestBrowser(app);
      const attempt = await browser.startSignIn();
      const replies = await Promise.all(Array.from({ length: 8 }, () => browser.verify(attempt, wrong)));
      assert.deepEqual(countsOf(replies), { 400: 5, 410: 3 });
      assertFailure(await browser.verify(attempt, code), 'code_used');
    });

    test('is valid for ten minutes, and only the newest', async () => {
      await boundEmployee();
      const first = await givenTypedCode(app, messengerId);
      const second = await givenTypedCode(app, messengerId);
      const browser = new TestBrowser(app);
      const attempt = await browser.startSignIn();
      if (first !== second) assertFailure(await browser.verify(attempt, first), 'validation_failed');
      app.setNow(new Date(Date.now() + 10 * MINUTE_MS + 1_000));
      try {
        assertFailure(await browser.verify(await browser.startSignIn(), second), 'validation_failed');
      } finally {
        app.setNow(new Date());
      }
    });

    test('is six digits and nothing else', async () => {
      const browser = new TestBrowser(app);
      const attempt = await browser.startSignIn();
      for (const typed of ['12345', '1234567', 'abcdef', '12 345', "' or 1=1"]) {
        assert.equal(assertFailure(await browser.verify(attempt, typed), 'validation_failed').field, 'typed_code');
      }
    });
  });
});

/** How many replies have each status. */
function countsOf(replies: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
