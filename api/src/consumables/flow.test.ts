import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { dateIn } from '../kernel/words/calendar';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply, statusesOf } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { watchedApp, type WatchedChanges } from '../testing/watched-changes';
import { givenItem, givenStock, seenShipment } from '../testing/stock';
import { faultsOfLedger, faultsOfTransit } from './verify/faults-of-ledger';

let app: TestApp;
let watched: WatchedChanges;
let office: Caller;
let manager: Caller;
let admin: Caller;
let keeper: Caller;
let cashier: Caller;
let senior: Caller;
let regional: Caller;
let here: { id: string; city_id: string; name: string };
let there: { id: string; city_id: string };

before(async () => {
  ({ app, watched } = await watchedApp());
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  const at = { primary_location_id: here.id };
  office = await givenCaller(app, ['office_manager']);
  manager = await givenCaller(app, ['city_manager'], at);
  admin = await givenCaller(app, ['admin'], at);
  keeper = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: there.id });
  cashier = await givenCaller(app, ['cashier'], at);
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: there.id });
  regional = await givenCaller(app, ['regional_director'], at);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  assert.deepEqual(await faultsOfTransit(app.database.db), []);
  assert.deepEqual((await watched.faultsSince(0)).faults, []);
  await app.close();
});

const city = () => `/consumables/city-warehouse/${here.city_id}`;
const at = (id: string) => `/consumables/location-operations/locations/${id}`;
const line = (item_id: string, quantity: number) => ({ item_id, quantity });
/** The body of a reply that must be a success. */
function ok(reply: Reply): Reply['body'] {
  assert.ok(reply.status < 300, `${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}
const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
async function onHand(by: Caller, place: string, item_id: string): Promise<number> {
  const { items } = ok(await by.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`));
  return items[0]?.on_hand ?? 0;
}

describe('a posted document', () => {
  test('is answered as it is read afterwards, whatever its kind and lines', async () => {
    const [plain, other, byLots] = [
      // By the collation of the database the second would be the first.
      await givenItem(app, { name: 'Бумага 928' }),
      await givenItem(app, { name: 'Бумага 7123' }),
      await givenItem(app, { lot_tracked: true }),
    ];
    const arrival = (item_id: string, more: object = {}) => ({ ...line(item_id, 50), sum_kop: 12_345, ...more });
    const documents = [
      { kind: 'arrival', document: 'ТН-5', lines: [arrival(plain.id), arrival(other.id)] },
      { kind: 'arrival', lines: [arrival(byLots.id, { lot: { code: 'А-1', expires_on: '2030-01-31' } })] },
      { kind: 'consumption', note: 'печать', lines: [line(other.id, 3), line(plain.id, 4)] },
      { kind: 'writeoff', reason: 'порвалась', lines: [line(byLots.id, 2), line(plain.id, 2)] },
    ];
    for (const document of documents) {
      const id = randomUUID();
      const posted = ok(await admin.post('/consumables/operations', { id, place_id: here.id, ...document }));
      assert.deepEqual(posted, ok(await admin.get(`/consumables/operations/${id}`)), document.kind);
      const again = ok(await admin.post('/consumables/operations', { id, place_id: here.id, ...document }));
      assert.deepEqual(again, posted, 'the same again');
    }
  });

  test('is in the journal with its lines and the prices that it changed', async () => {
    const { id: item_id } = await givenItem(app);
    const post = async (quantity: number, sum_kop: number) => {
      const id = randomUUID();
      const lines = [{ ...line(item_id, quantity), sum_kop }];
      const { number } = ok(
        await admin.post('/consumables/operations', { id, place_id: here.id, kind: 'arrival', lines }),
      );
      const { rows } = (await app.database.db.execute(
        sql`select before, after, actor_id, address::text, request_id from audit_entry where subject_id = ${id}`,
      )) as {
        rows: { before: unknown; after: { prices?: unknown }; actor_id: string; address: string; request_id: string }[];
      };
      return { number, ...rows[0]! }; // It was just posted.
    };
    const { number, after: told, before: known, ...author } = await post(10, 1_000);
    assert.equal(author.actor_id, admin.person.id);
    assert.match(author.address, /^127\.0\.0\.1/);
    assert.ok(author.request_id);
    assert.deepEqual(known, { prices: [{ item_id, price_kop: null }] });
    assert.deepEqual(told, {
      number,
      kind: 'arrival',
      place_id: here.id,
      place: here.name,
      occurred_on: dateIn('Europe/Moscow', app.now()),
      supplier: null,
      document: null,
      reason: null,
      lines: [{ item_id, quantity: 10, value_kop: 1_000 }],
      prices: [{ item_id, price_kop: 100 }],
    });
    const dearer = await post(10, 2_000);
    assert.deepEqual(dearer.before, { prices: [{ item_id, price_kop: 100 }] });
    assert.deepEqual(dearer.after.prices, [{ item_id, price_kop: 150 }]);
    const equal = await post(1, 150);
    assert.equal(equal.before, null);
    assert.ok(!('prices' in equal.after));
  });
});

