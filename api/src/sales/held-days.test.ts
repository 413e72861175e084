import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountingMonth, dayReport } from '../day-reports/schema';
import { approveDay, lockDay } from '../testing/decide-days';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

const YESTERDAY = '2026-03-10';
const TODAY = '2026-03-11';
const MARCH = '2026-03-02';
const SOLD = `${YESTERDAY}T10:00:00.000Z`;

let app: TestApp;
let place: string;
let seller: Caller;
let photographer: Caller;
let admin: Caller;
let office: Caller;
let print: string;

before(async () => {
  app = await testApp();
});
after(() => app.close());

const given = async (yesterday: string) => {
  app.setNow(new Date(`${yesterday}T09:00:00Z`));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  seller = await givenCaller(app, ['salesperson'], at);
  photographer = await givenCaller(app, ['photographer'], at);
  admin = await givenCaller(app, ['admin'], at);
  office = await givenCaller(app, ['office'], at);
  print = (await givenProduct(app, 'print')).id;
  await givenPrices(app, seller.person.id, place, { [print]: 30_000 });
};
beforeEach(() => given(YESTERDAY));

function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}

async function sellOffline(by: Caller, created_at = SOLD): Promise<Reply['body']> {
  return ok(
    await by.post('/sales/offline', {
      id: randomUUID(),
      location_id: place,
      lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
      payment: { id: randomUUID(), amount_kop: 30_000 },
      created_at,
    }),
  );
}

const decide = (id: string, more: object = {}) =>
  admin.post(`/held/${id}/decide`, { revision: 1, sum_kop: 30_000, decision: 'count', ...more });

const shifts = async () =>
  (await app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place)))
    .map(({ business_date, till_shift, state }) => [business_date, till_shift, state])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

type Closed = 'submitted' | 'approved' | 'locked' | 'month';
const CLOSED: Closed[] = ['submitted', 'approved', 'locked', 'month'];

/** Yesterday's till was handed in, as far as this. */
async function givenClosed(until: Closed, yesterday = YESTERDAY): Promise<void> {
  app.setNow(new Date(`${yesterday}T17:00:00Z`));
  if (until === 'month') {
    const month = { month: `${yesterday.slice(0, 7)}-01`, locked_by: office.person.id, locked_at: app.now() };
    await app.database.db.insert(accountingMonth).values(month).onConflictDoNothing();
  } else {
    const day = { location_id: place, business_date: yesterday, lines: [] };
    const { report_id } = ok(await seller.put(`/sales/day-reports/closings/${randomUUID()}`, day));
    if (until !== 'submitted') ok(await approveDay(app, admin, report_id));
    if (until === 'locked') ok(await lockDay(app, office, report_id));
  }
  app.setNow(new Date(`${until === 'month' ? MARCH : TODAY}T09:00:00Z`));
}

