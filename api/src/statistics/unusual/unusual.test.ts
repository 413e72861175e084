import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { shiftDate, type Unusual, type UnusualCase, type UnusualKind } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { payment, refund, sale, saleLine } from '../../sales/schema';
import { stockCount } from '../../consumables/schema';
import { heldRecord } from '../../standing/schema';
import { timeDecision, timeEntry } from '../../schedule/schema';
import { givenEmployee, givenLocation } from '../../testing/builders';
import { type Caller, givenCaller } from '../../testing/caller';
import { givenPrices, givenProduct, givenSale } from '../../testing/sales';
import { givenHeldSale } from '../../testing/standing';
import { testApp, type TestApp } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';
import { role, roleAssignment } from '../../users';

let app: TestApp;
let office: Caller;
let place: string;
let fresh: string;
let seller: string;

const [FROM, TO] = ['2026-03-02', '2026-03-08'];

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-09T10:00:00Z'));
  office = await givenCaller(app, ['office']);
  place = (await givenLocation(app)).id;
  fresh = (await givenLocation(app)).id;
  seller = (await givenEmployee(app, ['salesperson'], { primary_location_id: place, last_name: 'Белова' })).id;
  // The place has sold for eight weeks, with a refund in every second one; the other since yesterday.
  for (let week = 1; week <= 8; week += 1) {
    const sold = await sell(shiftDate(FROM, -7 * week));
    if (week % 2 === 0) await giveBack(sold.id, 1_000_00, shiftDate(FROM, -7 * week));
  }
});
after(() => app.close());

const sell = (business_date: string, location_id = place, total_kop = 2_000_00) =>
  givenSale(app, { location_id, sold_by: seller, business_date, total_kop, paid_by: 'cash' });

async function giveBack(sale_id: string, amount_kop: number, business_date: string): Promise<void> {
  const { db } = app.database;
  const [paid] = await db.select().from(payment).where(eq(payment.sale_id, sale_id));
  const { id: payment_id, location_id } = paid!; // The sale was paid above.
  const [id, request_id, made_by] = [randomUUID(), randomUUID(), office.person.id];
  const money = { sale_id, payment_id, method: 'cash' as const, amount_kop, state: 'succeeded' as const };
  await db
    .insert(refund)
    .values({ id, request_id, payload_sha256: '', ...money, reason: 'Брак', business_date, location_id, made_by });
}

const look = async (of: string, by = office): Promise<Unusual> =>
  (await by.get(`/statistics/unusual?date_from=${FROM}&date_to=${TO}&location_id=${of}`)).body;
const casesOf = async (kind: UnusualKind, of: string, by = office): Promise<UnusualCase[]> =>
  (await by.get(`/statistics/unusual/${kind}?date_from=${FROM}&date_to=${TO}&location_id=${of}`)).body.items;

test('a seller who refunds more than one does here stands out, with the refunds behind it', async () => {
  const before = await look(place);
  assert.deepEqual(
    [before.findings, before.places, before.usual_from, before.usual_to],
    [[], 1, '2026-01-05', '2026-03-01'],
  );
  for (let day = 0; day < 4; day += 1) {
    const sold = await sell(shiftDate(FROM, day));
    await giveBack(sold.id, 1_500_00, shiftDate(FROM, day));
  }
  const { findings, kinds } = await look(place);
  assert.equal(findings.length, 1);
  const { kind, person_name, count, amount, usual, is_unusual } = findings[0]!; // There is one.
  assert.deepEqual([kind, person_name, count, amount, is_unusual], ['refunds', 'Белова Анна', 4, 6_000_00, true]);
  assert.deepEqual(usual, { count: 0.5, amount: 500_00 });
  assert.equal(kinds.find((one) => one.kind === 'refunds')?.unusual, 1);
  const rows = await casesOf('refunds', place);
  assert.deepEqual(
    rows.map(({ business_date, record, reason }) => [business_date, record.kind, reason]),
    ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02'].map((day) => [day, 'sale', 'Брак']),
  );
});

