import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from './kernel/database/rows-of';
import { testApp, type TestApp } from './testing/test-app';
import { writtenTables } from './testing/written-tables';

/**
 * A row that is deleted is looked for in every table that refers to it. These have some rows a month, or one for each list of prices:
 * they are read for less than an index of each costs.
 */
const OF_SMALL_TABLES = [
  'accounting_month.locked_by',
  'pay_run.approved_by',
  'pay_run.calculated_by',
  'pay_run.locked_by',
  'pay_run.returned_by',
  'price_list.created_by',
  'price_list.published_by',
];

/** Nothing that they refer to is ever deleted, nor is anything looked up by them: an index would cost each write and serve nobody. */
const OF_WHAT_STAYS = [
  'accrual.rule_id',
  'balance.lot_id',
  'day_attachment.sha256',
  'expense.category_id',
  'ledger.lot_id',
  'recurring_expense.category_id',
  'reservation_event.operation_id',
  'sale_photo.product_id',
  'shipment.operation_id',
  'shipment_line.lot_id',
  'stock_count.operation_id',
  'stock_hold.lot_id',
];

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('what is deleted is found by an index in each table that refers to it and grows', async () => {
  const { deletedFrom } = writtenTables();
  const bare = (await withoutIndex()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const namesOf = (isDeleted: boolean) =>
    bare.filter(({ target }) => deletedFrom.includes(target) === isDeleted).map(({ name }) => name);
  assert.deepEqual(namesOf(true), OF_SMALL_TABLES);
  assert.deepEqual(namesOf(false), OF_WHAT_STAYS);
});

/** Foreign keys that no index of all rows, or of all that have one, begins with. */
async function withoutIndex(): Promise<{ name: string; target: string }[]> {
  return rowsOf<{ name: string; target: string }>(
    await app.database.db.execute(sql`
      select concat(c.conrelid::regclass, '.', a.attname) as name, c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))`),
  );
}
