import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPlaces } from './company/places';
import { isDemo } from './is-demo';
import { Random } from './random';
import { SEED } from './seed-demo';
import { region } from '../locations';
import { rowsOf } from '../kernel/database/rows-of';
import { testDatabase } from '../testing/test-database';

test('the demo company is told by its first region, and nobody else is taken for it', async () => {
  const database = await testDatabase();
  const asked = () => isDemo(async (sql) => rowsOf(await database.db.execute(sql)));
  try {
    assert.equal(await asked(), false);
    await database.db.insert(region).values({ name: 'Заполярье' });
    assert.equal(await asked(), false);
    await database.db.insert(region).values(demoPlaces(new Random(SEED).fork('places')).regions.slice(0, 1));
    assert.equal(await asked(), true);
  } finally {
    await database.close();
  }
});
