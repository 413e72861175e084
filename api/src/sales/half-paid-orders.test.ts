import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { sale, saleEvent } from './schema';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('an order that a refund of a part made look paid waits for its rest again; a sale that was paid stays', async () => {
  const { db } = app.database;
  const place = (await givenLocation(app)).id;
  const { person } = await givenCaller(app, ['admin'], { primary_location_id: place });
  const fields = { location_id: place, sold_by: person.id, business_date: '2026-06-15' };
  const half = await givenSale(app, fields);
  const paid = await givenSale(app, { ...fields, paid_by: 'cash' });
  await db
    .update(sale)
    .set({ state: 'partly_refunded', paid_kop: 20_000, refunded_kop: 10_000 })
    .where(eq(sale.id, half.id));
  await db.update(sale).set({ state: 'partly_refunded', refunded_kop: 10_000 }).where(eq(sale.id, paid.id));
  await db.insert(saleEvent).values([
    { sale_id: half.id, from_state: 'link_sent', to_state: 'partly_refunded' },
    { sale_id: paid.id, from_state: 'paid', to_state: 'partly_refunded' },
  ]);
  await db.execute(sql.raw(await readFile('migrations/0032_half_paid_orders.sql', 'utf8')));
  const stateOf = async (id: string) => (await db.select().from(sale).where(eq(sale.id, id)))[0]?.state;
  assert.deepEqual([await stateOf(half.id), await stateOf(paid.id)], ['link_sent', 'partly_refunded']);
});
