// On both engines: the ledger's triggers and the key of a device's write.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, MINUTE_MS, shiftDate, WRITE_RECEIPT_HEADER } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { companyDate } from '../kernel/words/calendar';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { lot, stockCount, stockCountEntry, stockCountLine } from './schema';
import { faultsOfLedger } from './verify/faults-of-ledger';

let app: TestApp;
let here: { id: string; city_id: string };
let there: { id: string };
let cashier: Caller;
let keeper: Caller;
let admin: Caller;
let senior: Caller;

before(async () => {
  app = await testApp();
  [here, there] = [await givenLocation(app), await givenLocation(app)];
  const at = { primary_location_id: here.id };
  cashier = await givenCaller(app, ['cashier'], at);
  keeper = await givenCaller(app, ['warehouse_keeper'], at);
  admin = await givenCaller(app, ['admin'], at);
  senior = await givenCaller(app, ['senior_admin'], at);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const AT = '/consumables/quick-operations';
const onHand = async (item_id: string): Promise<number> => {
  const { body } = await senior.get(`/consumables/balance?place_id=${here.id}&item_id=${item_id}`);
  return body.items[0]?.on_hand ?? 0;
};
const told = ({ status, body }: Reply) => [status, body.code, body.field];

describe('a quick operation', () => {
  test('is posted once however often the device sends it, with the receipt by which the device recognises it', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 10);
    const sent = { id: randomUUID(), place_id: here.id, item_id, quantity: 3 };
    const [first, ...rest] = await Promise.all([1, 2, 3].map(() => cashier.post(`${AT}/consumption`, sent)));
    assert.deepEqual(
      [first!, ...rest].map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal([first!, ...rest].filter(({ body }) => !body.duplicate).length, 1);
    assert.ok(String(first!.headers[WRITE_RECEIPT_HEADER]).includes(sent.id));
    assert.equal(await onHand(item_id), 7);
    const other = await cashier.post(`${AT}/consumption`, { ...sent, quantity: 4 });
    assert.deepEqual(told(other).slice(0, 2), [409, 'local_id_conflict']);
    assert.equal(await onHand(item_id), 7);
  });

  test('for more than the stock names the quantity and leaves its key free for the corrected one', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 2);
    const sent = { id: randomUUID(), place_id: here.id, item_id, quantity: 3 };
    assert.deepEqual(told(await cashier.post(`${AT}/consumption`, sent)), [409, 'stock_short', 'lines.0.quantity']);
    assert.equal((await cashier.post(`${AT}/consumption`, { ...sent, quantity: 2 })).status, 200);
    assert.equal(await onHand(item_id), 0);
  });

  test('of a material whose lots are told apart names the lot and its date, by which it leaves', async () => {
    const { id: item_id } = await givenItem(app, { lot_tracked: true });
    const sent = { id: randomUUID(), place_id: here.id, item_id, quantity: 3, is_meant: true };
    assert.deepEqual(told(await cashier.post(`${AT}/arrival`, sent)), [400, 'validation_failed', 'lines.0.lot']);
    const named = { ...sent, lot: { code: 'Л-7', expires_on: '2031-05-01' } };
    assert.equal((await cashier.post(`${AT}/arrival`, named)).status, 200);
    assert.equal(await onHand(item_id), 3);
    const lots = await app.database.db.select().from(lot).where(eq(lot.item_id, item_id));
    assert.deepEqual(
      lots.map(({ code, expires_on }) => [code, expires_on]),
      [['Л-7', '2031-05-01']],
    );
  });

  test('is not undone by a device that only says it was in time: that waits', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 5);
    const sent = { id: randomUUID(), place_id: here.id, item_id, quantity: 5 };
    const posted = app.now();
    assert.equal((await cashier.post(`${AT}/consumption`, sent)).status, 200);
    app.setNow(new Date(posted.getTime() + 11 * MINUTE_MS));
    const undo = { id: randomUUID(), operation_id: sent.id, place_id: here.id, reason: 'Не то' };
    assert.equal((await cashier.post(`${AT}/undo`, undo)).status, 403);
    const entered_at = new Date(posted.getTime() + MINUTE_MS).toISOString();
    assert.equal((await cashier.post(`${AT}/undo`, { ...undo, id: randomUUID(), entered_at })).status, 200);
    assert.equal(await onHand(item_id), 0);
  });

  test('is undone by a reversal, once, also when the undo is sent twice', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 5);
    const sent = { id: randomUUID(), place_id: here.id, item_id, quantity: 5 };
    await cashier.post(`${AT}/consumption`, sent);
    const undo = { id: randomUUID(), operation_id: sent.id, place_id: here.id, reason: 'Не то' };
    assert.equal((await cashier.post(`${AT}/undo`, undo)).status, 200);
    assert.equal((await cashier.post(`${AT}/undo`, undo)).body.duplicate, true);
    assert.equal(await onHand(item_id), 5);
    const again = await cashier.post(`${AT}/undo`, { ...undo, id: randomUUID() });
    assert.deepEqual(told(again).slice(0, 2), [409, 'already_reversed']);
  });

  test('of a transfer waits for its approval, and is withdrawn by its own undo only', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 5);
    const sent = { id: randomUUID(), place_id: here.id, to_place_id: there.id, item_id, quantity: 2 };
    assert.equal((await keeper.post(`${AT}/transfer`, sent)).status, 200);
    const pending = () => keeper.get(`/consumables/location-operations/locations/${here.id}/pending-transfers`);
    assert.equal((await pending()).body.length, 1);
    const undo = { id: randomUUID(), operation_id: sent.id, place_id: here.id, reason: 'Не туда' };
    assert.equal((await admin.post(`${AT}/undo`, undo)).status, 404);
    assert.equal((await keeper.post(`${AT}/undo`, { ...undo, id: randomUUID() })).status, 200);
    assert.equal((await pending()).body.filter(({ state }: { state: string }) => state === 'requested').length, 0);
  });

  test('has its button and its call by the permission of its kind', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 50);
    const ask = async (by: Caller, kind: string) =>
      (
        await by.post(`${AT}/${kind}`, {
          id: randomUUID(),
          place_id: here.id,
          item_id,
          quantity: 1,
          ...(kind === 'transfer' && { to_place_id: there.id }),
        })
      ).status;
    const kinds = ['consumption', 'arrival', 'transfer'];
    const statuses = async (by: Caller) => [
      await ask(by, kinds[0]!),
      await ask(by, kinds[1]!),
      await ask(by, kinds[2]!),
    ];
    assert.deepEqual(await statuses(cashier), [200, 200, 403]);
    assert.deepEqual(await statuses(keeper), [403, 200, 200]);
    assert.deepEqual(await statuses(senior), [200, 200, 200]);
    assert.deepEqual(await statuses(admin), [403, 403, 403]);
  });
});

