// What a server, a database or a role has as its defaults must not reach a reading.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenLocation } from '../../testing/builders';
import { emptyPostgres, testDatabase } from '../../testing/test-database';
import { testApp, type TestApp } from '../../testing/test-app';
import { connectTo } from './connect';
import type { Database } from './open';
import { openPostgres } from './postgres';
import { rowsOf } from './rows-of';
import { SESSION_SETTINGS } from './session-settings';

/** One default that is not ours for each of the settings. */
const CONTRARY: Record<keyof typeof SESSION_SETTINGS, string> = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Vladivostok',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  lc_numeric: 'C.UTF-8',
  lc_time: 'C.UTF-8',
  client_encoding: 'WIN1251',
  standard_conforming_strings: 'off',
  array_nulls: 'off',
  transform_null_equals: 'on',
  gin_fuzzy_search_limit: '1',
  search_path: 'pg_catalog',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  statement_timeout: '9s',
  lock_timeout: '9s',
  idle_in_transaction_session_timeout: '9s',
};

const NAMES = Object.keys(SESSION_SETTINGS);

async function settingsOf(db: Database): Promise<Record<string, string>> {
  const rows = rowsOf<{ name: string; setting: string }>(
    await db.execute(sql`select name, current_setting(name) as setting from unnest(${sql.param(NAMES)}::text[]) name`),
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

test('a connection has its own settings on either engine', async () => {
  const database = await testDatabase();
  assert.deepEqual(await settingsOf(database.db), SESSION_SETTINGS);
  await database.close();
});

describe('a database whose defaults are others', () => {
  let made: NonNullable<Awaited<ReturnType<typeof emptyPostgres>>>;
  let app: TestApp;
  let developer: Caller;

  before(async () => {
    const postgres = await emptyPostgres();
    if (!postgres) return;
    made = postgres;
    const name = new URL(made.url).pathname.slice(1);
    const owner = new Client({ connectionString: made.url });
    await owner.connect();
    for (const [setting, value] of Object.entries(CONTRARY))
      await owner.query(`alter database ${name} set ${setting} = '${value}'`);
    await owner.end();
    app = await testApp({}, await openPostgres(made.url));
    await givenLocation(app);
    developer = await givenCaller(app, ['developer']);
  });
  after(async () => {
    await app?.close();
    await made?.drop();
  });

  test('has ours in every connection', async (t) => {
    if (!made) return t.skip('nobody sets defaults of the embedded engine');
    assert.deepEqual(Object.keys(CONTRARY), NAMES);
    assert.deepEqual(await settingsOf(app.database.db), SESSION_SETTINGS);
    const one = await connectTo(made.url);
    const { rows } = await one.query('show datestyle');
    await one.end();
    assert.deepEqual(rows, [{ DateStyle: SESSION_SETTINGS.datestyle }]);
  });

  for (const path of ['/employees', '/photosessions', '/sales', '/expenses', '/audit', '/payroll/runs'])
    test(`is read: ${path}`, async (t) => {
      if (!made) return t.skip('nobody sets defaults of the embedded engine');
      const { status, body } = await developer.get(path);
      assert.equal(status, 200, JSON.stringify(body));
    });
});
