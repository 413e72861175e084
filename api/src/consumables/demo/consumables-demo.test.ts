import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { insertAsJson, Random } from '../../demo';
import { photosession } from '../../photosessions';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { jsonRow } from '../queries/json-rows';
import { faultsOfLedger, faultsOfTransit } from '../verify/faults-of-ledger';
import { consumablesDemo } from './consumables-demo';

let app: TestApp;

before(async () => {
  app = await testApp();
});
after(() => app.close());

test('the demo’s year of materials keeps every sum of the ledger, and leaves something to do', async () => {
  const { db } = app.database;
  const owner = await givenEmployee(app, ['city_manager']);
  await givenEmployee(app, ['office_manager']);
  await givenEmployee(app, ['designer']);
  const designer = await givenEmployee(app, ['designer'], { messenger_id: 1 });
  for (let n = 0; n < 3; n += 1) {
    const { id: location_id } = await givenLocation(app);
    const client = { name: 'Клиент', name_folded: 'клиент', phone: '+79161234567' };
    await db.insert(photosession).values({ ...client, owner_id: owner.id, location_id, business_date: '2026-03-01' });
  }
  const random = new Random('materials');
  await db.transaction((tx) =>
    consumablesDemo({
      tx,
      files: app.files,
      now: app.now(),
      size: 'small',
      random: (name) => random.fork(name),
      write: (table, rows) => insertAsJson(tx, table, rows),
    }),
  );
  assert.deepEqual(await faultsOfLedger(db), []);
  assert.deepEqual(await faultsOfTransit(db), []);
  const made = await jsonRow<{
    items: number;
    operations: number;
    waiting: number;
    reports: number;
    schedules: number;
    acts: number;
    mine: number;
    counts: string[];
    barcodes: string[];
  }>(
    db,
    sql`select (select count(*) from item) as items, (select count(*) from operation) as operations,
      (select count(*) from supply_request where state = 'submitted') as waiting,
      (select count(*) from stock_report where row_count > 0) as reports, (select count(*) from stock_report_schedule) as schedules,
      (select count(*) from audit_entry where action in ('stock_operation.posted', 'shipment.sent', 'reservation.made')) as acts,
      (select count(*) from reservation where created_by = ${designer.id}::uuid) as mine,
      (select json_agg(state order by number) from stock_count) as counts,
      (select json_agg(barcode) from item) as barcodes`,
  );
  assert.ok(made && made.items >= 60 && made.items <= 120, JSON.stringify(made));
  assert.ok(made.operations > 60 && made.waiting > 0, JSON.stringify(made));
  assert.ok(made.reports >= 2 && made.schedules === 2, JSON.stringify(made));
  assert.ok(made.acts > 20 && made.mine > 0, JSON.stringify({ acts: made.acts, mine: made.mine }));
  assert.deepEqual(made.counts, ['approved', 'approved', 'review', 'counting']);
  for (const barcode of made.barcodes) {
    const sum = Array.from(barcode).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    assert.ok(barcode.length === 13 && sum % 10 === 0, barcode);
  }
});