describe('a backdated document', () => {
  const daysAgo = (days: number) => shiftDate(companyDate(app.now()), -days);
  const consume = (item_id: string, occurred_on: string) =>
    admin.post('/consumables/operations', {
      id: randomUUID(),
      kind: 'consumption',
      place_id: here.id,
      occurred_on,
      lines: [{ item_id, quantity: 1 }],
    });

  test('is refused on the day of the last approved count of its material and before it', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 10);
    await givenStock(app, here.id, item_id, 10);
    const count = randomUUID();
    await app.database.db.insert(stockCount).values({
      id: count,
      place_id: here.id,
      kind: 'whole',
      state: 'approved',
      created_by: admin.person.id,
      created_at: app.now(),
      approved_by: senior.person.id,
      approved_at: app.now(),
    });
    await app.database.db.insert(stockCountLine).values({ count_id: count, item_id });
    await app.database.db.insert(stockCountEntry).values({
      id: randomUUID(),
      count_id: count,
      item_id,
      quantity: 0,
      book: 0,
      counted_by: admin.person.id,
      counted_at: new Date(app.now().getTime() - 3 * DAY_MS),
    });
    for (const days of [3, 5])
      assert.deepEqual(told(await consume(item_id, daysAgo(days))), [409, 'date_closed', 'occurred_on']);
    const { body } = await consume(item_id, daysAgo(3));
    assert.match(body.message, /инвентаризация утверждена/);
    assert.equal((await consume(item_id, daysAgo(0))).status, 201);
    const other = await givenItem(app);
    const { status, body: refused } = await consume(other.id, daysAgo(5));
    assert.deepEqual([status, refused.code], [409, 'stock_short'], 'another material was not counted');
  });

  test('is refused on the last day that is locked and before it, by its name, and posted on the day after', async () => {
    const { id: item_id } = await givenItem(app);
    const arrival = {
      id: randomUUID(),
      kind: 'arrival',
      place_id: here.id,
      occurred_on: daysAgo(9),
      lines: [{ item_id, quantity: 10, sum_kop: 1_000 }],
    };
    assert.equal((await admin.post('/consumables/operations', arrival)).status, 201);
    for (const [days, shift, state] of [
      [8, 1, 'locked'],
      [6, 1, 'locked'],
      [5, 1, 'locked'],
      [5, 2, 'approved'],
    ] as const)
      await app.database.db.execute(
        sql`insert into day_report (id, location_id, business_date, till_shift, state, opened_at, locked_at)
          values (${randomUUID()}::uuid, ${here.id}::uuid, ${daysAgo(days)}::date, ${shift}::int, ${state}, now(), now())`,
      );
    for (const days of [6, 7, 8, 9]) {
      const { status, body } = await consume(item_id, daysAgo(days));
      assert.deepEqual([status, body.code, body.field], [409, 'date_closed', 'occurred_on'], `${days} days ago`);
      const [year, month, day] = daysAgo(6).split('-');
      assert.equal(body.message, `День ${day}.${month}.${year} на локации уже закрыт: этим днём и раньше не проводят.`);
    }
    assert.equal((await consume(item_id, daysAgo(5))).status, 201);
    assert.equal(await onHand(item_id), 9);
  });

  test('is refused for the first of several lines whose balance on any day would fall below zero', async () => {
    const items = [await givenItem(app), await givenItem(app), await givenItem(app)];
    const [enough, later, later2] = items.map(({ id }) => id);
    const arrive = (item_id: string, occurred_on: string) =>
      admin.post('/consumables/operations', {
        id: randomUUID(),
        kind: 'arrival',
        place_id: here.id,
        occurred_on,
        lines: [{ item_id, quantity: 5, sum_kop: 500 }],
      });
    for (const [item_id, days] of [
      [enough!, 4],
      [later!, 1],
      [later2!, 2],
    ] as const)
      assert.equal((await arrive(item_id, daysAgo(days))).status, 201);
    const { status, body } = await admin.post('/consumables/operations', {
      id: randomUUID(),
      kind: 'consumption',
      place_id: here.id,
      occurred_on: daysAgo(4),
      lines: [enough!, later!, later2!].map((item_id) => ({ item_id, quantity: 1 })),
    });
    assert.deepEqual([status, body.code, body.details?.item_id], [409, 'date_closed', later]);
    assert.deepEqual(await Promise.all([enough!, later!, later2!].map(onHand)), [5, 5, 5], 'nothing by half');
  });

  test('is refused on a day of a locked month and on every day before it', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, here.id, item_id, 10);
    const month = `${daysAgo(20).slice(0, 7)}-01`;
    await app.database.db.execute(
      sql`insert into accounting_month (month, locked_by, locked_at) values (${month}, ${senior.person.id}, now())`,
    );
    const { status, body } = await consume(item_id, daysAgo(21));
    assert.deepEqual([status, body.code, body.field], [409, 'date_closed', 'occurred_on']);
    assert.match(body.message, /уже закрыт/);
    const [year = 0, index = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
    assert.equal(body.details.day, last < daysAgo(1) ? last : daysAgo(1), 'its last day that is over');
  });
});
