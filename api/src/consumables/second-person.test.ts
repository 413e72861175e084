import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MAX_OWN_LOSS_KOP, QUICK_SELF_UNDO_MS } from '@studio/contracts';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem, givenStock, seenShipment } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';

/** `approve_operations` decides what others asked for and counted, `cancel_operations` takes back what others posted. */
let app: TestApp;
let here: { id: string; city_id: string };
let there: { id: string };
let admin: Caller;
let senior: Caller;
let cashier: Caller;
let keeper: Caller;
let far: Caller;
let city: Caller;
let regional: Caller;
let office: Caller;
let otherOffice: Caller;

before(async () => {
  app = await testApp();
  here = await givenLocation(app);
  there = await givenLocation(app, { city_id: here.city_id });
  const at = { primary_location_id: here.id };
  admin = await givenCaller(app, ['admin'], at);
  senior = await givenCaller(app, ['senior_admin'], at);
  cashier = await givenCaller(app, ['cashier'], at);
  keeper = await givenCaller(app, ['warehouse_keeper'], at);
  far = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: there.id });
  city = await givenCaller(app, ['city_manager'], at);
  regional = await givenCaller(app, ['regional_director'], at);
  office = await givenCaller(app, ['office_manager']);
  otherOffice = await givenCaller(app, ['office_manager']);
});
after(() => app.close());

const at = (id: string) => `/consumables/location-operations/locations/${id}`;
const line = (item_id: string, quantity: number) => ({ item_id, quantity });
const told = ({ status, body }: Reply) => [status, body.code];
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
/** A material with a thousand pieces at 1 ₽ each. */
async function stocked(place = here.id): Promise<string> {
  const { id } = await givenItem(app);
  await givenStock(app, place, id, 1_000);
  return id;
}

