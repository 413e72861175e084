import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { region as regionTable } from '../../locations';
import { fillWithDatabase } from '../../testing/migrated-folder';
import { emptyPostgres } from '../../testing/test-database';
import { Refusal } from '../process/refusal';
import { openEmbedded, startEngine } from './embedded';
import { openPostgres } from './postgres';

/** Makes a database look as if an earlier version had left it. */
const EARLIER = 'update drizzle.__drizzle_migrations set created_at = 1795191537684';
const REGION = '0b1f7a52-0000-4000-8000-00000000000a';
const refused = (error: unknown) => error instanceof Refusal && /before the first release/.test(error.message);

describe('a database of before the baseline', () => {
  test('is refused and left as it is, unless it holds nothing to keep: then it is made anew', async () => {
    const data = mkdtempSync(join(tmpdir(), 'portal-earlier-'));
    const folder = join(data, 'database');
    const within = async (sql: string) => {
      const engine = await startEngine({ dataDir: folder });
      const [result] = await engine.exec(sql);
      await engine.close();
      return result?.rows;
    };
    try {
      await fillWithDatabase(data);
      await within(`${EARLIER}; insert into region (id, name) values ('${REGION}', 'Центр')`);
      await assert.rejects(openEmbedded(folder), refused);
      await assert.rejects(
        openEmbedded(folder, async (ask) => (await ask('select 1 from region')).length === 0),
        refused,
      );
      assert.deepEqual(await within('select id from region'), [{ id: REGION }]);

      const made = await openEmbedded(folder, async () => true);
      assert.deepEqual(await made.db.select({ id: regionTable.id }).from(regionTable), []);
      await made.close();
      // The next start finds it in order.
      await (await openEmbedded(folder)).close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  test('of PostgreSQL is refused', async (t) => {
    const postgres = await emptyPostgres();
    if (!postgres) return t.skip('the embedded database alone');
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await client.query(
        `create schema drizzle; create table drizzle.__drizzle_migrations (created_at bigint);
         insert into drizzle.__drizzle_migrations values (1795191537684)`,
      );
      await assert.rejects(openPostgres(postgres.url), refused);
    } finally {
      await client.end();
      await postgres.drop();
    }
  });
});
