import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { preference } from '../../schema';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';
import { fixedText } from './fixed-statement';
import { rowsOf } from './rows-of';

let app: TestApp;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
});
after(() => app.close());

const onServer = { skip: !process.env['TEST_DATABASE_URL'] };

test(
  'a commit that was rolled back since a statement had failed rejects, though nobody told of it',
  onServer,
  async () => {
    const { id: employee_id } = await givenEmployee(app, []);
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await tx.insert(preference).values({ employee_id, updated_at: app.now() });
        await tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined);
      }),
      (error: Error) => /was rolled back/.test(String(error.cause)),
    );
    assert.equal(await app.database.db.$count(preference), 0);
  },
);

test('the connection serves the next transaction as before', async () => {
  const next = await app.database.db.transaction((tx) => tx.execute(sql`select ${2}::int as n`));
  assert.deepEqual(rowsOf(next), [{ n: 2 }]);
});

describe('a fixed text', () => {
  test('is that of the statement', () => {
    assert.equal(fixedText(sql`select ${sql.raw('$1')}::int`), 'select $1::int');
  });

  test('has no values of its own', () => {
    assert.throws(() => fixedText(sql`select ${7}`), /no values of its own/);
  });
});
