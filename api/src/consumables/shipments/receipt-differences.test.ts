import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MAX_OWN_LOSS_KOP } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock, seenShipment } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { jsonRow } from '../queries/json-rows';
import { faultsOfLedger, faultsOfTransit } from '../verify/faults-of-ledger';

/** Damage and surplus that a receiver tells are a loss and a find of that person: beyond a day's limit another one decides. */
let app: TestApp;
let here: { id: string; city_id: string };
let city: Caller;
let decider: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  const at = { primary_location_id: here.id };
  city = await givenCaller(app, ['city_manager'], at);
  decider = await givenCaller(app, ['regional_director'], at);
});
after(async () => {
  const { db } = app.database;
  assert.deepEqual([await faultsOfLedger(db), await faultsOfTransit(db)], [[], []]);
  await app.close();
});

const AT = () => `/consumables/location-operations/locations/${here.id}`;
const keeperOf = () => givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.id });
const told = ({ status, body }: Reply) => [status, body.code];
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
/** Rolls of 5 202 ₽ each, on their way here. */
async function sent(quantity: number): Promise<{ id: string; line_id: string; item_id: string }> {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, here.city_id, item_id, 10, 5_202_000);
  const id = randomUUID();
  const lines = [{ item_id, quantity }];
  const made = ok(
    await city.post(`/consumables/city-warehouse/${here.city_id}/ship-to-location`, {
      id,
      location_id: here.id,
      lines,
    }),
  );
  return { id, item_id, line_id: made.lines[0].id };
}
type Sent = Awaited<ReturnType<typeof sent>>;
const receive = async (by: Caller, { id, line_id }: Sent, figures: object) =>
  by.post(`${AT()}/receive-from-city`, {
    ...(await seenShipment(app, id)),
    receipt_id: randomUUID(),
    shipment_id: id,
    lines: [{ line_id, accepted: 0, ...figures, reason: 'Коробка мокрая' }],
  });
const resolve = async (by: Caller, { id, line_id }: Sent, figures: object) =>
  by.post(`/consumables/shipments/${id}/resolve`, {
    ...(await seenShipment(app, id)),
    settlement_id: randomUUID(),
    reason: 'Посмотрели',
    lines: [{ line_id, found: 0, lost: 0, ...figures }],
  });
const lose = (by: Caller, item_id: string, quantity: number) =>
  by.post(`${AT()}/writeoff`, { operation_id: randomUUID(), reason: 'Порвалась', lines: [{ item_id, quantity }] });
/** What lies here, and what was written off. */
async function books(item_id: string) {
  const row = await jsonRow<{ here: number; gone: number; gone_kop: number }>(
    app.database.db,
    sql`select (select coalesce(sum(on_hand), 0) from balance where place_id = ${here.id}::uuid and item_id = ${item_id}::uuid) as here,
      coalesce(sum(l.delta), 0) as gone, coalesce(sum(l.value_kop), 0) as gone_kop
      from ledger l join place p on p.id = l.place_id and p.kind = 'writeoff' where l.item_id = ${item_id}::uuid`,
  );
  return row && [row.here, row.gone, row.gone_kop];
}

