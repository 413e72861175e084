import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertFailure } from '../testing/assert-failure';
import { sql } from 'drizzle-orm';
import { FolderFileStore, FolderStagedFiles } from '../kernel/files';
import { createServer, type ServerLife } from '../kernel/http/server';
import { router } from '../domains';
import { checkedOutCommit } from './checked-out-commit';
import { givenCaller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';

describe('the server', () => {
  let app: TestApp;
  const get = (path: string) => app.server.inject({ url: `/api/${path}` });

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('reports that database and files answer', async () => {
    const reply = await get('health');
    assert.equal(reply.statusCode, 200);
    const { status, database, files, messenger } = reply.json();
    assert.deepEqual([status, database.engine, database.ok, files.ok], ['ok', app.database.engine, true, true]);
    assert.equal(typeof database.ms, 'number');
    assert.deepEqual(messenger, { ok: null });
  });

  test('is degraded, with the reason, while a provider is off', async () => {
    const { providers } = app;
    for (const [name, reason] of [
      ['messenger', 'Мессенджер не отвечает'],
      ['bank', 'Банк не отвечает'],
      ['register', 'Касса не отвечает'],
    ] as const) {
      providers[name].note('silent');
      const { status, [name]: part } = (await get('health')).json();
      assert.deepEqual([status, part], ['degraded', { ok: false, reason }]);
      providers[name].note('answers');
      assert.equal((await get('health')).json().status, 'ok');
    }
  });

  test('reports with 503 that the database does not, and when to ask again; without the files it is degraded', async (t) => {
    t.mock.method(app.database, 'ping', () => Promise.reject(new Error('connection terminated')), { times: 1 });
    const noDatabase = await get('health');
    assert.deepEqual(assertFailure(noDatabase, 'unavailable').details, { database: false, late: false, files: true });
    assert.ok(Number(noDatabase.headers['retry-after']) > 0);
    t.mock.method(app.files, 'ping', () => Promise.reject(new Error('disk full')), { times: 1 });
    const noFiles = await get('health');
    assert.deepEqual(
      [noFiles.statusCode, noFiles.json().status, noFiles.json().files],
      [200, 'degraded', { ok: false, reason: 'Снимки не записываются на диск' }],
    );
    assert.equal((await get('health')).json().status, 'ok');
  });

  test('is live, ready and healthy within two seconds, whatever hangs', async (t) => {
    const never = () => new Promise<never>(() => undefined);
    const timed = async (path: string) => {
      const begun = performance.now();
      const reply = await get(path);
      const ms = performance.now() - begun;
      assert.ok(ms < 2_000, `${path} took ${Math.round(ms)} ms`);
      return reply;
    };
    t.mock.method(app.files, 'ping', never);
    assert.deepEqual((await timed('health')).json().files, {
      ok: false,
      reason: 'Хранилище снимков отвечает слишком долго',
    });
    assert.deepEqual((await timed('ready')).json(), { status: 'ready' });
    t.mock.method(app.database, 'ping', never);
    assert.deepEqual(assertFailure(await timed('health'), 'unavailable').details, {
      database: false,
      late: true,
      files: false,
    });
    assert.deepEqual(assertFailure(await timed('ready'), 'unavailable').details, { database: false, late: true });
    assert.deepEqual((await timed('live')).json(), { status: 'live' });
  });

  test('is not ok while the database takes no writes, and stays ready', async (t) => {
    const { db } = app.database;
    // For every connection of the pool: each waits for the others to be taken, too.
    const readOnly = (value: 'on' | 'off') =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          db.execute(sql`select set_config('default_transaction_read_only', ${value}, false), pg_sleep(0.1)`),
        ),
      );
    const developer = await givenCaller(app, ['developer']);
    await readOnly('on');
    const region = () => developer.post('/locations/regions/', { id: randomUUID(), name: `Край ${performance.now()}` });
    assert.deepEqual([(await region()).status, (await get('ready')).statusCode], [503, 200]);
    const refused = assertFailure(await get('health'), 'unavailable');
    assert.match(refused.message, /только для чтения/);
    assert.deepEqual(refused.details, { database: false, writes: false, files: true });
    const now = performance.now.bind(performance);
    t.mock.method(performance, 'now', () => now() + 60_000);
    assertFailure(await get('health'), 'unavailable');
    await readOnly('off');
    t.mock.method(performance, 'now', () => now() + 120_000);
    assert.equal((await get('health')).json().status, 'ok');
    assert.equal((await region()).status, 201);
  });

  test('little room for photos keeps nobody from working: only uploads are refused', async () => {
    const files = new FolderFileStore(join(app.config.dataFolder, 'full'), Number.MAX_SAFE_INTEGER);
    const staged = new FolderStagedFiles(join(app.config.dataFolder, 'full-uploads'), Number.MAX_SAFE_INTEGER);
    const full = { ...app, files, staged };
    const server = await createServer(full, router);
    try {
      const health = await server.inject({ url: '/api/health' });
      assert.deepEqual([health.statusCode, health.json().status], [200, 'degraded']);
      assert.match(health.json().files.reason, /мало места/);
      assert.equal((await server.inject({ url: '/api/ready' })).statusCode, 200);
      await assert.rejects(files.put('original', 'a'.repeat(64), Buffer.from('x')), {
        code: 'unavailable',
        status: 503,
      });
      const name = { owner: '00000000-0000-4000-8000-000000000000', sha256: 'a'.repeat(64) };
      await assert.rejects(staged.create(name, 10), { code: 'unavailable', status: 503 });
    } finally {
      await server.close();
    }
  });

  test('reports that it is starting or stopping, and then closes connections', async () => {
    const life: ServerLife = { phase: 'starting' };
    const server = await createServer(app, router, life);
    const health = () => server.inject({ url: '/api/health' });
    try {
      const starting = await health();
      assertFailure(await server.inject({ url: '/api/ready' }), 'unavailable');
      assert.equal((await server.inject({ url: '/api/live' })).statusCode, 200);
      assert.deepEqual(assertFailure(starting, 'unavailable').details, { phase: 'starting' });
      assert.notEqual(starting.headers.connection, 'close');
      life.phase = 'serving';
      assert.equal((await health()).statusCode, 200);
      life.phase = 'stopping';
      assert.deepEqual(assertFailure(await health(), 'unavailable').details, { phase: 'stopping' });
      const version = await server.inject({ url: '/api/version' });
      assert.deepEqual([version.statusCode, version.headers.connection], [200, 'close']);
    } finally {
      await server.close();
    }
  });

  test('is live, ready and healthy while sessions cannot be read, whoever asks', async () => {
    if (app.database.engine !== 'postgres') return;
    const caller = await givenCaller(app, ['admin']);
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table auth_session in access exclusive mode`);
      for (const path of ['/live', '/ready', '/health']) assert.equal((await caller.get(path)).status, 200, path);
    });
  });

  test('is ready and healthy while each connection of the pool is in use', async () => {
    if (app.database.engine !== 'postgres') return;
    const busy = Array.from({ length: 20 }, () => app.database.db.execute(sql`select pg_sleep(1.5)`));
    for (const path of ['ready', 'health']) assert.equal((await get(path)).statusCode, 200, path);
    await Promise.all(busy);
  });

  test('reports its version', async () => {
    const { version, commit, started_at, host_contract } = (await get('version')).json();
    assert.match(version, /^\d+\.\d+\.\d+$/);
    const portal = fileURLToPath(new URL('../../../shared/portal/package.json', import.meta.url));
    assert.equal(host_contract, (JSON.parse(readFileSync(portal, 'utf8')) as { version: string }).version);
    assert.equal(commit, checkedOutCommit(fileURLToPath(new URL('../../..', import.meta.url))));
    assert.ok(Date.parse(started_at) <= Date.now());
  });
});
