// On both engines: goods are held by a trigger.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock, seenShipment } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let here: { id: string; city_id: string };
let there: { id: string; city_id: string };
let asker: Caller;
let keeper: Caller;
let senior: Caller;
let regional: Caller;

before(async () => {
  app = await testApp();
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  asker = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
  keeper = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.id });
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: there.id });
  regional = await givenCaller(app, ['regional_director'], { primary_location_id: there.id });
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const at = (place: string) => `/consumables/location-operations/locations/${place}`;
const told = ({ status, body }: Reply) => [status, body.code, body.field];
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
async function asked(quantity: number, by = asker, direction = 'in') {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, there.id, item_id, 100);
  const [own, other] = direction === 'in' ? [here, there] : [there, here];
  const body = { transfer_id: randomUUID(), direction, other_location_id: other.id, lines: [{ item_id, quantity }] };
  return { item_id, made: ok(await by.post(`${at(own.id)}/transfer`, body)) };
}
const approve = (by: Caller, { id, revision }: { id: string; revision: number }, lines?: object[]) =>
  by.post(`${at(there.id)}/approve-transfer/${id}`, { revision, ...(lines && { lines }) });
const end = (by: Caller, place: string, { id, revision }: { id: string; revision: number }, reason: string | null) =>
  by.post(`${at(place)}/reject-transfer/${id}`, { revision, reason });

test('a transfer is approved in part: that much is held, then picked, never more than was asked or given before', async () => {
  const { item_id, made } = await asked(40);
  const more = await approve(senior, made, [{ item_id, approved: 41 }]);
  assert.deepEqual(told(more), [400, 'validation_failed', 'lines.0.approved']);
  assert.deepEqual(told(await approve(senior, made, [{ item_id, approved: 0 }])).slice(0, 2), [
    400,
    'validation_failed',
  ]);
  const half = ok(await approve(senior, made, [{ item_id, approved: 25 }]));
  assert.deepEqual([half.state, half.lines[0].quantity, half.lines[0].approved], ['city_approval', 40, 25]);
  assert.equal(half.lines[0].source_available, 75);
  const again = await approve(regional, half, [{ item_id, approved: 30 }]);
  assert.deepEqual(told(again), [400, 'validation_failed', 'lines.0.approved']);
  const full = ok(await approve(regional, half, [{ item_id, approved: 20 }]));
  assert.deepEqual([full.state, full.lines[0].approved], ['approved', 20]);
  const shipment = ok(await regional.get(`/consumables/shipments/${full.shipment_id}`));
  assert.deepEqual([shipment.lines[0].quantity, shipment.state], [20, 'picking']);
});

test('the requester withdraws, the source rejects, and the receiver declines an offer', async () => {
  const { made } = await asked(5);
  assert.deepEqual(made.ending, { act: 'withdraw', place_id: here.id });
  assert.equal(ok(await end(asker, here.id, made, null)).state, 'cancelled');
  const { made: offer } = await asked(5, senior, 'out');
  const [seen] = ok(await keeper.get(`${at(here.id)}/pending-transfers`));
  assert.deepEqual([seen.id, seen.may_approve, seen.ending], [offer.id, false, { act: 'decline', place_id: here.id }]);
  assert.deepEqual(told(await end(keeper, here.id, offer, null)), [400, 'validation_failed', 'reason']);
  assert.equal(ok(await end(keeper, here.id, offer, 'Некуда положить')).state, 'rejected');
  const { items: notices } = ok(await senior.get('/notifications'));
  assert.ok(notices.some(({ title }: { title: string }) => title === `Перемещение № ${offer.number} отклонено`));
  const { made: last } = await asked(5);
  const stranger = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: there.id });
  assert.equal((await end(stranger, there.id, last, 'Не дам')).status, 403);
  assert.equal(ok(await end(senior, there.id, last, 'Самим мало')).state, 'rejected');
});

test('the search tells what the source has: of another place only what is free', async () => {
  const { id, name } = await givenItem(app);
  await givenStock(app, there.id, id, 563);
  await givenStock(app, here.id, id, 7);
  const item = async (by: Caller, place: string) =>
    ok(await by.get(`/consumables/catalog/?search=${encodeURIComponent(name)}&place_id=${place}`)).items[0];
  assert.deepEqual((await item(asker, there.id)).here, { on_hand: null, free: 563 });
  assert.deepEqual((await item(senior, there.id)).here, { on_hand: 563, free: 563 });
  assert.equal((await item(asker, there.id)).on_hand, 7);
});

test('what was missing and comes a day later is received, by whoever has not sent it', async () => {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, here.city_id, item_id, 10, 10_000);
  const city = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
  const id = randomUUID();
  const lines = [{ item_id, quantity: 10 }];
  const made = ok(
    await city.post(`/consumables/city-warehouse/${here.city_id}/ship-to-location`, {
      id,
      location_id: here.id,
      lines,
    }),
  );
  const receive = async (by: Caller, figures: object) =>
    by.post(`${at(here.id)}/receive-from-city`, {
      ...(await seenShipment(app, id)),
      receipt_id: randomUUID(),
      shipment_id: id,
      lines: [{ line_id: made.lines[0].id, accepted: 0, ...figures }],
    });
  assert.equal(ok(await receive(keeper, { accepted: 6, missing: 4, reason: 'Нет в коробке' })).state, 'disputed');
  assert.equal((await receive(keeper, { accepted: 5 })).status, 400);
  assert.equal((await receive(keeper, { missing: 1, reason: 'Ещё раз' })).status, 400);
  const part = ok(await receive(keeper, { accepted: 3 }));
  assert.deepEqual([part.state, part.lines[0].accepted, part.lines[0].missing], ['disputed', 9, 1]);
  const all = ok(await receive(keeper, { accepted: 1 }));
  assert.deepEqual([all.state, all.lines[0].accepted, all.lines[0].missing], ['received', 10, 0]);
  const { body } = await keeper.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`);
  assert.deepEqual([body.items[0].on_hand, body.items[0].value_kop], [10, 10_000]);
});

test('what is picked is changed until it is sent: less of a transfer, and what is left out is free again', async () => {
  const { item_id, made } = await asked(40);
  const given = ok(await approve(regional, made, [{ item_id, approved: 30 }]));
  assert.equal(given.state, 'approved');
  const change = (revision: number, quantity: number) =>
    regional.post(`/consumables/shipments/${given.shipment_id}/change-picking`, {
      revision,
      lines: [{ item_id, quantity }],
    });
  assert.deepEqual(told(await change(1, 31)), [400, 'validation_failed', 'lines.0.quantity']);
  const less = ok(await change(1, 12));
  assert.deepEqual([less.revision, less.lines[0].quantity], [2, 12]);
  assert.deepEqual(ok(await change(1, 12)).revision, 2, 'sent again');
  assert.deepEqual(told(await change(1, 5)).slice(0, 2), [409, 'conflict']);
  const { body } = await senior.get(`/consumables/balance?place_id=${there.id}&item_id=${item_id}`);
  assert.equal(body.items[0].reserved, 12);
  ok(await regional.post(`/consumables/shipments/${given.shipment_id}/send`, { revision: 2 }));
  assert.deepEqual(told(await change(3, 5)).slice(0, 2), [409, 'illegal_transition']);
});
