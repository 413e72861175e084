// On both engines: each makes writers wait in its own way.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { balance } from './consumables/schema';
import { dayReport } from './day-reports/schema';
import { dateIn } from './kernel/words/calendar';
import { city, location } from './locations';
import { settlePayment } from './sales/money/settle-payment';
import { payment } from './sales/schema';
import { givenBank } from './testing/bank';
import { givenHeldSale } from './testing/standing';
import { givenLocation } from './testing/builders';
import { givenCaller, type Caller, type Reply } from './testing/caller';
import { Phone } from './testing/gallery-phone';
import { Target } from './testing/matrix/target';
import { givenPrices, givenProduct, givenSale } from './testing/sales';
import { givenItem, givenStock } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';
import { portalActor } from './kernel/records';
import { refundSale } from './testing/refunds';

const NOW = new Date('2026-03-11T15:00:00Z');
const TODAY = '2026-03-11';

let app: TestApp;
let boss: Caller;
let here: Target;
before(async () => {
  app = await testApp();
  await givenBank(app);
  boss = await givenCaller(app, ['developer']);
});
after(() => app.close());
beforeEach(async () => {
  app.setNow(NOW);
  here = await Target.at(app);
});

const archive = () =>
  app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, here.location));
const daysAt = (id: string) => app.database.db.select().from(dayReport).where(eq(dayReport.location_id, id));
const refusal = ({ status, body }: Pick<Reply, 'status' | 'body'>) => [status, body.code];
const ARCHIVED = [409, 'location_archived'];
const open = (location_id: string) => boss.post('/sales/day-reports', { id: randomUUID(), location_id });

describe('an archived place does not go on', () => {
  test('with its till: no day is opened again, no cash comes or goes', async () => {
    const [row] = await app.database.db
      .insert(dayReport)
      .values({
        id: randomUUID(),
        location_id: here.location,
        business_date: TODAY,
        till_shift: 1,
        state: 'submitted',
        opened_at: NOW,
        counted_kop: 0,
      })
      .returning();
    await archive();
    const reopened = await boss.post(`/sales/day-reports/${row!.id}/reopen`, { revision: 1, reason: 'ошибка в счёте' });
    assert.deepEqual(refusal(reopened), ARCHIVED);
    assert.match(reopened.body.message, /Верните локацию из архива/);
    const move = { move_id: randomUUID(), kind: 'pay_in', amount_kop: 70_000 };
    assert.deepEqual(refusal(await boss.post(`/sales/day-reports/${row!.id}/moves`, move)), ARCHIVED);
    assert.deepEqual(
      (await daysAt(here.location)).map(({ state }) => state),
      ['submitted'],
    );
  });

  test('with cash; what the bank brings anyway is kept', async () => {
    const sold = { location_id: here.location, sold_by: here.resident, business_date: TODAY };
    const { id } = await givenSale(app, sold);
    const paid = await givenSale(app, { ...sold, paid_by: 'cash' });
    const waiting = randomUUID();
    await app.database.db.insert(payment).values({
      id: waiting,
      sale_id: id,
      method: 'online',
      amount_kop: 50_000,
      state: 'pending',
      business_date: TODAY,
      location_id: here.location,
      created_at: NOW,
    });
    await archive();
    for (const method of ['cash', 'card'])
      assert.deepEqual(
        refusal(await boss.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method, amount_kop: 50_000 })),
        ARCHIVED,
      );
    const back = await refundSale(boss, paid.id, { reason: 'возврат' });
    assert.deepEqual(refusal(back), ARCHIVED);
    await app.database.db.transaction((tx) =>
      settlePayment(tx, portalActor(app), waiting, { hooks: app.hooks, receiptWithPayment: null }),
    );
    assert.equal((await boss.get(`/sales/${id}`)).body.state, 'paid');
    assert.deepEqual(await daysAt(here.location), []);
  });

  test('with goods that come in: an arrival, what is taken back, a transfer; what is there may leave', async () => {
    const { id: item_id } = await givenItem(app);
    const there = await givenLocation(app);
    await givenStock(app, here.location, item_id, 9);
    await givenStock(app, there.id, item_id, 9);
    const quick = (kind: string, quantity: number) =>
      boss.post(`/consumables/quick-operations/${kind}`, {
        id: randomUUID(),
        place_id: here.location,
        item_id,
        quantity,
      });
    const used = (await quick('consumption', 2)).body.id;
    await archive();
    const lines = [{ item_id, quantity: 5 }];
    assert.deepEqual(refusal(await quick('arrival', 5)), ARCHIVED);
    const taken_back = { reversal_id: randomUUID(), reason: 'ошибка' };
    assert.deepEqual(refusal(await boss.post(`/consumables/operations/${used}/reverse`, taken_back)), ARCHIVED);
    const moved = { transfer_id: randomUUID(), direction: 'out', other_location_id: here.location, note: null, lines };
    assert.deepEqual(
      refusal(await boss.post(`/consumables/location-operations/locations/${there.id}/transfer`, moved)),
      ARCHIVED,
    );
    assert.equal((await quick('consumption', 5)).status, 200);
  });

  test('with held records: to count one asks for the place, to void it does not', async () => {
    const { id } = await givenHeldSale(app, here.location, here.resident);
    await archive();
    const seen = { revision: 1, sum_kop: 50_000 };
    const counted = await boss.post(`/held/${id}/decide`, { ...seen, decision: 'count' });
    assert.deepEqual(refusal(counted), ARCHIVED);
    assert.match(counted.body.message, /Верните локацию из архива/);
    assert.equal((await boss.post(`/held/${id}/decide`, { ...seen, decision: 'void', note: 'нет' })).status, 200);
  });

  test('with sales without a connection: kept, and held for the place', async () => {
    const { id: product_id } = await givenProduct(app);
    await givenPrices(app, here.resident, here.location, { [product_id]: 10_000 });
    await archive();
    const { status, body } = await boss.post('/sales/offline', {
      id: randomUUID(),
      location_id: here.location,
      lines: [{ product_id, quantity: 1, name: 'Печать', price_kop: 10_000 }],
      payment: { id: randomUUID(), amount_kop: 10_000 },
      created_at: NOW.toISOString(),
    });
    assert.deepEqual([status, body.standing, body.reasons], [201, 'held', ['place_archived']]);
    assert.deepEqual(await daysAt(here.location), []);
  });

  test('with orders of clients, and with people who come to work', async () => {
    const { id: product_id } = await givenProduct(app);
    await givenPrices(app, here.resident, here.location, { [product_id]: 10_000 });
    const { photo: photo_id, session } = await here.photo();
    const { body: link } = await boss.post('/payments/links', { id: randomUUID(), photosession_id: session });
    const phone = new Phone(app, link.id);
    await phone.open(link.url.split('#')[1]);
    const worker = await here.caller(['photographer']);
    await archive();
    const lines = [{ product_id, photo_id, quantity: 1 }];
    const ordered = await phone.call('POST', '/orders', { id: randomUUID(), lines, expected_total_kop: 10_000 });
    assert.deepEqual(refusal(ordered), ARCHIVED);
    assert.match(ordered.body.message, /студия закрылась/i);
    const { offers, closed } = (await phone.call('GET', '')).body;
    assert.deepEqual([offers, /студия закрылась/i.test(closed)], [[], true]);
    const came = await worker.post('/schedule/check-in', {
      id: randomUUID(),
      location_id: here.location,
      position: 'photographer',
    });
    assert.deepEqual(refusal(came), ARCHIVED);
  });
});

