import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { emptyPostgres } from '../../testing/test-database';
import { PortalPool } from './portal-pool';

/** Connections that the server gives to the role. */
const ROOM = 2;

describe('a server without room for one more connection', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof emptyPostgres>>>;
  before(async () => {
    postgres = (await emptyPostgres())!;
    const owner = new Client({ connectionString: postgres.url });
    await owner.connect();
    const { username } = new URL(postgres.apiUrl);
    await owner.query(`alter role ${username} connection limit ${ROOM}`);
    await owner.end();
  });
  after(() => postgres.drop());

  const pool = (connectionTimeoutMillis: number) =>
    new PortalPool({ connectionString: postgres.apiUrl, max: 10, connectionTimeoutMillis });

  test('does the work of many on those that it gave', async () => {
    const own = pool(5_000);
    const asked = Array.from({ length: 40 }, (_, n) =>
      own.query<{ n: number }>('select $1::int as n, pg_sleep(0.01)', [n]),
    );
    const rows = (await Promise.all(asked)).map((result) => result.rows[0]?.n);
    assert.deepEqual(
      rows,
      Array.from({ length: 40 }, (_, n) => n),
    );
    assert.ok(own.totalCount <= ROOM);
    await own.end();
  });

  test('is waited for where others have all of it, no longer than for a connection', async () => {
    const others = await Promise.all(
      Array.from({ length: ROOM }, async () => {
        const other = new Client({ connectionString: postgres.apiUrl });
        await other.connect();
        return other;
      }),
    );
    const [impatient, patient] = [pool(300), pool(5_000)];
    const answer = patient.query('select 1');
    await assert.rejects(impatient.query('select 1'), { code: '53300' });
    await Promise.all(others.map((other) => other.end()));
    assert.equal((await answer).rowCount, 1);
    await setTimeout(0);
    await Promise.all([impatient.end(), patient.end()]);
  });
});