describe('approve_operations', () => {
  test('approves a count: whoever merely keeps the place does not', async () => {
    const item_id = await stocked();
    const { category } = ok(await admin.get(`/consumables/catalog/${item_id}`));
    const AT = '/consumables/inventory/counts';
    const id = randomUUID();
    const begun = ok(await admin.post(AT, { id, place_id: here.id, kind: 'category', category }));
    for (const { item_id: counted } of begun.lines)
      ok(
        await cashier.post(`${AT}/${id}/entries`, {
          entry_id: randomUUID(),
          ...line(counted, counted === item_id ? 5 : 0),
        }),
      );
    const { revision } = ok(await cashier.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
    const { sum_kop } = ok(await senior.get(`${AT}/${id}`));
    const approve = (by: Caller) => by.post(`${AT}/${id}/approve`, { revision, sum_kop });
    for (const by of [keeper, admin, city]) {
      assert.equal(ok(await by.get(`${AT}/${id}`)).may_approve, false);
      assert.deepEqual(told(await approve(by)), [403, 'forbidden']);
    }
    assert.equal(ok(await senior.get(`${AT}/${id}`)).may_approve, true);
    assert.equal(ok(await approve(senior)).state, 'approved');
  });

  test('approves and rejects a transfer at its source', async () => {
    const item_id = await stocked(there.id);
    const asked = {
      transfer_id: randomUUID(),
      direction: 'in',
      other_location_id: there.id,
      lines: [line(item_id, 3)],
    };
    const { id, revision } = ok(await cashier.post(`${at(here.id)}/transfer`, asked));
    const approve = (by: Caller) => by.post(`${at(there.id)}/approve-transfer/${id}`, { revision });
    const reject = (by: Caller) => by.post(`${at(there.id)}/reject-transfer/${id}`, { revision, reason: 'Нет' });
    for (const by of [far, city]) {
      const [pending] = ok(await by.get(`${at(there.id)}/pending-transfers`));
      assert.deepEqual([pending.id, pending.may_approve], [id, false]);
      assert.deepEqual(told(await approve(by)), [403, 'forbidden']);
      assert.deepEqual(told(await reject(by)), [403, 'forbidden']);
    }
    const asking = ok(await regional.get('/notifications')).items;
    assert.equal(asking[0]?.kind, 'transfer.requested', 'who may decide is told');
    assert.equal(ok(await approve(regional)).state, 'approved');
  });

  test('resolves missing goods, never of one’s own shipment', async () => {
    const { id: item_id } = await givenItem(app);
    const supply = { id: randomUUID(), supplier: 'ООО «Бумага»', lines: [{ ...line(item_id, 10), sum_kop: 1_000 }] };
    ok(await office.post('/consumables/office-warehouse/arrivals', supply));
    const sent = { id: randomUUID(), city_id: here.city_id, lines: [line(item_id, 6)] };
    const { lines } = ok(await office.post('/consumables/office-warehouse/shipments', sent));
    const receive = async (by: Caller, line_figures: object) =>
      by.post(`/consumables/city-warehouse/${here.city_id}/receive/${sent.id}`, {
        ...(await seenShipment(app, sent.id)),
        receipt_id: randomUUID(),
        lines: [{ line_id: lines[0].id, ...line_figures }],
      });
    ok(await receive(city, { accepted: 4, missing: 2, reason: 'Не доехало' }));
    const resolve = async (by: Caller) =>
      by.post(`/consumables/shipments/${sent.id}/resolve`, {
        ...(await seenShipment(app, sent.id)),
        settlement_id: randomUUID(),
        reason: 'Потеряно',
        lines: [{ line_id: lines[0].id, found: 0, lost: 2 }],
      });
    assert.deepEqual(told(await resolve(city)), [403, 'forbidden']);
    assert.deepEqual(told(await resolve(office)), [403, 'own_work']);
    assert.equal(ok(await resolve(otherOffice)).state, 'closed');
  });

  test('damage, shortage and surplus of one’s own shipment are another person’s to tell', async () => {
    const item_id = await stocked(here.city_id);
    const down = { id: randomUUID(), location_id: here.id, lines: [line(item_id, 6)] };
    const { lines } = ok(await city.post(`/consumables/city-warehouse/${here.city_id}/ship-to-location`, down));
    const receive = async (by: Caller, figures: object) =>
      by.post(`${at(here.id)}/receive-from-city`, {
        ...(await seenShipment(app, down.id)),
        receipt_id: randomUUID(),
        shipment_id: down.id,
        lines: [{ line_id: lines[0].id, ...figures }],
      });
    for (const difference of ['damaged', 'missing', 'surplus'])
      assert.deepEqual(told(await receive(city, { accepted: 0, [difference]: 6, reason: 'Брак' })), [403, 'own_work']);
    ok(await receive(city, { accepted: 5 }));
    assert.equal(
      ok(
        await cashier.post(`${at(here.id)}/receive-from-city`, {
          ...(await seenShipment(app, down.id)),
          receipt_id: randomUUID(),
          shipment_id: down.id,
          lines: [{ line_id: lines[0].id, accepted: 0, damaged: 1, reason: 'Брак' }],
        }),
      ).state,
      'received',
    );
  });

  test('write-offs and adjustments of a day beyond the limit ask for it, each counted with those before', async () => {
    const loser = await givenCaller(app, ['warehouse_keeper'], { primary_location_id: here.id });
    const { id: dear } = await givenItem(app);
    await givenStock(app, here.id, dear, 100, 10 * MAX_OWN_LOSS_KOP);
    const lose = (by: Caller, quantity: number) =>
      by.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'writeoff',
        place_id: here.id,
        reason: 'Порвалась',
        lines: [line(dear, quantity)],
      });
    const adjust = (by: Caller, delta: number) =>
      by.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'adjustment',
        place_id: here.id,
        reason: 'Пересчитали',
        lines: [{ item_id: dear, delta }],
      });
    const direct = (by: Caller, quantity: number) =>
      by.post(`${at(here.id)}/writeoff`, {
        operation_id: randomUUID(),
        reason: 'Мокрая',
        lines: [line(dear, quantity)],
      });
    const over = await lose(loser, 11);
    assert.deepEqual([...told(over), over.body.field], [403, 'over_threshold', 'lines']);
    assert.match(over.body.message, /не больше чем на 10\s000\s₽/);
    ok(await lose(loser, 4));
    ok(await adjust(loser, 3));
    for (const next of [lose(loser, 4), adjust(loser, 4), adjust(loser, -4), direct(loser, 4)])
      assert.deepEqual(told(await next), [403, 'over_threshold']);
    ok(await direct(loser, 3));
    ok(await lose(senior, 11));
    app.setNow(new Date(app.now().getTime() + 86_400_001));
    ok(await lose(loser, 9));
  });
});

