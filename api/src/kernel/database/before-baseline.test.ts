import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { isDemo, Random } from '../../demo';
import { demoPlaces } from '../../demo/company/places';
import { SEED } from '../../demo/seed-demo';
import { region as regionTable } from '../../locations';
import { fillWithDatabase } from '../../testing/migrated-folder';
import { emptyPostgres } from '../../testing/test-database';
import { Refusal } from '../refusal';
import { openEmbedded, startEngine } from './embedded';
import { openPostgres } from './postgres';

/** Makes a database look as if an earlier version had left it. */
const EARLIER = 'update drizzle.__drizzle_migrations set created_at = 1795191537684';
const OTHER = '0b1f7a52-0000-4000-8000-00000000000a';
const DEMO = demoPlaces(new Random(SEED).fork('places')).regions[0]?.id ?? '';
const refused = (error: unknown) => error instanceof Refusal && /before the first release/.test(error.message);

describe('a database of before the baseline', () => {
  test('is refused and left as it is, unless it holds the demo company: then it is made anew', async () => {
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
      await within(`${EARLIER}; insert into region (id, name) values ('${OTHER}', 'Центр')`);
      await assert.rejects(openEmbedded(folder), refused);
      await assert.rejects(openEmbedded(folder, isDemo), refused);
      assert.deepEqual(await within('select id from region'), [{ id: OTHER }]);

      await within(`update region set id = '${DEMO}'`);
      const made = await openEmbedded(folder, isDemo);
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
