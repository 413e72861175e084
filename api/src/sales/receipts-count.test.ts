import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receipt } from './schema';
import { givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp } from '../testing/test-app';

const MANY = 10_050;
const BATCH = 1_000;

test('receipts are counted to the step behind their page, and paged to their end', async () => {
  const app = await testApp();
  try {
    const { id: location_id } = await givenLocation(app);
    const office = await givenCaller(app, ['developer'], { primary_location_id: location_id });
    const business_date = '2026-03-02';
    const { id: sale_id } = await givenSale(app, { location_id, sold_by: office.person.id, business_date });
    const one = {
      sale_id,
      location_id,
      business_date,
      kind: 'full' as const,
      amount_kop: 100,
      state: 'rejected' as const,
    };
    for (let made = 0; made < MANY; made += BATCH)
      await app.database.db.insert(receipt).values(Array.from({ length: Math.min(BATCH, MANY - made) }, () => one));
    const page = async (number: number) => {
      const { items, total, is_total_exact } = (await office.get(`/sales/receipts?page_size=100&page=${number}`)).body;
      return [items.length, total, is_total_exact];
    };
    assert.deepEqual(await page(1), [100, 10_000, false]);
    assert.deepEqual(await page(101), [50, MANY, true]);
  } finally {
    await app.close();
  }
});