test('a place without a past is named as one, whatever happens there, and nothing of it is an alarm', async () => {
  for (let day = 0; day < 5; day += 1) await giveBack((await sell(TO, fresh)).id, 2_000_00, TO);
  const { findings, without_past, kinds } = await look(fresh);
  assert.deepEqual(
    without_past.map(({ id }) => id),
    [fresh],
  );
  assert.deepEqual(
    findings.map(({ count, usual, is_unusual }) => [count, usual, is_unusual]),
    [[5, null, false]],
  );
  assert.deepEqual(kinds.find(({ kind }) => kind === 'refunds')?.usual, null);
});

test('a sale without a connection is held against the prices in force, not against those that it names', async () => {
  const product = (await givenProduct(app)).id;
  app.setNow(new Date('2026-03-03T10:00:00Z'));
  await givenPrices(app, office.person.id, place, { [product]: 5_000_00 });
  app.setNow(new Date('2026-03-05T10:00:00Z'));
  const cheapList = await givenPrices(app, office.person.id, fresh, { [product]: 1_00 });
  const { id } = await sell('2026-03-05', place, 1_00);
  const { db } = app.database;
  await db.update(sale).set({ source: 'offline', price_list_id: cheapList }).where(eq(sale.id, id));
  await db.update(saleLine).set({ product_id: product }).where(eq(saleLine.sale_id, id));
  app.setNow(new Date('2026-03-09T10:00:00Z'));
  const [found] = await casesOf('half_price', place);
  assert.deepEqual([found?.record.id, found?.amount], [id, 4_999_00]);
});

test('presence counts as one without a shift by its minutes, and a discount at its ceiling by the role of its day', async () => {
  const here = (await givenLocation(app)).id;
  const worker = (await givenEmployee(app, ['salesperson'], { primary_location_id: here })).id;
  const { db } = app.database;
  const [begun_at, ended_at] = [new Date('2026-03-04T07:00:00Z'), new Date('2026-03-04T18:30:30Z')];
  await db
    .insert(timeEntry)
    .values({ id: randomUUID(), employee_id: worker, location_id: here, date: '2026-03-04', begun_at, ended_at });
  await db
    .update(roleAssignment)
    .set({ started_at: new Date('2026-01-01T00:00:00Z') })
    .where(eq(roleAssignment.employee_id, worker));
  for (const discount_kop of [99_99, 100_00]) {
    const at = { location_id: here, sold_by: worker, business_date: '2026-03-04', paid_by: 'card' as const };
    const { id } = await givenSale(app, { ...at, total_kop: 1_000_00 });
    await db
      .update(sale)
      .set({ discount_kop, total_kop: 1_000_00 - discount_kop })
      .where(eq(sale.id, id));
  }
  const { kinds } = await look(here);
  const figures = Object.fromEntries(kinds.map(({ kind, count, amount }) => [kind, [count, amount]]));
  assert.deepEqual(
    [figures['no_shift'], figures['ceiling']],
    [
      [1, 690],
      [1, 100_00],
    ],
  );
});

test('a sale that was held and made void is one of its maker, on the day of the place, and no money', async () => {
  const { id: east } = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
  const { db } = app.database;
  const [made_by, decided_by] = [seller, office.person.id];
  app.setNow(new Date('2026-03-03T20:00:00Z'));
  const [waits, gone] = [await givenHeldSale(app, east, made_by), await givenHeldSale(app, east, made_by, 7_000_00)];
  app.setNow(new Date('2026-03-09T10:00:00Z'));
  const decided = { standing: 'void', decision: 'void', note: 'Не было', decided_by, decided_at: app.now() } as const;
  await db.update(heldRecord).set(decided).where(eq(heldRecord.id, gone.id));
  const found = await casesOf('voids', east);
  assert.deepEqual(
    found.map(({ record, business_date, amount, person_id, reason }) => [
      record,
      business_date,
      amount,
      person_id,
      reason,
    ]),
    [[{ kind: 'held', id: gone.id, number: gone.number }, '2026-03-04', 0, seller, 'Не было']],
  );
  assert.ok(!JSON.stringify(found).includes(waits.id));
});