describe('cancel_operations', () => {
  const use = async (by: Caller, item_id: string) =>
    ok(await by.post(`${at(here.id)}/consumption`, { operation_id: randomUUID(), lines: [line(item_id, 2)] }))
      .id as string;
  const reverse = (by: Caller, id: string) =>
    by.post(`/consumables/operations/${id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибка' });

  test('reverses another person’s document; one’s own needs no such right', async () => {
    const item_id = await stocked();
    const posted = await use(city, item_id);
    for (const by of [cashier, admin, regional]) {
      assert.equal(ok(await by.get(`/consumables/operations/${posted}`)).may_reverse, false);
      assert.deepEqual(told(await reverse(by, posted)), [403, 'forbidden']);
    }
    assert.equal(ok(await senior.get(`/consumables/operations/${posted}`)).may_reverse, true);
    ok(await reverse(senior, posted));
    ok(await reverse(cashier, await use(cashier, item_id)));
  });

  test('an own quick operation is undone for ten minutes, by either call, also when the undo comes late', async () => {
    const item_id = await stocked();
    const began = app.now();
    const AT = '/consumables/quick-operations';
    const quick = async () => {
      const id = randomUUID();
      ok(await cashier.post(`${AT}/consumption`, { id, place_id: here.id, item_id, quantity: 1 }));
      return id;
    };
    const undo = (by: Caller, operation_id: string, entered_at?: Date) =>
      by.post(`${AT}/undo`, {
        id: randomUUID(),
        operation_id,
        place_id: here.id,
        reason: 'Не то',
        ...(entered_at && { entered_at: entered_at.toISOString() }),
      });
    const [first, second, third, fourth] = [await quick(), await quick(), await quick(), await quick()];
    assert.deepEqual(told(await undo(keeper, first)), [403, 'forbidden']);
    ok(await undo(cashier, first));
    app.setNow(new Date(began.getTime() + QUICK_SELF_UNDO_MS + 1_000));
    assert.equal(ok(await cashier.get(`/consumables/operations/${second}`)).may_reverse, false);
    for (const late of [undo(cashier, second), reverse(cashier, second)]) {
      const { status, body } = await late;
      assert.deepEqual([status, body.code], [403, 'forbidden']);
      assert.match(body.message, /10 минут/);
    }
    ok(await undo(cashier, third, new Date(began.getTime() + 60_000)));
    ok(await undo(senior, fourth));
  });

  test('cancels another person’s shipment; one’s own needs no such right', async () => {
    const item_id = await stocked(here.city_id);
    const ship = async (send: boolean) => {
      const sent = { id: randomUUID(), location_id: here.id, send, lines: [line(item_id, 2)] };
      return ok(await city.post(`/consumables/city-warehouse/${here.city_id}/ship-to-location`, sent)).id as string;
    };
    const cancel = async (by: Caller, id: string) =>
      by.post(`/consumables/shipments/${id}/cancel`, { ...(await seenShipment(app, id)), reason: 'Не туда' });
    const developer = await givenCaller(app, ['developer']);
    for (const send of [true, false]) {
      assert.deepEqual(told(await cancel(regional, await ship(send))), [403, 'forbidden']);
      ok(await cancel(city, await ship(send)));
      ok(await cancel(developer, await ship(send)));
    }
  });
});
