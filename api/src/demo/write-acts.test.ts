import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { cashMove, dayEvent, dayReport } from '../day-reports/schema';
import { auditEntry } from '../kernel/records';
import { priceLine, priceList, saleEvent } from '../sales/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { givenProduct, givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { writeActs } from './write-acts';

let app: TestApp;

before(async () => {
  app = await testApp();
});
after(() => app.close());

it('shows how the demo company was built, in the order of time, with authors, and the chain is valid', async () => {
  const place = await givenLocation(app);
  const chief = await givenEmployee(app, ['federal_manager'], { hired_on: '2024-01-09' });
  const person = await givenEmployee(app, ['photographer'], { hired_on: '2024-02-01', primary_location_id: place.id });
  const gone = await givenEmployee(app, [], {
    hired_on: '2024-03-01',
    status: 'dismissed',
    dismissed_on: '2024-04-01',
  });
  const seller = await givenCaller(app, ['salesperson'], { hired_on: '2024-05-01', primary_location_id: place.id });
  const developer = await givenCaller(app, ['developer'], { hired_on: '2024-06-01' });
  // The database's clock is finer than ours: rows of this millisecond would be in the future.
  await writeActs(app.database.db, new Date(Date.now() + 1000));

  const acts = await app.database.db.select().from(auditEntry).orderBy(auditEntry.id);
  const told = acts.map(({ action, subject_id, actor_id }) => [action, subject_id, actor_id]);
  assert.deepEqual(told.slice(0, 4), [
    ['employee.created', person.id, chief.id],
    ['employee.created', gone.id, chief.id],
    ['employee.dismissed', gone.id, chief.id],
    ['employee.created', seller.person.id, chief.id],
  ]);
  assert.equal(told.filter(([action]) => action === 'session.begun').length, 2);
  const times = acts.map(({ at }) => at.getTime());
  assert.deepEqual(
    times,
    [...times].sort((one, other) => one - other),
  );
  const { body } = await developer.get('/audit/verify');
  assert.deepEqual([body.checked, body.fault_count], [acts.length, 0]);
});

it('tells of the price list that the company begins with, who made and published it', async () => {
  const { db } = app.database;
  const chief = await givenEmployee(app, ['federal_manager'], { hired_on: '2024-01-10' });
  const office = await givenCaller(app, ['office']);
  const begun = new Date('2025-10-24T09:00:00Z');
  const by = { created_by: chief.id, published_by: chief.id };
  const [list] = await db
    .insert(priceList)
    .values({ name: 'Основной', state: 'published', starts_at: begun, created_at: begun, published_at: begun, ...by })
    .returning();
  const product = await givenProduct(app);
  await db.insert(priceLine).values({ price_list_id: list!.id, product_id: product.id, price_kop: 350_00 });
  await writeActs(db, new Date(Date.now() + 1000));
  const { body } = await office.get(`/sales/price-lists/${list!.id}`);
  const told = body.history.map(({ action, at }: { action: string; at: string }) => [action, at]);
  assert.deepEqual(told, [
    ['price_list.published', begun.toISOString()],
    ['price_list.created', begun.toISOString()],
  ]);
  assert.deepEqual(body.history[1].changes, [{ product_name: product.name, before_kop: null, after_kop: 350_00 }]);
});

it('shows what was done at a till and to a sale, as the calls tell it, and nothing twice', async () => {
  const { db } = app.database;
  const place = await givenLocation(app);
  const admin = await givenCaller(app, ['admin'], { primary_location_id: place.id });
  const by_id = admin.person.id;
  const business_date = '2026-11-28';
  const at = (hour: number) => new Date(`${business_date}T${String(hour).padStart(2, '0')}:00:00Z`);
  app.setNow(at(20));
  const { id: sale_id } = await givenSale(app, {
    location_id: place.id,
    sold_by: by_id,
    business_date,
    paid_by: 'cash',
  });
  await db.insert(saleEvent).values([
    { sale_id, at: at(10), by_id, from_state: null, to_state: 'awaiting_payment' },
    { sale_id, at: at(11), by_id, from_state: 'awaiting_payment', to_state: 'paid' },
  ]);
  const report_id = randomUUID();
  const day = { id: report_id, location_id: place.id, business_date, till_shift: 1, opening_kop: 500_000 };
  await db.insert(dayReport).values({ ...day, opened_at: at(9), opened_by: by_id });
  const step = { report_id, by_id, revision: 1, expected_kop: 550_000, counted_kop: 540_000 };
  await db.insert(dayEvent).values([
    { id: randomUUID(), ...step, at: at(9), act: 'opened' },
    { id: randomUUID(), ...step, at: at(18), act: 'counted' },
    { id: randomUUID(), ...step, at: at(19), act: 'submitted', reason: 'Ошиблись со сдачей' },
  ]);
  const move = { id: randomUUID(), report_id, revision: 1, kind: 'collection' as const, amount_kop: -100_000 };
  await db.insert(cashMove).values({ ...move, by_id, at: at(17), note: null });
  for (const turn of [1, 2]) {
    await writeActs(db, at(20));
    const developer = await givenCaller(app, ['developer']);
    const { body } = await developer.get(
      `/audit?location_id=${place.id}&actor_id=${by_id}&from=${at(8).toISOString()}`,
    );
    assert.deepEqual(
      body.items.map(({ action }: { action: string }) => action).filter((name: string) => !name.startsWith('employee')),
      [
        'payment.settled',
        'day_report.submitted',
        'day_report.counted',
        'cash_move.added',
        'sale.state_changed',
        'sale.created',
        'day_report.opened',
      ],
      `turn ${turn}`,
    );
    const [, submitted, , taken] = body.items;
    assert.deepEqual(
      [submitted.after.difference_kop, submitted.after.difference_reason, taken.after.amount_kop],
      [-10_000, 'Ошиблись со сдачей', -100_000],
    );
  }
});
