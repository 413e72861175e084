import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assertFailure } from '../../testing/assert-failure';
import { givenCaller, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { rowsOf } from './rows-of';
import { boundsHere, STATEMENT_TIMEOUTS_MS, withinBounds } from './statement-bounds';

/** Milliseconds within which nothing runs any more for a client who left. */
const CANCELLED_WITHIN_MS = 3_000;
/** Connections of the pool, and milliseconds for which a call waits for one, with some to spare. */
const POOL_SIZE = 10;
const WAITING_MS = 7_000;

describe('what a call asks of the database', () => {
  let app: TestApp;
  let developer: Caller;
  before(async () => {
    app = await testApp();
    developer = await givenCaller(app, ['developer']);
  });
  after(() => app.close());

  const isEmbedded = () => app.database.engine === 'embedded';

  test('has the time of its kind', async (t) => {
    const { db } = app.database;
    const seen = new Set<string | undefined>();
    for (const method of ['select', 'update', 'execute', 'transaction'] as const) {
      const ask = db[method].bind(db) as (...given: unknown[]) => unknown;
      t.mock.method(db, method, (...given: unknown[]) => {
        seen.add(boundsHere()?.kind);
        return ask(...given);
      });
    }
    const kindsOf = async (work: () => Promise<{ status: number }>) => {
      seen.clear();
      assert.equal((await work()).status, 200);
      return [...seen].filter((kind) => kind !== undefined);
    };
    assert.deepEqual(await kindsOf(() => developer.get('/expenses')), ['read']);
    assert.deepEqual(await kindsOf(() => developer.post('/notifications/read', {})), ['write']);
  });

  test('and no more in the database', async (t) => {
    if (isEmbedded()) return t.skip('the embedded engine runs one statement at a time and cannot be interrupted');
    const limit = async () => {
      const shown = await app.database.db.execute(
        sql`select setting::int as ms from pg_settings where name = 'statement_timeout'`,
      );
      return rowsOf<{ ms: number }>(shown)[0]?.ms;
    };
    for (const [kind, ms] of Object.entries(STATEMENT_TIMEOUTS_MS) as [keyof typeof STATEMENT_TIMEOUTS_MS, number][]) {
      assert.equal(await withinBounds({ kind }, limit), ms);
      assert.equal(await withinBounds({ kind }, () => app.database.db.transaction(async () => limit())), ms);
    }
    assert.equal(await limit(), 0);
  });

  test('ends in the database when the client has left', async (t) => {
    if (isEmbedded()) return t.skip('the embedded engine runs one statement at a time and cannot be interrupted');
    const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
    const waiting = async () => {
      const rows = await app.database.db.execute(
        sql`select count(*)::int as n from pg_locks where not granted and relation = 'expense'::regclass`,
      );
      return rowsOf<{ n: number }>(rows)[0]?.n;
    };
    const until = async (n: number) => {
      const end = performance.now() + CANCELLED_WITHIN_MS;
      while ((await waiting()) !== n) {
        assert.ok(performance.now() < end, `${await waiting()} statements wait, not ${n}`);
        await setTimeout(20);
      }
    };
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table expense in access exclusive mode`);
      const call = request({ port, path: '/api/expenses', headers: developer.headers });
      call.on('error', () => undefined).end();
      await until(1);
      call.destroy();
      await until(0);
    });
    assert.equal((await developer.get('/expenses')).status, 200);
  });

  test('waits for a connection no longer than a moment, and is asked to come again', async (t) => {
    if (isEmbedded()) return t.skip('the embedded engine has one connection, and no pool');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = Array.from({ length: POOL_SIZE }, () =>
      app.database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await released;
      }),
    );
    try {
      const begun = performance.now();
      const reply = await app.server.inject({ url: '/api/expenses', headers: developer.headers });
      assertFailure(reply, 'unavailable');
      assert.ok(Number(reply.headers['retry-after']) > 0);
      assert.ok(performance.now() - begun < WAITING_MS);
    } finally {
      release();
      await Promise.all(held);
    }
    assert.equal((await developer.get('/expenses')).status, 200);
  });
});
