import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { OFFICE_PLACE_ID } from '@studio/contracts';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller, type Reply } from '../../testing/caller';
import { givenItem, givenStock, seenShipment } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let office: Caller;
let manager: Caller;
let here: { id: string; city_id: string };

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  office = await givenCaller(app, ['office_manager']);
  manager = await givenCaller(app, ['city_manager'], { primary_location_id: here.id });
});
after(() => app.close());

function ok(reply: Reply): Reply['body'] {
  assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}
const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const OFFICE = '/consumables/office-warehouse';
const city = () => `/consumables/city-warehouse/${here.city_id}`;
const line = (item_id: string, quantity: number) => ({ item_id, quantity });
const write = (body: object) => manager.post(`${city()}/request-from-office`, body);
const decide = (id: string, revision: number, decision: string, more: object = {}) =>
  office.post(`${OFFICE}/city-requests/${id}/decide`, { revision, decision, ...more });

/** A material of which the office has some, its request by the city, as approved. */
async function approved(requested: number, given: number) {
  const { id: item_id, name, code } = await givenItem(app);
  await givenStock(app, OFFICE_PLACE_ID, item_id, 100);
  const { id, revision } = ok(await write({ id: randomUUID(), note: 'К пятнице', lines: [line(item_id, requested)] }));
  const request = ok(await decide(id, revision, 'approve', { lines: [{ item_id, approved: given }] }));
  return { item_id, name, code, request };
}
async function shipped(request_id: string, item_id: string, quantity: number) {
  const sent = { id: randomUUID(), city_id: here.city_id, request_id, lines: [line(item_id, quantity)] };
  return ok(await office.post(`${OFFICE}/shipments`, sent));
}

describe('a request', () => {
  test('that came back is written again as it was on the screen, and sent', async () => {
    const { id: item_id } = await givenItem(app);
    const body = { id: randomUUID(), lines: [line(item_id, 10)] };
    const asked = ok(await write(body));
    const returned = ok(await decide(body.id, asked.revision, 'return', { reason: 'Слишком мало' }));
    const changed = { ...body, lines: [line(item_id, 30)] };
    assert.deepEqual(refusal(await write({ ...changed, revision: asked.revision })).slice(0, 2), [409, 'conflict']);
    assert.deepEqual(refusal(await write(changed)).slice(0, 2), [409, 'conflict'], 'and not blindly');
    const again = { ...changed, revision: returned.revision };
    const sent = ok(await write(again));
    assert.deepEqual([sent.state, sent.lines[0].requested], ['submitted', 30]);
    assert.deepEqual(ok(await write(again)), sent, 'the same after a lost answer');
  });

  test('is kept as a draft, written on and sent', async () => {
    const { id: item_id } = await givenItem(app);
    const body = { id: randomUUID(), submit: false, lines: [line(item_id, 1)] };
    const draft = ok(await write(body));
    assert.equal(draft.state, 'draft');
    assert.deepEqual(ok(await write(body)), draft, 'the same after a lost answer');
    const more = ok(await write({ ...body, revision: draft.revision, lines: [line(item_id, 2)] }));
    assert.deepEqual([more.state, more.lines[0].requested], ['draft', 2]);
    const sent = ok(await write({ ...body, revision: more.revision, submit: true, lines: [line(item_id, 2)] }));
    assert.equal(sent.state, 'submitted');
  });

  test('that was shipped in part is closed with a reason, and waits no longer', async () => {
    const { item_id, request } = await approved(20, 20);
    await shipped(request.id, item_id, 4);
    const open = async () =>
      ok(await office.get(`${OFFICE}/city-requests?state=open&id=${request.id}`)).items as { revision: number }[];
    const [waiting] = await open();
    const revision = waiting?.revision ?? 0;
    assert.deepEqual(refusal(await decide(request.id, revision, 'close')), [400, 'validation_failed', 'reason']);
    const closed = ok(await decide(request.id, revision, 'close', { reason: 'Больше не привезут' }));
    assert.deepEqual([closed.state, closed.reason], ['closed_short', 'Больше не привезут']);
    assert.deepEqual(await open(), []);
  });
});

test('a city finds what it has asked already and not got', async () => {
  const { item_id, code, request } = await approved(20, 6);
  const open = async () =>
    ok(await manager.get(`${city()}/requests?state=open&search=${code}`)).items.map(({ id }: { id: string }) => id);
  assert.deepEqual(await open(), [request.id]);
  await shipped(request.id, item_id, 6);
  assert.deepEqual(await open(), []);
});

