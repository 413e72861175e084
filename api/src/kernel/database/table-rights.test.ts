import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/test-database';
import { writtenTables } from '../../testing/written-tables';
import type { OpenDatabase } from './open';
import { rowsOf } from './rows-of';
import { DELETED_FROM, NEVER_CHANGED } from './table-rights';

/** Linked by a function of the database with its owner's rights. */
const OF_THE_CHAIN = ['audit_link', 'audit_pending'];

let database: OpenDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

describe('the rights in tables are what calls do', () => {
  const { all, changed, deletedFrom } = writtenTables();
  const others = (names: readonly string[]) =>
    all.filter((name) => !names.includes(name) && !OF_THE_CHAIN.includes(name));

  it('rows are deleted from those tables alone', () =>
    assert.deepEqual(
      [...DELETED_FROM].sort(),
      deletedFrom.filter((name) => !OF_THE_CHAIN.includes(name)),
    ));

  it('rows are changed or locked in all but those tables', () =>
    assert.deepEqual([...NEVER_CHANGED].sort(), others(changed)));
});

it('a table has a foreign key with an index wherever a row that it refers to may be deleted', async () => {
  const slow = rowsOf<{ key: string }>(
    await database.db.execute(sql`
      select conrelid::regclass || '.' || attname as key
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid::regclass::text in ${[...DELETED_FROM]}
        and conrelid::regclass::text not in ${Object.keys(ONE_A_MONTH)}
        and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
      order by 1`),
  );
  assert.deepEqual(
    slow.map(({ key }) => key),
    [],
  );
});

/** Tables that do not grow with the work. */
const ONE_A_MONTH = { accounting_month: 'a row a month', pay_run: 'a row a month', price_list: 'some rows a year' };

describe("the API's role, table by table", { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  it('may change and delete rows only where calls do', async () => {
    const rights = rowsOf<{ name: string; changes: boolean; deletes: boolean; truncates: boolean }>(
      await database.db.execute(sql`
        select relname as name, has_any_column_privilege(oid, 'update') as changes, has_table_privilege(oid, 'delete') as deletes,
          has_table_privilege(oid, 'truncate') as truncates
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`),
    );
    const { all, changed, deletedFrom } = writtenTables();
    assert.deepEqual(
      rights,
      all.map((name) => ({
        name,
        changes: changed.includes(name) && !OF_THE_CHAIN.includes(name),
        deletes: deletedFrom.includes(name) && !OF_THE_CHAIN.includes(name),
        truncates: false,
      })),
    );
  });

  for (const statement of [
    "update accounting_month set month = '2020-01-01'",
    'update cash_move set amount_kop = 0',
    'delete from cash_move',
    'delete from payment',
    'update pay_payment set amount_kop = 1',
    'delete from publication',
    'update ledger set delta = 0',
    'delete from operation',
    'update shift_event set by_id = null',
    'delete from sale_event',
  ])
    it(`may not: ${statement}`, async () => {
      await assert.rejects(database.db.execute(sql.raw(statement)), (error) =>
        /permission denied/.test(String((error as Error).cause)),
      );
    });
});
