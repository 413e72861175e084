// On both engines: orders that were paid in part.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { DAY_MS, HALF_PAID_DAYS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { notification } from '../notifications/schema';
import { expireOrders } from './money/expire-orders';
import { payment, sale } from './schema';
import { refundSale } from '../testing/refunds';

let app: TestApp;
let location_id: string;
let admin: Caller;
let sold_by: string;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-10T10:00:00Z'));
  location_id = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: location_id });
  sold_by = (await givenEmployee(app, ['salesperson'], { primary_location_id: location_id })).id;
});
after(() => app.close());

async function givenHalfPaid(kop: number, settled_at = app.now()) {
  const { db } = app.database;
  const business_date = '2026-03-10';
  const made = await givenSale(app, { location_id, sold_by, business_date, total_kop: 140_000 });
  await db.insert(payment).values({
    id: randomUUID(),
    sale_id: made.id,
    method: 'card',
    amount_kop: kop,
    state: 'succeeded',
    business_date,
    location_id,
    taken_by: sold_by,
    settled_at,
  });
  await db.update(sale).set({ paid_kop: kop }).where(eq(sale.id, made.id));
  return made.id;
}

const owed = async () =>
  (await admin.get(`/sales?owed=true&location_id=${location_id}&sort=created_at&order=asc`)).body.items.map(
    ({ id, paid_kop, refunded_kop, due_kop }: Record<string, number>) => [id, paid_kop, refunded_kop, due_kop],
  );

test('debts are the orders paid in part, with what was paid and what is due', async () => {
  const half = await givenHalfPaid(70_000);
  await givenSale(app, { location_id, sold_by, business_date: '2026-03-10' });
  await givenSale(app, { location_id, sold_by, business_date: '2026-03-10', paid_by: 'cash' });
  assert.deepEqual(await owed(), [[half, 70_000, 0, 70_000]]);
  assert.equal((await admin.get(`/sales/${half}`)).body.due_kop, 70_000);
  const { sums } = (await admin.get(`/sales?owed=true&location_id=${location_id}`)).body;
  assert.deepEqual(sums, { total_kop: 140_000, paid_kop: 70_000, refunded_kop: 0, due_kop: 70_000 });
});

test('an order that nobody pays any more ends by the rule, and its money stays a debt until it is given back', async () => {
  const { db } = app.database;
  const [[id]] = await owed();
  app.setNow(new Date(app.now().getTime() + (HALF_PAID_DAYS - 1) * DAY_MS));
  await expireOrders(app);
  const [still] = await db.select().from(sale).where(eq(sale.id, id));
  assert.equal(still?.state, 'awaiting_payment', 'not before its time');
  const paidLate = await givenHalfPaid(30_000);
  await db
    .update(sale)
    .set({ created_at: new Date('2026-03-01T10:00:00Z') })
    .where(eq(sale.id, paidLate));
  app.setNow(new Date(app.now().getTime() + 2 * DAY_MS));
  await expireOrders(app);
  // Their own sign-in was over too.
  admin = await givenCaller(app, ['admin'], { primary_location_id: location_id });
  const states = new Map((await db.select().from(sale)).map((row) => [row.id, row.state]));
  assert.deepEqual([states.get(id), states.get(paidLate)], ['expired', 'awaiting_payment'], 'by its last money');
  assert.deepEqual(
    (await owed()).map(([one, , , due]: unknown[]) => [one, due]),
    [
      [paidLate, 110_000],
      [id, 0],
    ],
  );
  const told = await db.select().from(notification).where(eq(notification.kind, 'sale.money_owed'));
  assert.ok(told.some(({ employee_id, title }) => employee_id === sold_by && title.includes('не доплатили')));
  const back = { request_id: randomUUID(), reason: 'Клиент не пришёл', expected_kop: 70_000 };
  assert.equal((await refundSale(admin, id, back)).status, 200);
  assert.deepEqual(
    (await owed()).map(([one]: unknown[]) => one),
    [paidLate],
  );
});