describe('a card', () => {
  test('tells what was suggested, asked, given, shipped and received, and leads both ways', async () => {
    const { item_id, request } = await approved(20, 6);
    const { id, number } = await shipped(request.id, item_id, 4);
    const shipment = ok(await manager.get(`/consumables/shipments/${id}`));
    assert.deepEqual([shipment.request_id, shipment.request_number], [request.id, request.number]);
    const lines = [{ line_id: shipment.lines[0].id, accepted: 3 }];
    const seen = await seenShipment(app, id);
    ok(
      await manager.post(`${city()}/receive/${id}`, { receipt_id: randomUUID(), ...seen, note: 'Третий ящик', lines }),
    );
    const [card] = ok(await manager.get(`${city()}/requests?id=${request.id}`)).items;
    const { suggested, requested, approved: given, shipped: sent, received } = card.lines[0];
    assert.deepEqual([suggested, requested, given, sent, received], [null, 20, 6, 4, 3]);
    assert.deepEqual(card.shipments, [{ id, number, state: 'partially_received' }]);
    const { documents, shipped_by_name } = ok(await office.get(`/consumables/shipments/${id}`));
    assert.ok(shipped_by_name);
    assert.deepEqual(
      documents.map(({ kind, note }: { kind: string; note: string | null }) => [kind, note]),
      [
        ['shipment', null],
        ['receipt', 'Третий ящик'],
      ],
    );
  });
});

describe('a search', () => {
  test('finds requests and shipments by number, material and note, on any page', async () => {
    const { item_id, name, code, request } = await approved(20, 20);
    const { id, number } = await shipped(request.id, item_id, 4);
    const found = async (by: Caller, path: string, search: string) =>
      ok(await by.get(`${path}?search=${encodeURIComponent(search)}`)).items.map((row: { id: string }) => row.id);
    const ways = [
      [manager, `${city()}/requests`, request],
      [office, `${OFFICE}/city-requests`, request],
      [manager, '/consumables/shipments', { id, number }],
    ] as const;
    for (const [by, path, card] of ways) {
      for (const search of [name, `${code} ${card.number}`]) assert.deepEqual(await found(by, path, search), [card.id]);
      assert.ok((await found(by, path, String(card.number))).includes(card.id));
    }
    assert.deepEqual(await found(office, `${OFFICE}/city-requests`, `${code} пятнице`), [request.id]);
    assert.deepEqual(await found(manager, '/consumables/shipments', `${code} ${request.number}`), [id]);
    assert.deepEqual(await found(manager, '/consumables/shipments', `${code} нет такого`), []);
    const second = ok(await manager.get(`${city()}/requests?page=2&page_size=1`));
    assert.equal(second.items.length, 1);
  });

  test('finds a transfer, which leads to its shipment', async () => {
    const other = await givenLocation(app, { city_id: here.city_id });
    const admin = await givenCaller(app, ['senior_admin'], { primary_location_id: other.id });
    const asker = await givenCaller(app, ['admin'], { primary_location_id: here.id });
    const { id: item_id, code } = await givenItem(app);
    await givenStock(app, other.id, item_id, 10);
    const at = (id: string) => `/consumables/location-operations/locations/${id}`;
    const asked = { transfer_id: randomUUID(), direction: 'in', other_location_id: other.id };
    const { revision } = ok(await asker.post(`${at(here.id)}/transfer`, { ...asked, lines: [line(item_id, 3)] }));
    ok(await admin.post(`${at(other.id)}/approve-transfer/${asked.transfer_id}`, { revision }));
    const [found, ...others] = ok(await admin.get(`/consumables/transfers?search=${code}`)).items;
    assert.deepEqual([found.id, others], [asked.transfer_id, []]);
    const [{ quantity, shipped: sent, received }] = found.lines;
    assert.deepEqual([quantity, sent, received], [3, 0, 0]);
    const { transfer_number } = ok(await admin.get(`/consumables/shipments/${found.shipment_id}`));
    assert.equal(transfer_number, found.number);
    // Neither end is theirs.
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: (await givenLocation(app)).id });
    assert.deepEqual(ok(await stranger.get(`/consumables/transfers?id=${asked.transfer_id}`)).items, []);
  });
});
