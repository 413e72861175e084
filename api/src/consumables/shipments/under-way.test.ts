import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { dateIn } from '@studio/contracts';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { ok } from '../../testing/shop';
import { givenItem, givenStock, seenShipment } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { buildReport } from '../reports/build-report';
import { settledPosition } from '../reports/ledger-position';

let app: TestApp;
let here: { id: string; city_id: string };
let city: Caller;
let senior: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  city = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
});
after(() => app.close());

/** What the balance, the dashboard and the balance report say is under way to the place. */
async function underWay(item_id: string) {
  const { items } = ok(await senior.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`));
  const { transit_kop } = ok(await senior.get(`/consumables/dashboard?place_id=${here.id}`));
  const { db } = app.database;
  const { result } = await buildReport(db, {
    parameters: { kind: 'balance', date_to: dateIn('Europe/Moscow', app.now()), place_id: here.id, item_id },
    scope: { kind: 'any' },
    position: await settledPosition(db),
  });
  return {
    row: [items[0]?.on_hand ?? 0, items[0]?.in_transit ?? 0, items[0]?.told_missing ?? 0],
    transit_kop,
    report: result.rows.map(([place, , , , quantity, value]) => [
      String(place).startsWith('В пути: '),
      quantity,
      value,
    ]),
  };
}

test('what is under way is a line of every balance, also what was told missing, until it is resolved', async () => {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, here.city_id, item_id, 10, 1_000);
  const id = randomUUID();
  const at = `/consumables/city-warehouse/${here.city_id}/ship-to-location`;
  const { lines } = ok(await city.post(at, { id, location_id: here.id, lines: [{ item_id, quantity: 10 }] }));
  assert.deepEqual(await underWay(item_id), { row: [0, 10, 0], transit_kop: 1_000, report: [[true, 10, 1_000]] });
  const keeper = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.id });
  const received = { line_id: lines[0].id, accepted: 6, damaged: 0, missing: 4, surplus: 0, reason: 'Нет пачки' };
  ok(
    await keeper.post(`/consumables/location-operations/locations/${here.id}/receive-from-city`, {
      ...(await seenShipment(app, id)),
      receipt_id: randomUUID(),
      shipment_id: id,
      lines: [received],
    }),
  );
  assert.deepEqual(await underWay(item_id), {
    row: [6, 0, 4],
    transit_kop: 400,
    report: [
      [false, 6, 600],
      [true, 4, 400],
    ],
  });
  const decider = await givenCaller(app, ['regional_director'], { primary_location_id: here.id });
  ok(
    await decider.post(`/consumables/shipments/${id}/resolve`, {
      ...(await seenShipment(app, id)),
      settlement_id: randomUUID(),
      reason: 'Потеряли в дороге',
      lines: [{ line_id: lines[0].id, found: 0, lost: 4 }],
    }),
  );
  assert.deepEqual(await underWay(item_id), { row: [6, 0, 0], transit_kop: 0, report: [[false, 6, 600]] });
});