test('a stock count of the same goods within a week of another one is a recount; of other goods, or later, it is none', async () => {
  const { id: place_id } = await givenLocation(app);
  const count = async (
    created_at: string,
    kind: 'whole' | 'category' | 'sample' = 'whole',
    category: string | null = null,
  ) => {
    const of = { id: randomUUID(), place_id, kind, category, created_by: seller, created_at: new Date(created_at) };
    await app.database.db.insert(stockCount).values(of);
    return of.id;
  };
  await count('2026-02-20T09:00:00Z');
  await count('2026-03-02T09:00:00Z');
  const again = await count('2026-03-04T09:00:00Z');
  await count('2026-03-05T09:00:00Z', 'category', 'Бумага');
  for (const hour of ['08', '09']) await count(`2026-03-06T${hour}:00:00Z`, 'sample');
  const found = await casesOf('recounts', place_id);
  assert.deepEqual(
    found.map(({ record, business_date, amount, person_name }) => [
      record.kind,
      record.id,
      business_date,
      amount,
      person_name,
    ]),
    [['count', again, '2026-03-04', 0, 'Белова Анна']],
  );
});

test('two who confirm the time of each other within a month stand out, by name and minutes, at a place without a past', async () => {
  const { id: there } = await givenLocation(app);
  await sell(TO, there);
  const people = await Promise.all(
    ['Агеев', 'Боков', 'Вилков'].map((last_name) =>
      givenEmployee(app, ['admin'], { primary_location_id: there, last_name }),
    ),
  );
  const [a, b, c] = people.map(({ id }) => id) as [string, string, string];
  const decide = (by_id: string, employee_id: string, date: string, minutes: number) =>
    app.database.db.insert(timeDecision).values({
      by_id,
      employee_id,
      date,
      minutes,
      location_id: there,
      source_id: randomUUID(),
      at: app.now(),
    });
  await decide(a, b, '2026-03-03', 660);
  await decide(c, b, '2026-03-03', 300);
  assert.deepEqual((await look(there)).findings, []);
  // Ten hours of nothing are no confirmation, and neither is one of long ago.
  await decide(b, a, '2026-03-04', 0);
  await decide(b, c, '2026-01-30', 300);
  assert.deepEqual((await look(there)).findings, []);
  await decide(b, a, '2026-02-02', 45);
  const { findings } = await look(there);
  assert.deepEqual(
    findings.map(({ kind, count, amount, usual, is_unusual }) => [kind, count, amount, usual, is_unusual]),
    [['mutual_time', 1, 660, null, true]],
  );
  const told = await casesOf('mutual_time', there);
  assert.deepEqual(
    told.map(({ person_name, about_name, amount }) => [person_name, about_name, amount]),
    [['Агеев Анна', 'Боков Анна', 660]],
  );
  await decide(b, a, '2026-03-05', 30);
  assert.deepEqual(
    (await look(there)).findings[0]?.people.map(({ person_name, amount }) => [person_name, amount]),
    [
      ['Агеев Анна', 660],
      ['Боков Анна', 30],
    ],
  );
});

test('nobody is named to whom people are not to be read, by name or by id', async () => {
  const reader = await givenCaller(app, []);
  const [own] = await app.database.db
    .insert(role)
    .values({ name: 'офис', display_name: 'Офис', level: 4, description: null })
    .returning();
  await app.database.db.insert(roleAssignment).values({ employee_id: reader.person.id, role_id: own!.id }); // As inserted.
  const { findings } = await look(place, reader);
  assert.ok(findings.length > 0);
  const told = JSON.stringify([findings, await casesOf('refunds', place, reader)]);
  assert.doesNotMatch(told, /Белова/);
  assert.ok(!told.includes(seller));
  const asked = `/statistics/unusual/refunds?date_from=${FROM}&date_to=${TO}&location_id=${place}&person_id=`;
  const [known, nobody] = [await reader.get(`${asked}${seller}`), await reader.get(`${asked}${randomUUID()}`)];
  assert.deepEqual([known.status, known.body.message], [404, nobody.body.message]);
  assert.equal((await office.get(`${asked}${seller}`)).body.total, 4);
});

test('more than 92 days, and a period that ends before it starts, are refused at their field', async () => {
  for (const [from, to, message] of [
    ['2026-01-01', '2026-04-03', 'Не больше 92 дней за раз.'],
    ['2026-03-02', '2026-03-01', 'Конец периода раньше начала.'],
  ])
    for (const path of ['', '/voids']) {
      const { status, body } = await office.get(`/statistics/unusual${path}?date_from=${from}&date_to=${to}`);
      assert.deepEqual([status, body.code, body.field, body.message], [400, 'validation_failed', 'date_to', message]);
    }
});