describe('cash of a day that is closed counts today, marked, and opens nothing in the past', () => {
  for (const until of CLOSED) {
    // A month that is locked stays so: one of its own.
    const [yesterday, today] = until === 'month' ? ['2026-02-27', MARCH] : [YESTERDAY, TODAY];

    test(`${until}: closed after the sale had come`, async () => {
      await given(yesterday);
      app.setNow(new Date(`${yesterday}T11:00:00Z`));
      const { id, reasons } = await sellOffline(photographer, `${yesterday}T10:00:00Z`);
      assert.deepEqual(reasons, ['right_missing']);
      assert.equal(ok(await admin.get(`/held/${id}`)).notice, null);
      await givenClosed(until, yesterday);
      const { notice } = ok(await admin.get(`/held/${id}`));
      assert.match(notice, /^Касса за \d\d\.0[23]\.2026 уже закрыта: продажа попадёт в кассу за \d\d\.03\.2026\.$/);
      const before = await shifts();
      ok(await decide(id));
      const sale = ok(await admin.get(`/sales/${id}`));
      assert.equal(sale.business_date, today);
      assert.ok(sale.marks.includes('day_locked'));
      assert.deepEqual(
        (await shifts()).filter(([day]) => day !== today),
        before,
      );
    });

    test(`${until}: closed before it came`, async () => {
      await given(yesterday);
      await givenClosed(until, yesterday);
      const { id, standing, reasons } = await sellOffline(seller, `${yesterday}T10:00:00Z`);
      assert.deepEqual([standing, reasons], ['held', ['day_closed']]);
      ok(await decide(id));
      assert.equal(ok(await admin.get(`/sales/${id}`)).business_date, today);
      assert.equal((await shifts()).filter(([day]) => day === yesterday).length, until === 'month' ? 0 : 1);
    });
  }

  test('a day without a till takes it until a later day is handed in', async () => {
    app.setNow(new Date(`${TODAY}T09:00:00Z`));
    const first = await sellOffline(seller);
    assert.deepEqual([first.standing, first.reasons], ['counts', []]);
    assert.deepEqual(await shifts(), [[YESTERDAY, 1, 'open']]);
    await givenClosed('submitted');
    const earlier = await sellOffline(seller, '2026-03-09T10:00:00.000Z');
    assert.deepEqual(earlier.reasons, ['day_closed']);
  });

  test('and a day that is handed in today gets no second shift: the sale waits for a till that takes cash', async () => {
    await givenClosed('submitted');
    const before = await shifts();
    app.setNow(new Date(`${YESTERDAY}T18:00:00Z`));
    const late = await sellOffline(seller, `${YESTERDAY}T17:30:00.000Z`);
    assert.deepEqual([late.standing, late.reasons], ['held', ['day_closed']]);
    assert.deepEqual([(await decide(late.id)).status, await shifts()], [409, before]);
    app.setNow(new Date(`${TODAY}T09:00:00Z`));
    ok(await decide(late.id));
    assert.deepEqual(await shifts(), [...before, [TODAY, 1, 'open']]);
  });

  test('and a day long past opens nothing: its cash lies in today’s till', async () => {
    app.setNow(new Date('2026-04-05T09:00:00Z'));
    const late = await sellOffline(seller);
    assert.deepEqual([late.standing, late.marks], ['counts', ['day_locked']]);
    assert.deepEqual(await shifts(), [['2026-04-05', 1, 'open']]);
    assert.equal(ok(await admin.get(`/sales/${late.id}`)).business_date, '2026-04-05');
  });
});

describe('a sale tells when it was made and by whom, whenever it came and whoever let it count', () => {
  test('that counts at once', async () => {
    app.setNow(new Date(`${YESTERDAY}T14:00:00Z`));
    const { id } = await sellOffline(seller);
    const sale = ok(await admin.get(`/sales/${id}`));
    assert.deepEqual([sale.sold_at, sale.created_at], [SOLD, `${YESTERDAY}T14:00:00.000Z`]);
    assert.deepEqual(
      sale.events.map(({ at }: { at: string }) => at),
      [SOLD, SOLD],
    );
    const { items } = ok(await admin.get(`/sales?location_id=${place}`));
    assert.equal(items[0].sold_at, SOLD);
  });

  test('that was held: the decision is a further line of its history', async () => {
    app.setNow(new Date(`${YESTERDAY}T14:00:00Z`));
    const { id } = await sellOffline(photographer);
    app.setNow(new Date(`${YESTERDAY}T16:00:00Z`));
    ok(await decide(id, { note: 'Чек видел' }));
    const sale = ok(await admin.get(`/sales/${id}`));
    assert.deepEqual(
      [sale.sold_at, sale.created_at, sale.sold_by],
      [SOLD, `${YESTERDAY}T14:00:00.000Z`, photographer.person.id],
    );
    const maker = photographer.person.last_name;
    assert.deepEqual(
      sale.events.map(({ at, by_name, to_state, decision, reason }: Record<string, string>) => [
        at,
        by_name?.split(' ')[0],
        to_state,
        decision,
        reason,
      ]),
      [
        [SOLD, maker, 'awaiting_payment', null, null],
        [SOLD, maker, 'paid', null, null],
        [`${YESTERDAY}T16:00:00.000Z`, admin.person.last_name, 'paid', 'count', 'Чек видел'],
      ],
    );
  });

  test('by a clock that is ahead of ours: never later than it came', async () => {
    app.setNow(new Date(`${YESTERDAY}T14:00:00Z`));
    const { id } = await sellOffline(seller, `${YESTERDAY}T20:00:00.000Z`);
    ok(await decide(id));
    assert.equal(ok(await admin.get(`/sales/${id}`)).sold_at, `${YESTERDAY}T14:00:00.000Z`);
  });
});
