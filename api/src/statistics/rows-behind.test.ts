import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { FigureSums } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { payment, refund, refundLine, saleLine, saleShare } from '../sales/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenProduct, givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';

let app: TestApp;
let place: string;
let admin: Caller;
let seller: string;
let second: string;
let product: string;

/** Sold and half paid on the 5th, paid on the 7th, partly refunded on the 9th. */
before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-10T10:00:00Z'));
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  seller = (await givenEmployee(app, ['salesperson'], { primary_location_id: place })).id;
  second = (await givenEmployee(app, ['photographer'], { primary_location_id: place })).id;
  product = (await givenProduct(app)).id;
  const { db } = app.database;
  const at = { location_id: place, sold_by: seller, business_date: '2026-03-05' };
  const sold = await givenSale(app, { ...at, total_kop: 100_001, paid_by: 'cash' });
  await givenSale(app, { ...at, total_kop: 40_000, paid_by: 'card' });
  await givenSale(app, { ...at, total_kop: 7_000 });
  const [line] = await db
    .update(saleLine)
    .set({ product_id: product })
    .where(eq(saleLine.sale_id, sold.id))
    .returning();
  await db.transaction(async (tx) => {
    await tx.update(saleShare).set({ basis_points: 6_667 }).where(eq(saleShare.sale_id, sold.id));
    await tx
      .insert(saleShare)
      .values({ sale_id: sold.id, employee_id: second, role: 'photographer', basis_points: 3_333 });
  });
  const [first] = await db.update(payment).set({ amount_kop: 50_000 }).where(eq(payment.sale_id, sold.id)).returning();
  const paid = first!; // RETURNING gives the one row that was changed.
  await db.insert(payment).values({ ...paid, id: randomUUID(), amount_kop: 50_001, business_date: '2026-03-07' });
  const refund_id = randomUUID();
  await db.insert(refund).values({
    id: refund_id,
    request_id: randomUUID(),
    payload_sha256: '',
    sale_id: sold.id,
    payment_id: paid.id,
    method: 'cash',
    amount_kop: 30_001,
    state: 'succeeded',
    reason: 'Брак',
    business_date: '2026-03-09',
    location_id: place,
    made_by: seller,
  });
  await db.insert(refundLine).values({ refund_id, sale_line_id: line!.id, quantity: 1, sum_kop: 30_001 }); // As above.
});
after(() => app.close());

interface Listed {
  total: number;
  items: { counted_kop?: number }[];
  counted: { orders: number; gross_kop: number; refunds_kop: number } | null;
}

const rows = async (query: string): Promise<Listed> => (await admin.get(`/sales?location_id=${place}&${query}`)).body;
const figures = async (days: string): Promise<FigureSums> =>
  (await admin.get(`/statistics/summary?location_id=${place}&${days}`)).body.sums;

test('the rows behind the figures of a day add up to them, whenever their sales were created', async () => {
  for (const day of ['05', '06', '07', '09']) {
    const days = `date_from=2026-03-${day}&date_to=2026-03-${day}`;
    const { orders, gross_kop, refunds_kop } = await figures(days);
    const { items, counted } = await rows(`${days}&days=figures`);
    assert.deepEqual(counted, { orders, gross_kop, refunds_kop }, day);
    assert.equal(
      items.reduce((sum, { counted_kop = 0 }) => sum + counted_kop, 0),
      gross_kop - refunds_kop,
      day,
    );
  }
});

test('the rows of a person and of a product add up to their part', async () => {
  const days = 'date_from=2026-03-01&date_to=2026-03-31';
  const lines = async (by: string): Promise<{ key: string | null; sums: FigureSums }[]> =>
    (await admin.get(`/statistics/breakdown?location_id=${place}&${days}&by=${by}`)).body;
  const part = async (by: string, key: string) => {
    const { gross_kop = -1, refunds_kop = -1 } = (await lines(by)).find((line) => line.key === key)?.sums ?? {};
    return [gross_kop, refunds_kop];
  };
  const counted = async (query: string) => {
    const { gross_kop = -2, refunds_kop = -2 } = (await rows(`${days}&days=figures&${query}`)).counted ?? {};
    return [gross_kop, refunds_kop];
  };
  assert.deepEqual(await counted(`employee_id=${seller}`), await part('employee', seller));
  assert.deepEqual(await counted(`employee_id=${second}`), await part('employee', second));
  assert.deepEqual(await counted(`product_id=${product}`), await part('product', product));
  assert.deepEqual(await counted(`employee_id=${second}`), [33_330, 9_999]);
});

test('the rows of the refunds are those of their days; by days of the sale none are counted', async () => {
  const given = await rows('date_from=2026-03-09&date_to=2026-03-09&days=refund');
  assert.deepEqual([given.total, given.counted?.refunds_kop, given.counted?.gross_kop], [1, 30_001, 0]);
  const made = await rows('date_from=2026-03-05&date_to=2026-03-05');
  assert.deepEqual([made.total, made.counted, made.items[0]?.counted_kop], [3, null, undefined]);
});
