import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { region } from '../../locations/schema';
import { testApp, type TestApp } from '../../testing/test-app';
import { countForPage } from './count-for-page';

let app: TestApp;
before(async () => {
  app = await testApp();
  await app.database.db.insert(region).values(Array.from({ length: 7 }, (_, index) => ({ name: `Регион ${index}` })));
});
after(() => app.close());

const counted = (page: number, where = sql`name like 'Регион %'`) =>
  countForPage(app.database.db, region, where, { page, page_size: 2 }, 3);

test('a list is counted to the next step behind its page, and says when there are more', async () => {
  assert.deepEqual(await counted(1), { total: 3, is_total_exact: false });
  assert.deepEqual(await counted(2), { total: 6, is_total_exact: false });
  assert.deepEqual(await counted(3), { total: 7, is_total_exact: true });
  assert.deepEqual(await counted(90), { total: 7, is_total_exact: true });
});

test('a list that ends on a step is exact, and so is an empty one', async () => {
  assert.deepEqual(await counted(1, sql`name < 'Регион 3'`), { total: 3, is_total_exact: true });
  assert.deepEqual(await counted(1, sql`false`), { total: 0, is_total_exact: true });
});
