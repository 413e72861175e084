import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { preference } from '../../schema';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import type { Database } from './open';
import { rowsOf } from './rows-of';
import { together } from './together';

describe('several statements of one transaction at once', () => {
  let app: TestApp;

  before(async () => {
    app = await testApp();
  });
  after(() => app.close());

  const number = async (tx: Database, of: number) =>
    rowsOf<{ n: number }>(await tx.execute(sql`select ${of}::int as n`))[0]?.n;

  test('each part gets its own answer', async () => {
    const found = await app.database.db.transaction((tx) => together(number(tx, 1), number(tx, 2), 'three', null));
    assert.deepEqual(found, [1, 2, 'three', null]);
  });

  test('when one fails the others end before the transaction does: nothing of them is written behind it', async () => {
    const { id: employee_id } = await givenEmployee(app, []);
    const steps: string[] = [];
    const inTwoSteps = async (tx: Database) => {
      await number(tx, 1);
      steps.push('read');
      await new Promise((resolve) => setTimeout(resolve, 30));
      await tx.insert(preference).values({ employee_id, updated_at: app.now() });
      steps.push('written');
    };
    const refuse = async (tx: Database) => {
      await number(tx, 2);
      throw new Error('refused');
    };
    await assert.rejects(
      app.database.db.transaction((tx) => together(refuse(tx), inTwoSteps(tx))),
      /refused/,
    );
    assert.deepEqual(steps, ['read', 'written']);
    assert.equal(await app.database.db.$count(preference), 0);
  });

  test('a statement that fails spoils the others, and the first of the list is told', async () => {
    const divide = (tx: Database) => tx.execute(sql`select 1 / ${0}::int`);
    await assert.rejects(
      app.database.db.transaction((tx) => together(number(tx, 1), divide(tx), number(tx, 3))),
      (error: Error) => /division by zero/.test(String(error.cause)),
    );
    // The connection serves the next one as before.
    assert.equal(await number(app.database.db, 4), 4);
  });
});
