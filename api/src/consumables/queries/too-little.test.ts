// On both engines: sums of what lies and what comes are the database's.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { OFFICE_PLACE_ID } from '@studio/contracts';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock, seenShipment } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let here: { id: string; city_id: string };
let office: Caller;
let manager: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  office = await givenCaller(app, ['office_manager', 'federal_manager']);
  manager = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
});
after(() => app.close());

function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
type Row = { item_id: string; suggested: number };
const of = (rows: Row[], item_id: string) => rows.find((one) => one.item_id === item_id)?.suggested;
/** Too little by the balance, for the city, for the office and by the forecast. */
async function seen(item_id: string) {
  const [row] = ok(await manager.get(`/consumables/balance?place_id=${here.city_id}&item_id=${item_id}`)).items;
  const low = ok(await manager.get(`/consumables/balance?place_id=${here.city_id}&item_id=${item_id}&state=low`));
  const asked = ok(await manager.get(`/consumables/city-warehouse/${here.city_id}/suggestions`));
  const short = ok(await office.get('/consumables/office-warehouse/shortages'));
  const forecast = ok(await manager.get(`/consumables/inventory/items/${item_id}/forecast`));
  const lines = short.find(({ place }: { place: { id: string } }) => place.id === here.city_id)?.lines ?? [];
  return [
    [row.is_low, low.total, row.suggested, row.source_available],
    of(asked, item_id),
    of(lines, item_id),
    forecast.find(({ place }: { place: { id: string } }) => place.id === here.city_id)?.suggested,
  ];
}

test('too little is one figure everywhere: what is picked, on its way or approved is counted on', async () => {
  const { id } = await givenItem(app);
  await givenStock(app, here.city_id, id, 10);
  await givenStock(app, OFFICE_PLACE_ID, id, 60);
  ok(await manager.put('/consumables/policies', { item_id: id, place_id: here.city_id, min: 20, target: 100 }));
  assert.deepEqual(await seen(id), [[true, 1, 90, 60], 90, 90, 90]);
  const shipment = { id: randomUUID(), city_id: here.city_id, send: false, lines: [{ item_id: id, quantity: 40 }] };
  ok(await office.post('/consumables/office-warehouse/shipments', shipment));
  const coming = [[false, 0, 50, 20], 50, undefined, 50];
  assert.deepEqual(await seen(id), coming, 'picked');
  ok(await office.post(`/consumables/shipments/${shipment.id}/send`, await seenShipment(app, shipment.id)));
  assert.deepEqual(await seen(id), coming, 'on its way');
  const request = { id: randomUUID(), lines: [{ item_id: id, quantity: 50 }] };
  const { revision } = ok(
    await manager.post(`/consumables/city-warehouse/${here.city_id}/request-from-office`, request),
  );
  const decision = { revision, decision: 'approve' };
  ok(await office.post(`/consumables/office-warehouse/city-requests/${request.id}/decide`, decision));
  assert.deepEqual(await seen(id), [[false, 0, 0, 20], undefined, undefined, 0], 'approved');
});