/** As often as makes each of two concurrent calls the first one at times. */
const TIMES = 8;
async function often(one: () => Promise<void>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) await one();
}
const sendArchive = (id: string) => boss.post(`/locations/locations/${id}/archive`, { revision: 1 });
const statusOf = async (id: string) =>
  (await app.database.db.select().from(location).where(eq(location.id, id)))[0]?.status;

describe('concurrently', () => {
  test('an archived place and an open till never both', () =>
    often(async () => {
      const { id } = await givenLocation(app);
      const replies = await Promise.all([open(id), sendArchive(id)]);
      assert.equal(replies.filter(({ status }) => status < 300).length, 1, JSON.stringify(replies.map(refusal)));
      const [status, days] = [await statusOf(id), await daysAt(id)];
      assert.equal(days.length, status === 'archived' ? 0 : 1);
    }));

  test('an archived place and goods that arrive never both', async () => {
    const { id: item_id } = await givenItem(app);
    await often(async () => {
      const { id } = await givenLocation(app);
      const came = { id: randomUUID(), place_id: id, item_id, quantity: 3 };
      await Promise.all([boss.post('/consumables/quick-operations/arrival', came), sendArchive(id)]);
      const [held] = await app.database.db
        .select()
        .from(balance)
        .where(and(eq(balance.place_id, id), eq(balance.item_id, item_id)));
      assert.equal(held?.on_hand ?? 0, (await statusOf(id)) === 'archived' ? 0 : 3);
    });
  });

  // It is the 12th there already, and the 11th west of it.
  const [EAST, WEST] = ['Asia/Kamchatka', 'Europe/Kaliningrad'];

  test('a day that opens and a zone that changes: the day is today by the clocks that the place has', () =>
    often(async () => {
      const { id, city_id } = await givenLocation(app, { time_zone: EAST });
      await Promise.all([open(id), boss.patch(`/locations/cities/${city_id}`, { revision: 1, time_zone: WEST })]);
      await todayOnly(id);
    }));

  test('a day that opens and a place that moves: likewise', () =>
    often(async () => {
      const { id } = await givenLocation(app, { time_zone: EAST });
      const { city_id } = await givenLocation(app, { time_zone: WEST });
      await Promise.all([open(id), boss.patch(`/locations/locations/${id}`, { revision: 1, city_id })]);
      await todayOnly(id);
    }));
});

async function todayOnly(id: string): Promise<void> {
  const [found] = await app.database.db
    .select({ time_zone: city.time_zone })
    .from(location)
    .innerJoin(city, eq(city.id, location.city_id))
    .where(eq(location.id, id));
  const today = dateIn(found?.time_zone ?? '', NOW);
  for (const { business_date } of await daysAt(id)) assert.equal(business_date, today);
}
