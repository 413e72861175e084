import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assertFailure } from '../testing/assert-failure';
import { createServer, type ServerLife } from '../kernel/http/server';
import { router } from '../domains';
import { checkedOutCommit } from './checked-out-commit';
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
    app.messenger.reachable = false;
    assert.deepEqual((await get('health')).json().messenger, { ok: false });
    app.messenger.reachable = null;
  });

  test('reports with 503 which of the two does not, and when to ask again', async (t) => {
    t.mock.method(app.database, 'ping', () => Promise.reject(new Error('connection terminated')), { times: 1 });
    const noDatabase = await get('health');
    assert.deepEqual(assertFailure(noDatabase, 'unavailable').details, { database: false, files: true });
    assert.ok(Number(noDatabase.headers['retry-after']) > 0);
    t.mock.method(app.files, 'ping', () => Promise.reject(new Error('disk full')), { times: 1 });
    assert.deepEqual(assertFailure(await get('health'), 'unavailable').details, { database: true, files: false });
    assert.equal((await get('health')).statusCode, 200);
  });

  test('reports that it is starting or stopping, and then closes connections', async () => {
    const life: ServerLife = { phase: 'starting' };
    const server = await createServer(app, router, life);
    const health = () => server.inject({ url: '/api/health' });
    try {
      const starting = await health();
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

  test('reports its version', async () => {
    const { version, commit, started_at, host_contract } = (await get('version')).json();
    assert.match(version, /^\d+\.\d+\.\d+$/);
    const portal = fileURLToPath(new URL('../../../shared/portal/package.json', import.meta.url));
    assert.equal(host_contract, (JSON.parse(readFileSync(portal, 'utf8')) as { version: string }).version);
    assert.equal(commit, checkedOutCommit(fileURLToPath(new URL('../../..', import.meta.url))));
    assert.ok(Date.parse(started_at) <= Date.now());
  });
});
