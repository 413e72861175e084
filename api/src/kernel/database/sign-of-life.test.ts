import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { emptyPostgres } from '../../testing/test-database';
import { PortalPool } from './portal-pool';
import { SignOfLife } from './sign-of-life';

describe('the sign of life of PostgreSQL', { skip: !process.env['TEST_DATABASE_URL'], timeout: 60_000 }, () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof emptyPostgres>>>;
  before(async () => {
    postgres = (await emptyPostgres())!;
  });
  after(() => postgres.drop());

  test('is given again by a new connection after one that fell silent', async () => {
    const url = new URL(postgres.url);
    const { hostname, port } = url;
    const folder = url.searchParams.get('host');
    let isSilent = false;
    const ways: Socket[] = [];
    const between = createServer((client) => {
      const server = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
      ways.push(client, server);
      client.on('error', () => undefined).on('data', (data) => isSilent || server.write(data));
      server.on('error', () => undefined).on('data', (data) => client.write(data));
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    url.searchParams.delete('host');
    url.port = String((between.address() as AddressInfo).port);
    const pool = new PortalPool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis: 1_000 });
    const life = new SignOfLife(url.toString(), pool);
    try {
      await life.ask();
      isSilent = true;
      await assert.rejects(life.ask(), /silent/);
      isSilent = false;
      await life.ask();
    } finally {
      for (const way of ways) way.destroy();
      await Promise.all([life.end(), pool.end()]);
      await new Promise((resolve) => between.close(resolve));
    }
  });

  test('is taken from a server that has no room for one more connection', async () => {
    const { username } = new URL(postgres.apiUrl);
    const owner = new PortalPool({ connectionString: postgres.url, max: 1, connectionTimeoutMillis: 5_000 });
    await owner.query(`alter role ${username} connection limit 1`);
    const pool = new PortalPool({ connectionString: postgres.apiUrl, max: 5, connectionTimeoutMillis: 1_000 });
    await pool.query('select 1');
    const life = new SignOfLife(postgres.apiUrl, pool);
    try {
      await life.ask();
    } finally {
      await Promise.all([life.end(), pool.end(), owner.end()]);
    }
  });
});