describe('damage told by a receiver', () => {
  test('beyond the limit is written off only when another person who approves says so', async () => {
    const keeper = await keeperOf();
    const shipment = await sent(6);
    const open = ok(await receive(keeper, shipment, { damaged: 6 }));
    assert.equal(open.state, 'disputed');
    assert.deepEqual([open.lines[0].damaged, open.lines[0].damage_open], [0, 6]);
    assert.deepEqual(await books(shipment.item_id), [0, 0, 0]);
    assert.deepEqual(told(await resolve(keeper, shipment, { damage: 'accept' })), [403, 'forbidden']);
    assert.deepEqual(told(await resolve(city, shipment, { damage: 'accept' })), [403, 'forbidden']);
    const [waiting] = ok(await decider.get(`/consumables/shipments?to_place_id=${here.id}&state=disputed`)).items;
    assert.equal(waiting.id, shipment.id);
    const closed = ok(await resolve(decider, shipment, { damage: 'accept' }));
    assert.deepEqual([closed.state, closed.lines[0].damaged, closed.lines[0].damage_open], ['closed', 6, 0]);
    assert.deepEqual(await books(shipment.item_id), [0, 6, 3_121_200]);
  });

  test('that is refused is received anew', async () => {
    const keeper = await keeperOf();
    const shipment = await sent(6);
    ok(await receive(keeper, shipment, { accepted: 1, damaged: 3, missing: 2 }));
    const back = ok(await resolve(decider, shipment, { damage: 'refuse', lost: 2 }));
    assert.deepEqual([back.state, back.lines[0].open], ['partially_received', 3]);
    assert.equal(ok(await receive(keeper, shipment, { accepted: 3 })).state, 'received');
    assert.deepEqual(await books(shipment.item_id), [4, 2, 1_040_400]);
  });

  test('below the limit counts at once, and toward the day of who told it', async () => {
    const keeper = await keeperOf();
    const shipment = await sent(6);
    const got = ok(await receive(keeper, shipment, { accepted: 5, damaged: 1 }));
    assert.equal(got.state, 'received');
    assert.deepEqual(await books(shipment.item_id), [5, 1, 520_200]);
    assert.deepEqual(told(await lose(keeper, shipment.item_id, 1)), [403, 'over_threshold']);
    const next = await sent(6);
    assert.equal(ok(await receive(keeper, next, { accepted: 5, damaged: 1 })).state, 'disputed');
  });

  test('missing goods of the same line are another matter than its damage', async () => {
    const shipment = await sent(6);
    ok(await receive(await keeperOf(), shipment, { damaged: 4, missing: 2 }));
    assert.deepEqual(told(await resolve(decider, shipment, { lost: 3 })), [400, 'validation_failed']);
    assert.equal(ok(await resolve(decider, shipment, { lost: 2 })).state, 'disputed');
    assert.equal(ok(await resolve(decider, shipment, { damage: 'accept' })).state, 'closed');
    assert.deepEqual(told(await resolve(decider, shipment, { damage: 'accept' })), [409, 'illegal_transition']);
  });

  test('of who approves counts at once', async () => {
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: here.id });
    assert.equal(ok(await receive(senior, await sent(6), { damaged: 6 })).state, 'received');
  });
});

describe('surplus told by a receiver', () => {
  test('beyond the limit lies nowhere until another person who approves says so', async () => {
    const keeper = await keeperOf();
    const shipment = await sent(3);
    const open = ok(await receive(keeper, shipment, { accepted: 3, surplus: 500 }));
    assert.deepEqual([open.state, open.lines[0].surplus, open.lines[0].surplus_open], ['disputed', 0, 500]);
    assert.deepEqual(await books(shipment.item_id), [3, 0, 0]);
    const closed = ok(await resolve(decider, shipment, { surplus: 'accept' }));
    assert.deepEqual([closed.state, closed.lines[0].surplus], ['closed', 500]);
    assert.deepEqual(await books(shipment.item_id), [503, 0, 0]);
  });

  test('that is refused never lies anywhere', async () => {
    const shipment = await sent(3);
    ok(await receive(await keeperOf(), shipment, { accepted: 3, surplus: 500 }));
    assert.equal(ok(await resolve(decider, shipment, { surplus: 'refuse' })).state, 'closed');
    assert.deepEqual(await books(shipment.item_id), [3, 0, 0]);
  });

  test('below the limit counts at once, and toward the day of who told it', async () => {
    const keeper = await keeperOf();
    const shipment = await sent(3);
    assert.ok(MAX_OWN_LOSS_KOP > 520_200);
    assert.equal(ok(await receive(keeper, shipment, { accepted: 3, surplus: 1 })).state, 'received');
    assert.deepEqual(await books(shipment.item_id), [4, 0, 0]);
    assert.deepEqual(told(await lose(keeper, shipment.item_id, 1)), [403, 'over_threshold']);
  });
});