describe('a box of paper', () => {
  test('travels from the purchase to the last sheet, one receipt short, through five people', async () => {
    const { id: paper } = await givenItem(app);
    const purchase = { id: randomUUID(), supplier: 'ООО «Бумага»', document: 'ТН-17' };
    ok(
      await office.post('/consumables/office-warehouse/arrivals', {
        ...purchase,
        lines: [{ ...line(paper, 1_000), sum_kop: 500_000 }],
      }),
    );
    const request = { id: randomUUID(), lines: [line(paper, 300)] };
    ok(await manager.post(`${city()}/request-from-office`, request));
    const listed = ok(await office.get('/consumables/office-warehouse/city-requests?state=open'));
    const asked = listed.items.find(({ id }: { id: string }) => id === request.id)!; // It was just submitted.
    ok(
      await office.post(`/consumables/office-warehouse/city-requests/${request.id}/decide`, {
        revision: asked.revision,
        decision: 'approve',
        lines: [
          {
            item_id: paper,
            approved: 200,
          },
        ],
      }),
    );
    const sent = { id: randomUUID(), city_id: here.city_id, request_id: request.id };
    const over = await office.post('/consumables/office-warehouse/shipments', { ...sent, lines: [line(paper, 201)] });
    assert.deepEqual(refusal(over), [400, 'validation_failed', 'lines.0.quantity']);
    ok(await office.post('/consumables/office-warehouse/shipments', { ...sent, lines: [line(paper, 200)] }));
    assert.equal(await onHand(office, '00000000-0000-4000-8000-000000000001', paper), 800);
    const [coming] = ok(await manager.get(`${city()}/pending-office-shipments`));
    const receipt = {
      receipt_id: randomUUID(),
      revision: coming!.revision,
      lines: [
        { line_id: coming!.lines[0]!.id, accepted: 190, damaged: 4, missing: 6, surplus: 0, reason: 'Коробка мокрая' },
      ],
    };
    const received = ok(await manager.post(`${city()}/receive/${sent.id}`, receipt));
    assert.equal(received.state, 'disputed');
    assert.equal(ok(await manager.post(`${city()}/receive/${sent.id}`, receipt)).state, 'disputed');
    const resolved = await (
      await givenCaller(app, ['office_manager'])
    ).post(`/consumables/shipments/${sent.id}/resolve`, {
      ...(await seenShipment(app, sent.id)),
      settlement_id: randomUUID(),
      reason: 'Нашлась пачка',
      lines: [
        {
          line_id: coming!.lines[0]!.id,
          found: 5,
          lost: 1,
        },
      ],
    });
    assert.equal(ok(resolved).state, 'closed');
    const told = ok(await office.get(`/consumables/audit?subject_id=${request.id}`));
    assert.deepEqual(
      told.items.map((act: { action: string }) => act.action),
      ['shipped', 'approved', 'submitted', 'written'].map((act) => `supply_request.${act}`),
    );
    assert.deepEqual(told.items[1].before, { state: 'submitted' });
    assert.equal(told.names[request.id], `№ ${asked.number}`);
    assert.equal(await onHand(office, here.city_id, paper), 190);
    const down = { id: randomUUID(), location_id: here.id, lines: [line(paper, 50)] };
    ok(await manager.post(`${city()}/ship-to-location`, down));
    const [pending] = ok(await admin.get(`${at(here.id)}/pending-shipments`));
    ok(
      await admin.post(`${at(here.id)}/receive-from-city`, {
        receipt_id: randomUUID(),
        shipment_id: down.id,
        ...(await seenShipment(app, down.id)),
        lines: [
          {
            line_id: pending!.lines[0]!.id,
            accepted: 50,
          },
        ],
      }),
    );
    const use = (quantity: number) =>
      cashier.post(`${at(here.id)}/consumption`, { operation_id: randomUUID(), lines: [line(paper, quantity)] });
    ok(await use(49));
    const last = ok(await use(1));
    const short = await use(1);
    assert.deepEqual(refusal(short), [409, 'stock_short', 'lines.0.quantity']);
    ok(
      await cashier.post(`/consumables/operations/${last.id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибся' }),
    );
    assert.equal(await onHand(admin, here.id, paper), 1);
    const again = { reversal_id: randomUUID(), reason: 'Ещё раз' };
    assert.deepEqual(refusal(await cashier.post(`/consumables/operations/${last.id}/reverse`, again)).slice(0, 2), [
      409,
      'already_reversed',
    ]);
  });
});

describe('a transfer', () => {
  test('across cities is approved by the source and by the city, never by its requester', async () => {
    const { id: ink } = await givenItem(app);
    await givenStock(app, there.id, ink, 10);
    const asked = { transfer_id: randomUUID(), direction: 'in', other_location_id: there.id, lines: [line(ink, 4)] };
    const made = ok(await admin.post(`${at(here.id)}/transfer`, asked));
    assert.equal(made.may_approve, false);
    const approve = (by: Caller, place: string, revision: number) =>
      by.post(`${at(place)}/approve-transfer/${made.id}`, { revision });
    const own = ok(await regional.post(`${at(here.id)}/transfer`, { ...asked, transfer_id: randomUUID() }));
    const approveOwn = regional.post(`${at(there.id)}/approve-transfer/${own.id}`, { revision: own.revision });
    assert.deepEqual(refusal(await approveOwn).slice(0, 2), [403, 'own_work']);
    const half = ok(await approve(senior, there.id, made.revision));
    assert.equal(half.state, 'city_approval');
    const rest = await keeper.post(`${at(there.id)}/consumption`, {
      operation_id: randomUUID(),
      lines: [line(ink, 7)],
    });
    assert.deepEqual([...refusal(rest), rest.body.details.available], [409, 'stock_short', 'lines.0.quantity', 6]);
    const waits = async (place: string) =>
      ok(await regional.get(`/consumables/dashboard?place_id=${place}`)).transfers.some(
        ({ id, may_approve }: { id: string; may_approve: boolean }) => id === half.id && may_approve,
      );
    assert.deepEqual([await waits(here.city_id), await waits(there.city_id)], [true, true], 'at either city');
    const [asking] = ok(await regional.get('/notifications')).items;
    assert.deepEqual(
      [asking?.kind, asking?.title, asking?.link],
      [
        'transfer.requested',
        `Перемещение № ${half.number} ждёт согласия города`,
        `/consumables/city?city=${there.city_id}`,
      ],
    );
    const full = ok(await approve(regional, there.id, half.revision));
    assert.equal(full.state, 'approved');
    ok(await keeper.post(`/consumables/shipments/${full.shipment_id}/send`, await seenShipment(app, full.shipment_id)));
    const shipment = ok(await admin.get(`/consumables/shipments/${full.shipment_id}`));
    ok(
      await admin.post(`${at(here.id)}/receive-from-city`, {
        receipt_id: randomUUID(),
        shipment_id: full.shipment_id,
        ...(await seenShipment(app, full.shipment_id)),
        lines: [
          {
            line_id: shipment.lines[0]!.id,
            accepted: 4,
          },
        ],
      }),
    );
    assert.equal(await onHand(admin, here.id, ink), 4);
  });

  test('that waits for a decision is among the first on the dashboard, before newer ones under way', async () => {
    const { id: foil } = await givenItem(app);
    await givenStock(app, there.id, foil, 100);
    const ask = async () => {
      const asked = { transfer_id: randomUUID(), direction: 'in', other_location_id: there.id, lines: [line(foil, 1)] };
      return ok(await admin.post(`${at(here.id)}/transfer`, asked));
    };
    const waiting = await ask();
    for (let count = 0; count < 20; count += 1) {
      const { id, revision } = await ask();
      ok(await regional.post(`${at(there.id)}/approve-transfer/${id}`, { revision }));
    }
    const { transfers } = ok(await keeper.get(`/consumables/dashboard?place_id=${there.id}`));
    assert.equal(transfers[0].id, waiting.id);
  });
});

describe('a document', () => {
  test('is posted once under its id, and refused with other lines', async () => {
    const { id: frame } = await givenItem(app);
    await givenStock(app, here.id, frame, 5);
    const sent = { operation_id: randomUUID(), lines: [line(frame, 2)] };
    const post = (body: object) => cashier.post(`${at(here.id)}/consumption`, body);
    assert.deepEqual(statusesOf(await Promise.all([post(sent), post(sent), post(sent)])), [201, 201, 201]);
    assert.equal(await onHand(admin, here.id, frame), 3);
    assert.deepEqual(refusal(await post({ ...sent, lines: [line(frame, 1)] })), [409, 'operation_conflict', 'id']);
  });

  test('names the wrong line and posts nothing by half', async () => {
    const [{ id: a }, { id: b }] = [await givenItem(app), await givenItem(app, { archived_at: new Date() })];
    await givenStock(app, here.id, a, 5);
    const post = (lines: unknown[]) =>
      admin.post('/consumables/operations', { id: randomUUID(), kind: 'arrival', place_id: here.id, lines });
    for (const quantity of [0, -1, 1.5, 1e12, '5', null])
      assert.deepEqual(refusal(await post([line(a, 1), { item_id: a, quantity }])), [
        400,
        'validation_failed',
        'lines.1.quantity',
      ]);
    assert.deepEqual(refusal(await post([line(a, 1), line(b, 1)])), [409, 'item_archived', 'lines.1.item_id']);
    assert.deepEqual(refusal(await post([line(a, 1), line(randomUUID(), 1)])), [
      400,
      'validation_failed',
      'lines.1.item_id',
    ]);
    assert.equal(await onHand(admin, here.id, a), 5);
    const foreign = await admin.post('/consumables/operations', {
      id: randomUUID(),
      kind: 'arrival',
      place_id: there.id,
      lines: [line(a, 1)],
    });
    assert.deepEqual(refusal(foreign), [403, 'location_out_of_scope', 'place_id']);
  });

  test('counts days of cover by consumption: goods sent on, written off or reversed are not consumption', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.id, id, 100);
    const post = async (kind: string, quantity: number) =>
      ok(
        await admin.post('/consumables/operations', {
          id: randomUUID(),
          kind,
          place_id: here.id,
          reason: 'Проверка',
          lines: [line(id, quantity)],
        }),
      ).id as string;
    const reverse = async (operation: string) =>
      ok(
        await admin.post(`/consumables/operations/${operation}/reverse`, {
          reversal_id: randomUUID(),
          reason: 'Ошибка',
        }),
      );
    await post('consumption', 14);
    await post('writeoff', 20);
    await reverse(await post('arrival', 30));
    ok(await admin.post(`${at(here.id)}/return-to-city`, { shipment_id: randomUUID(), lines: [line(id, 10)] }));
    const { items } = ok(await admin.get(`/consumables/balance?place_id=${here.id}&item_id=${id}`));
    // 56 of 14 in twelve weeks; the forecast of the same card says no other.
    assert.deepEqual([items[0]?.on_hand, items[0]?.days_of_cover], [56, 336]);
    const foretold: { place: { id: string }; days_of_cover: number }[] = ok(
      await admin.get(`/consumables/inventory/items/${id}/forecast`),
    );
    assert.equal(foretold.find(({ place }) => place.id === here.id)?.days_of_cover, 336);
  });

  test('is backdated only where the balance of no day since falls below zero', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.id, id, 5);
    const day = (back: number) => new Date(app.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const use = (occurred_on: string) =>
      admin.post(`${at(here.id)}/consumption`, { operation_id: randomUUID(), occurred_on, lines: [line(id, 1)] });
    assert.deepEqual(refusal(await use(day(3))), [409, 'date_closed', 'occurred_on']);
    assert.deepEqual(refusal(await use(day(40))), [409, 'date_closed', 'occurred_on']);
    assert.deepEqual(refusal(await use(day(-2))), [400, 'validation_failed', 'occurred_on']);
  });
});

describe('a shipment', () => {
  test('cancelled in transit returns the goods with their value', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.city_id, id, 10, 1_003);
    const down = { id: randomUUID(), location_id: here.id, lines: [line(id, 3)] };
    ok(await manager.post(`${city()}/ship-to-location`, down));
    ok(
      await manager.post(`/consumables/shipments/${down.id}/cancel`, {
        ...(await seenShipment(app, down.id)),
        reason: 'Не туда',
      }),
    );
    const { items } = ok(await manager.get(`/consumables/balance?place_id=${here.city_id}&item_id=${id}`));
    assert.deepEqual([items[0]?.on_hand, items[0]?.value_kop], [10, 1_003]);
  });

  test('is sent, received and taken back as it was on the screen', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.city_id, id, 10);
    const down = { id: randomUUID(), location_id: here.id, send: false, lines: [line(id, 3)] };
    const made = ok(await manager.post(`${city()}/ship-to-location`, down));
    const stale = { revision: made.revision - 1 };
    const lines = [{ line_id: made.lines[0].id, accepted: 3 }];
    const send = (seen: object) => manager.post(`/consumables/shipments/${down.id}/send`, seen);
    const cancel = (seen: object) =>
      manager.post(`/consumables/shipments/${down.id}/cancel`, { ...seen, reason: 'Не туда' });
    const receive = (seen: object) =>
      admin.post(`${at(here.id)}/receive-from-city`, {
        receipt_id: randomUUID(),
        shipment_id: down.id,
        lines,
        ...seen,
      });
    for (const reply of [await send(stale), await cancel(stale)])
      assert.deepEqual([reply.status, reply.body.code, reply.body.details.id], [409, 'conflict', down.id]);
    const sent = ok(await send(made));
    assert.equal(ok(await send(made)).revision, sent.revision, 'sent again, since its answer was lost');
    assert.equal((await receive({ revision: made.revision })).body.code, 'conflict');
    ok(await receive({ revision: sent.revision }));
  });

  test('is refused for a request that nobody made', async () => {
    const { id } = await givenItem(app);
    const shipment = { id: randomUUID(), city_id: here.city_id, request_id: randomUUID(), lines: [line(id, 1)] };
    const { status, body } = await office.post('/consumables/office-warehouse/shipments', shipment);
    assert.deepEqual([status, body.message], [404, 'Такой заявки нет.']);
  });

  test('that is picked reserves its goods until it is cancelled', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.city_id, id, 10);
    const down = { id: randomUUID(), location_id: here.id, send: false, lines: [line(id, 8)] };
    ok(await manager.post(`${city()}/ship-to-location`, down));
    const more = { id: randomUUID(), location_id: here.id, lines: [line(id, 3)] };
    assert.deepEqual(refusal(await manager.post(`${city()}/ship-to-location`, more)).slice(0, 2), [409, 'stock_short']);
    ok(
      await manager.post(`/consumables/shipments/${down.id}/cancel`, {
        ...(await seenShipment(app, down.id)),
        reason: 'Передумали',
      }),
    );
    ok(await manager.post(`${city()}/ship-to-location`, more));
  });
});

describe('a request', () => {
  test('suggests the target less stock, goods in transit and approved ones; nobody approves their own', async () => {
    const { id } = await givenItem(app);
    await givenStock(app, here.city_id, id, 10);
    ok(await manager.put('/consumables/policies', { item_id: id, place_id: here.city_id, min: 20, target: 100 }));
    const suggested = async () =>
      ok(await manager.get(`${city()}/suggestions`)).find(({ item_id }: { item_id: string }) => item_id === id)
        ?.suggested;
    assert.equal(await suggested(), 90);
    const request = { id: randomUUID(), lines: [line(id, 60)] };
    const boss = await givenCaller(app, ['developer']);
    const { revision } = ok(await boss.post(`${city()}/request-from-office`, request));
    const decide = (by: Caller) =>
      by.post(`/consumables/office-warehouse/city-requests/${request.id}/decide`, { revision, decision: 'approve' });
    assert.deepEqual(refusal(await decide(boss)).slice(0, 2), [403, 'own_work']);
    ok(await decide(office));
    assert.equal(await suggested(), 30);
  });
});

test('the office receives no drafts of the cities, even when it asks for them', async () => {
  await manager.post(`${city()}/request-from-office`, {
    id: randomUUID(),
    submit: false,
    lines: [line((await givenItem(app)).id, 1)],
  });
  assert.deepEqual(ok(await office.get('/consumables/office-warehouse/city-requests?state=draft')).items, []);
});
