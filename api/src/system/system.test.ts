import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertFailure } from '../testing/assert-failure';
import { testApp, type TestApp } from '../testing/test-app';

describe('the server', () => {
  let app: TestApp;
  const get = (path: string) => app.server.inject({ url: `/api/${path}` });

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  test('tells that database and files answer', async () => {
    const reply = await get('health');
    assert.equal(reply.statusCode, 200);
    const { status, database, files } = reply.json();
    assert.deepEqual([status, database.engine, database.ok, files.ok], ['ok', app.database.engine, true, true]);
    assert.equal(typeof database.ms, 'number');
  });

  test('tells with 503 which of the two does not, and when to ask again', async (t) => {
    t.mock.method(app.database, 'ping', () => Promise.reject(new Error('connection terminated')), { times: 1 });
    const noDatabase = await get('health');
    assert.deepEqual(assertFailure(noDatabase, 'unavailable').details, { database: false, files: true });
    assert.ok(Number(noDatabase.headers['retry-after']) > 0);
    t.mock.method(app.files, 'ping', () => Promise.reject(new Error('disk full')), { times: 1 });
    assert.deepEqual(assertFailure(await get('health'), 'unavailable').details, { database: true, files: false });
    assert.equal((await get('health')).statusCode, 200);
  });

  test('tells its version', async () => {
    const { version, commit, started_at, host_contract } = (await get('version')).json();
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.match(host_contract, /^\d+\.\d+\.\d+$/);
    assert.equal(commit, null);
    assert.ok(Date.parse(started_at) <= Date.now());
  });
});
