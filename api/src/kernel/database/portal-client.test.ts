import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { preference } from '../../schema';
import { givenEmployee } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';
import { fixedStatement, fixedText } from './fixed-statement';
import type { Database } from './open';
import { rowsOf } from './rows-of';
import { UNAWAITED } from './statement-marks';

let app: TestApp;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
});
after(() => app.close());

const stored = () => app.database.db.$count(preference);

describe('a statement that nobody waits for', () => {
  const divide = (tx: Database) => tx.execute(fixedStatement(`${UNAWAITED} select 1 / $1::int`, [0]));
  const isDivision = (error: Error) => /division by zero/.test(String(error.cause));

  test('is done when the transaction is', async () => {
    const { id } = await givenEmployee(app, []);
    const text = `${UNAWAITED} insert into preference (employee_id, updated_at) values ($1::uuid, now())`;
    await app.database.db.transaction((tx) => tx.execute(fixedStatement(text, [id])));
    assert.equal(await stored(), 1);
    await app.database.db.delete(preference);
  });

  test('rolls the transaction back when it fails, and the commit says why', async () => {
    const { id: employee_id } = await givenEmployee(app, []);
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await tx.insert(preference).values({ employee_id, updated_at: app.now() });
        await divide(tx);
      }),
      isDivision,
    );
    assert.equal(await stored(), 0);
  });

  test('is the cause that a later statement tells, too', async () => {
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await divide(tx);
        await tx.execute(sql`select ${1}::int`);
      }),
      isDivision,
    );
  });

  test('leaves the connection to the next transaction as it was', async () => {
    const next = await app.database.db.transaction((tx) => tx.execute(sql`select ${2}::int as n`));
    assert.deepEqual(rowsOf(next), [{ n: 2 }]);
  });

  test('is waited for outside a transaction', async () => {
    await assert.rejects(divide(app.database.db), isDivision);
  });
});

describe('a fixed text', () => {
  test('is that of the statement', () => {
    assert.equal(fixedText(sql`select ${sql.raw('$1')}::int`), 'select $1::int');
  });

  test('has no values of its own', () => {
    assert.throws(() => fixedText(sql`select ${7}`), /no values of its own/);
  });
});
