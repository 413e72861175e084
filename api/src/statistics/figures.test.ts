import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { city } from '../locations';
import { photo, photosession, photosessionEvent } from '../photosessions';
import { givenShift } from '../testing/worked-shift';
import { payment, refund, refundLine, sale, saleLine, saleShare } from '../sales/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { accountingMonth, dayEvent, dayReport } from '../day-reports/schema';
import { expense } from '../expenses/schema';
import { checkFigures } from './check-figures';
import { dayFigure } from './schema';
import { keepFigures } from './keep-figures';

let app: TestApp;
let place: string;
let admin: Caller;
let office: Caller;
let seller: string;
let second: string;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-10T10:00:00Z'));
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  office = await givenCaller(app, ['office']);
  seller = (await givenEmployee(app, ['salesperson'], { primary_location_id: place, last_name: 'Белова' })).id;
  second = (await givenEmployee(app, ['photographer'], { primary_location_id: place, last_name: 'Агеев' })).id;
});
after(() => app.close());

const MONTH = 'date_from=2026-03-01&date_to=2026-03-31';
const summary = async () => (await admin.get(`/statistics/summary?${MONTH}&location_id=${place}`)).body;

async function givenSession() {
  const [made] = await app.database.db
    .insert(photosession)
    .values({
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79161234567',
      owner_id: second,
      photographer_id: second,
      location_id: place,
      business_date: '2026-03-05',
      photo_count: 10,
      created_at: new Date('2026-03-05T09:30:00Z'),
    })
    .returning();
  const id = made!.id; // RETURNING gives the one row that was inserted.
  await app.database.db
    .insert(photosessionEvent)
    .values({ photosession_id: id, by_id: second, from_state: 'ready', to_state: 'showing' });
  return id;
}

async function giveBack(saleId: string, amount_kop: number, business_date: string, location_id = place) {
  const { db } = app.database;
  const [paid] = await db.select().from(payment).where(eq(payment.sale_id, saleId));
  const id = randomUUID();
  await db.insert(refund).values({
    id,
    request_id: randomUUID(),
    payload_sha256: '',
    sale_id: saleId,
    payment_id: paid!.id,
    method: 'cash',
    amount_kop,
    state: 'succeeded',
    reason: 'Брак',
    business_date,
    location_id,
    made_by: seller,
  });
  return id;
}

test('a session that was shown by mistake, which was undone, was not shown', async () => {
  const { db } = app.database;
  const { id: location_id } = await givenLocation(app);
  const [session] = await db
    .insert(photosession)
    .values({
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79161234569',
      owner_id: second,
      location_id,
      business_date: '2026-03-05',
    })
    .returning();
  const move = { photosession_id: session!.id, by_id: second }; // RETURNING gives the one row that was inserted.
  const [shown] = await db
    .insert(photosessionEvent)
    .values({ ...move, from_state: 'ready', to_state: 'showing' })
    .returning();
  const shownThere = async () =>
    (await office.get(`/statistics/summary?${MONTH}&location_id=${location_id}`)).body.sums.shown;
  assert.equal(await shownThere(), 1);
  await db
    .insert(photosessionEvent)
    .values({ ...move, from_state: 'showing', to_state: 'ready', undoes_id: shown!.id });
  await db.update(photosession).set({ session_state: 'ready' }).where(eq(photosession.id, session!.id)); // As above.
  assert.equal(await shownThere(), 0);
});

test('figures follow the rows at once: sales, shares, refunds, sessions', async () => {
  assert.equal((await summary()).sums.orders, 0);
  const session = await givenSession();
  const sold = await givenSale(app, {
    location_id: place,
    sold_by: seller,
    business_date: '2026-03-05',
    total_kop: 100_001,
    paid_by: 'cash',
    photosession_id: session,
  });
  await givenSale(app, { location_id: place, sold_by: seller, business_date: '2026-03-05', total_kop: 50_000 });
  // Thirds do not divide evenly: the parts still sum up to the whole.
  await app.database.db.transaction(async (tx) => {
    await tx.update(saleShare).set({ basis_points: 6_667 }).where(eq(saleShare.sale_id, sold.id));
    await tx
      .insert(saleShare)
      .values({ sale_id: sold.id, employee_id: second, role: 'photographer', basis_points: 3_333 });
  });
  await giveBack(sold.id, 30_001, '2026-03-07');

  const { sums, by_day, median_check_kop } = await summary();
  assert.deepEqual(
    [sums.sessions, sums.shown, sums.sold, sums.photos, sums.orders, sums.gross_kop, sums.refunds_kop, sums.units],
    [1, 1, 1, 10, 1, 100_001, 30_001, 1],
    'what is not paid is no order',
  );
  assert.equal(median_check_kop, 100_001);
  assert.deepEqual(
    by_day.map(({ date, sums: day }: { date: string; sums: { gross_kop: number; refunds_kop: number } }) => [
      date,
      day.gross_kop,
      day.refunds_kop,
    ]),
    [
      ['2026-03-05', 100_001, 0],
      ['2026-03-07', 0, 30_001],
    ],
    'a refund is dated to its own day',
  );
  assert.deepEqual(await checkFigures(app.database.db), []);

  const net = (lines: { sums: { gross_kop: number; refunds_kop: number } }[]) =>
    lines.reduce((total, line) => total + line.sums.gross_kop - line.sums.refunds_kop, 0);
  for (const by of ['location', 'employee', 'product', 'day', 'weekday', 'month', 'city', 'region']) {
    const { body } = await admin.get(`/statistics/breakdown?${MONTH}&by=${by}&location_id=${place}`);
    assert.equal(net(body), 70_000, by);
  }
  const people = (await admin.get(`/statistics/breakdown?${MONTH}&by=employee`)).body;
  assert.deepEqual(
    people.map(({ name, sums: own }: { name: string; sums: { gross_kop: number } }) => [name, own.gross_kop]).length,
    2,
  );
  const heat = (await admin.get(`/statistics/heatmap?${MONTH}`)).body;
  assert.deepEqual(heat, [{ weekday: 4, hour: 12, sessions: 1 }], 'by the clocks of the place');
});

test('a figure that differs from the rows is found', async () => {
  await app.database.db
    .update(dayFigure)
    .set({ gross_kop: sql`gross_kop + 1` })
    .where(eq(dayFigure.business_date, '2026-03-05'));
  const faults = await checkFigures(app.database.db);
  assert.ok(faults.length >= 2, JSON.stringify(faults));
  await app.database.db
    .update(dayFigure)
    .set({ gross_kop: sql`gross_kop - 1` })
    .where(eq(dayFigure.business_date, '2026-03-05'));
  assert.deepEqual(await checkFigures(app.database.db), []);
});

test('money that was not due changes no figure; that of an order never paid in full counts as it comes and goes', async () => {
  const { db } = app.database;
  const { id: location_id } = await givenLocation(app);
  const sold_by = (await givenEmployee(app, ['salesperson'], { primary_location_id: location_id })).id;
  const at = { location_id, sold_by, business_date: '2026-03-05', total_kop: 60_000 };
  const paid = await givenSale(app, { ...at, paid_by: 'cash' });
  // The provider reports two days later that the client had paid by the link too.
  const late = { id: randomUUID(), sale_id: paid.id, method: 'online' as const, amount_kop: 60_000, location_id };
  await db.transaction(async (tx) => {
    await tx.insert(payment).values({ ...late, state: 'succeeded', is_undue: true, business_date: '2026-03-07' });
    await tx.insert(refund).values({
      ...late,
      id: randomUUID(),
      request_id: randomUUID(),
      payload_sha256: '',
      payment_id: late.id,
      state: 'succeeded',
      reason: 'Деньги пришли за уже оплаченный заказ',
      business_date: '2026-03-07',
    });
  });
  const begun = await givenSale(app, at);
  await db
    .insert(payment)
    .values({ ...late, id: randomUUID(), sale_id: begun.id, state: 'succeeded', business_date: '2026-03-06' });
  await giveBack(begun.id, 60_000, '2026-03-06', location_id);

  const here = `/statistics/summary?${MONTH}&location_id=${location_id}`;
  const { sums, by_day, median_check_kop } = (await office.get(here)).body;
  assert.deepEqual(
    [sums.orders, sums.orders_kop, sums.gross_kop, sums.refunds_kop, median_check_kop],
    [1, 60_000, 120_000, 60_000, 60_000],
  );
  assert.deepEqual(
    by_day
      .filter((day: { sums: { gross_kop: number } }) => day.sums.gross_kop !== 0)
      .map(({ date }: { date: string }) => date),
    ['2026-03-05', '2026-03-06'],
    'each sum counts on its own day',
  );
  assert.deepEqual(await checkFigures(db), []);
  const rows = async (days: string) =>
    (await office.get(`/sales?location_id=${location_id}&${MONTH}&days=${days}`)).body;
  assert.deepEqual((await rows('figures')).counted, { orders: 1, gross_kop: 120_000, refunds_kop: 60_000 });
  assert.equal((await rows('refund')).total, 1);
});

test('all digital photos are as many as the session had; what is returned is no unit; the median counts free orders too', async () => {
  const { db } = app.database;
  const { id: location_id } = await givenLocation(app);
  const [session] = await db
    .insert(photosession)
    .values({
      name: 'Клиент',
      name_folded: 'клиент',
      phone: '+79161234568',
      owner_id: second,
      location_id,
      business_date: '2026-03-05',
      photo_count: 2,
    })
    .returning();
  const photosession_id = session!.id; // RETURNING gives the one row that was inserted.
  const uploaded = (filename: string, uploaded_at: Date) =>
    db.insert(photo).values({
      photosession_id,
      filename,
      uploaded_at,
      sha256: filename,
      bytes: 1,
      media_type: 'image/jpeg',
      width: 100,
      height: 100,
      position: 0,
      thumbhash: '',
      uploaded_by: second,
    });
  await uploaded('a.jpg', new Date('2026-03-05T08:00:00Z'));
  await uploaded('b.jpg', new Date('2026-03-05T08:00:00Z'));
  const sold_by = (await givenEmployee(app, ['salesperson'], { primary_location_id: location_id })).id;
  const at = { location_id, sold_by, business_date: '2026-03-05', paid_by: 'cash' as const };
  const all = await givenSale(app, { ...at, photosession_id, total_kop: 90_000 });
  await db.update(saleLine).set({ kind: 'all_digital' }).where(eq(saleLine.sale_id, all.id));
  await uploaded('later.jpg', new Date(app.now().getTime() + 1_000));
  const prints = await givenSale(app, { ...at, total_kop: 60_000 });
  const [line] = await db
    .update(saleLine)
    .set({ quantity: 3, price_kop: 20_000 })
    .where(eq(saleLine.sale_id, prints.id))
    .returning();
  const refund_id = await giveBack(prints.id, 20_000, '2026-03-06', location_id);
  await db.insert(refundLine).values({ refund_id, sale_line_id: line!.id, quantity: 1, sum_kop: 20_000 }); // As above.
  const gift = await givenSale(app, { location_id, sold_by, business_date: '2026-03-05', total_kop: 0 });
  await db.update(sale).set({ state: 'paid', paid_at: app.now() }).where(eq(sale.id, gift.id));

  const here = `${MONTH}&location_id=${location_id}`;
  const { sums, median_check_kop } = (await office.get(`/statistics/summary?${here}`)).body;
  assert.deepEqual([sums.photos_sold, sums.units, sums.orders, median_check_kop], [2, 4, 3, 60_000]);
  const products = (await office.get(`/statistics/breakdown?${here}&by=product`)).body;
  assert.equal(
    products.reduce((units: number, one: { sums: { units: number } }) => units + one.sums.units, 0),
    sums.units,
    'the products add up to the whole',
  );
});

test('a day is provisional until every shift of its till is locked, also when nobody opened one', async () => {
  const { db } = app.database;
  const { id: location_id } = await givenLocation(app);
  const here = `/statistics/summary?${MONTH}&location_id=${location_id}`;
  const provisional = async () => (await office.get(here)).body.provisional_days;
  assert.equal(await provisional(), 0);
  const sold_by = (await givenEmployee(app, ['salesperson'], { primary_location_id: location_id })).id;
  for (const business_date of ['2026-03-02', '2026-03-03'])
    await givenSale(app, { location_id, sold_by, business_date, paid_by: 'card' });
  assert.equal(await provisional(), 2, 'both were sold on by card alone: no till has been opened');
  const shift = { location_id, business_date: '2026-03-02', opened_at: app.now() };
  await db.insert(dayReport).values([
    { ...shift, id: randomUUID(), till_shift: 1, state: 'locked' },
    { ...shift, id: randomUUID(), till_shift: 2, state: 'submitted' },
    { ...shift, id: randomUUID(), till_shift: 1, state: 'open', business_date: '2026-03-04' },
  ]);
  assert.equal(await provisional(), 3, 'a day counts once, however many shifts it has');
  await db.update(dayReport).set({ state: 'locked' }).where(eq(dayReport.state, 'submitted'));
  assert.equal(await provisional(), 2);
  await db.insert(accountingMonth).values({ month: '2026-03-01', locked_by: sold_by, locked_at: app.now() });
  assert.equal(await provisional(), 0);
  await db.delete(accountingMonth);
});

test('a session made without a connection belongs to the hour at which it was made, unless the device’s clock is plainly wrong', async () => {
  const { id: location_id } = await givenLocation(app);
  const made = { name: 'Клиент', name_folded: 'клиент', phone: '+79161234569', owner_id: second, location_id };
  const arrived = { ...made, business_date: '2026-03-05', created_at: new Date('2026-03-05T18:30:00Z') };
  await app.database.db.insert(photosession).values([
    { ...arrived, device_created_at: new Date('2026-03-05T07:10:00Z') },
    { ...arrived, device_created_at: new Date('2001-01-01T00:00:00Z') },
  ]);
  const { body } = await office.get(`/statistics/heatmap?${MONTH}&location_id=${location_id}`);
  assert.deepEqual(
    body.map(({ hour, sessions }: { hour: number; sessions: number }) => [hour, sessions]),
    [
      [10, 1],
      [21, 1],
    ],
  );
});

test('a plan is shared by the days of its month, and is compared with the result of the same days', async () => {
  const manager = await givenCaller(app, ['regional_director'], { primary_location_id: place });
  const plan = { location_id: place, month: '2026-03', plan_kop: 140_000 };
  assert.equal((await manager.put('/statistics/plans', plan)).status, 200);
  // It is the tenth of March.
  assert.deepEqual((await summary()).plan, { plan_kop: 140_000, due_kop: 45_161, fact_kop: 70_000 });
  const [mine] = (await admin.get('/statistics/plans?month=2026-03')).body;
  assert.deepEqual([mine.plan_kop, mine.due_kop, mine.fact_kop], [140_000, 45_161, 70_000]);
  assert.equal((await admin.put('/statistics/plans', plan)).status, 403);
});

test('the location’s administrators are notified once of a reached plan', async () => {
  const manager = await givenCaller(app, ['regional_director'], { primary_location_id: place });
  const told = async () => {
    await keepFigures(app);
    const { items } = (await admin.get('/notifications')).body;
    return items.filter(({ kind }: { kind: string }) => kind === 'plan.reached');
  };
  assert.deepEqual(await told(), [], 'half of it is sold');
  const plan = { location_id: place, month: '2026-03', plan_kop: 60_000 };
  assert.equal((await manager.put('/statistics/plans', plan)).status, 200);
  const [notice, ...others] = await told();
  assert.match(notice.title, /: план месяца выполнен$/);
  assert.equal(notice.link, `/statistics?location=${place}`);
  assert.deepEqual([others, (await told()).length], [[], 1]);
});

test('a plan is compared with its whole month, however late its last money comes', async () => {
  const { id: shop } = await givenLocation(app);
  const local = await givenCaller(app, ['admin'], { primary_location_id: shop });
  const manager = await givenCaller(app, ['regional_director'], { primary_location_id: shop });
  const plan = { location_id: shop, month: '2026-03', plan_kop: 60_000 };
  assert.equal((await manager.put('/statistics/plans', plan)).status, 200);
  for (const business_date of ['2026-03-01', '2026-03-31'])
    await givenSale(app, {
      location_id: shop,
      sold_by: local.person.id,
      business_date,
      total_kop: 30_000,
      paid_by: 'cash',
    });
  await keepFigures({ ...app, now: () => new Date('2026-04-20T10:00:00Z') });
  const { items } = (await local.get('/notifications')).body;
  assert.ok(items.some(({ kind }: { kind: string }) => kind === 'plan.reached'));
});

test('visitors and hours belong to the days on which they were counted', async () => {
  const count = { location_id: place, business_date: '2026-03-05', visitors: 8 };
  assert.equal((await admin.put('/statistics/visitors', count)).status, 200);
  assert.equal(
    (await admin.get(`/statistics/visitors?location_id=${place}&business_date=2026-03-05`)).body.visitors,
    8,
  );
  assert.equal((await admin.put('/statistics/visitors', { ...count, visitors: -1 })).status, 400);
  const tomorrow = { ...count, business_date: '2026-03-11' };
  assert.equal((await admin.put('/statistics/visitors', tomorrow)).body.field, 'business_date');
  await givenShift(app, { employee_id: second, location_id: place, date: '2026-03-05', hours: 2.5 });
  const { sums } = await summary();
  assert.deepEqual([sums.visitors, sums.counted_sessions, sums.worked_min, sums.timed_kop], [8, 1, 150, 100_001]);
  assert.deepEqual(await checkFigures(app.database.db), []);
});

test('the time to delivery is given by its median and its slowest tenth', async () => {
  const id = await givenSession();
  const step = (to_state: 'sold' | 'delivered', at: string) =>
    app.database.db
      .insert(photosessionEvent)
      .values({ photosession_id: id, by_id: second, from_state: 'ready', to_state, at: new Date(at) });
  await step('sold', '2026-03-05T10:00:00Z');
  await step('delivered', '2026-03-06T16:00:00Z');
  assert.deepEqual((await summary()).delivery_hours, { median: 30, p90: 30, count: 1 });
  const onDay = async (day: string) =>
    (await admin.get(`/statistics/summary?date_from=${day}&date_to=${day}&location_id=${place}`)).body.delivery_hours;
  assert.equal((await onDay('2026-03-06'))?.count, 1);
  // Delivered by mistake, taken back, and delivered half an hour after midnight there: in UTC it is the day before.
  const { db } = app.database;
  const [mistaken] = await db
    .select({ id: photosessionEvent.id })
    .from(photosessionEvent)
    .where(and(eq(photosessionEvent.photosession_id, id), eq(photosessionEvent.to_state, 'delivered')));
  const undone = { photosession_id: id, by_id: second, from_state: 'delivered', to_state: 'done' } as const;
  await db
    .insert(photosessionEvent)
    .values({ ...undone, undoes_id: mistaken!.id, at: new Date('2026-03-06T17:00:00Z') }); // It was just inserted.
  await step('delivered', '2026-03-08T21:30:00Z');
  assert.deepEqual([await onDay('2026-03-06'), await onDay('2026-03-08')], [null, null]);
  assert.deepEqual(await onDay('2026-03-09'), { median: 83.5, p90: 83.5, count: 1 });
});

test('everybody sees their own figures, other people’s only with the right to compare', async () => {
  const own = await givenCaller(app, ['photographer'], { primary_location_id: place });
  assert.equal((await own.get(`/statistics/employees/${own.person.id}?${MONTH}`)).status, 200);
  assert.equal((await own.get(`/statistics/employees/${seller}?${MONTH}`)).status, 403);
  const { body } = await admin.get(`/statistics/employees/${seller}?${MONTH}`);
  assert.deepEqual([body.sums.gross_kop, body.place], [66_671, { rank: 1, of: 2 }]);
});

test('a period of a hundred years, or one that ends before it starts, is refused on its field', async () => {
  for (const period of ['date_from=1926-01-01&date_to=2026-01-01', 'date_from=2026-03-02&date_to=2026-03-01'])
    assert.equal((await admin.get(`/statistics/summary?${period}`)).body.field, 'date_to');
});

test('today’s tasks are counted for those who can do something about them', async () => {
  const { body } = await admin.get('/statistics/today');
  assert.deepEqual([body.business_date, body.till_open, body.days_to_approve], ['2026-03-10', false, 0]);
  const photographer = await givenCaller(app, ['photographer'], { primary_location_id: place });
  assert.equal((await photographer.get('/statistics/today')).body.till_open, null);

  const { db } = app.database;
  const manager = await givenCaller(app, ['city_manager'], { primary_location_id: place });
  const tasks = async (by: Caller) => {
    const { days_to_approve, expenses_to_decide } = (await by.get('/statistics/today')).body;
    return [days_to_approve, expenses_to_decide];
  };
  const before = await tasks(manager);
  const [counted, large] = [randomUUID(), randomUUID()];
  const submitted = { location_id: place, till_shift: 1, state: 'submitted' as const, opened_at: app.now() };
  await db.insert(dayReport).values([
    { ...submitted, id: counted, business_date: '2026-03-08', difference_kop: 0 },
    { ...submitted, id: large, business_date: '2026-03-09', difference_kop: -100_001 },
  ]);
  await db
    .insert(dayEvent)
    .values({ report_id: counted, at: app.now(), by_id: admin.person.id, act: 'counted', revision: 1 });
  const claim = {
    location_id: place,
    category_id: 'e0000000-0000-4000-8000-000000000003',
    state: 'submitted' as const,
  };
  const claimed = {
    ...claim,
    method: 'transfer' as const,
    description: 'Такси',
    occurred_on: '2026-03-08',
    accrual_month: '2026-03-01',
    created_by: photographer.person.id,
    created_at: app.now(),
  };
  await db.insert(expense).values([
    { ...claimed, id: randomUUID(), claimed_kop: 10_000 },
    { ...claimed, id: randomUUID(), claimed_kop: 100_000_000 },
  ]);
  assert.deepEqual(await tasks(admin), [0, 1], 'neither what they counted nor what is beyond their right');
  assert.deepEqual(await tasks(manager), [(before[0] ?? 0) + 2, (before[1] ?? 0) + 2]);
});

test('figures can be exported to a file', async () => {
  const file = await admin.get(`/statistics/export?${MONTH}&by=product&format=csv`);
  assert.equal(file.status, 200);
  assert.match(file.bytes.toString(), /Выручка/);
});

test('joiners, leavers and those who stayed are counted at their location; dismissed people stay in the time before', async () => {
  const there = (await givenLocation(app)).id;
  const hire = (hired_on: string, dismissed_on: string | null = null) =>
    givenEmployee(app, ['photographer'], {
      primary_location_id: there,
      hired_on,
      dismissed_on,
      status: dismissed_on === null ? 'active' : 'dismissed',
    });
  await hire('2024-01-10');
  await hire('2025-06-01', '2026-03-15');
  await hire('2025-10-01', '2025-11-01');
  await hire('2026-03-03');
  const director = await givenCaller(app, ['federal_manager'], {});
  const { status, body } = await director.get(`/statistics/staffing?${MONTH}&location_id=${there}`);
  assert.equal(status, 200);
  assert.deepEqual(body, { at_start: 2, hired: 1, dismissed: 1, at_end: 2, newcomers: 2, lasting: 1 });
});

test('the largest is by net sales; a month is compared with the same month of the previous year, never with days of the previous period', async () => {
  const [refunded, plain] = [(await givenLocation(app)).id, (await givenLocation(app)).id];
  const sold = (location_id: string, business_date: string, total_kop: number) =>
    givenSale(app, { location_id, sold_by: seller, business_date, total_kop, paid_by: 'cash' });
  const { id } = await sold(refunded, '2026-06-05', 200_000);
  await giveBack(id, 190_000, '2026-06-06', refunded);
  await sold(plain, '2026-06-05', 150_000);
  await sold(plain, '2025-06-30', 120_000);
  await sold(plain, '2026-05-31', 70_000);
  const federal = await givenCaller(app, ['federal_manager'], {});
  const lines = async (query: string) =>
    (await federal.get(`/statistics/breakdown?date_from=2026-06-01&date_to=2026-06-30&${query}`)).body;
  const places = await lines('by=location&compare=none');
  assert.deepEqual(
    places.map(({ key }: { key: string }) => key),
    [plain, refunded],
  );
  const [year] = await lines(`by=month&compare=year&location_id=${plain}`);
  assert.equal(year.previous.gross_kop, 120_000);
  const [before] = await lines(`by=month&compare=previous&location_id=${plain}`);
  assert.equal(before.previous, null);
});

test('a figure leads to its rows: the sales of a city, of a product, of a person with a share', async () => {
  const { id: there, city_id } = await givenLocation(app);
  const seventh = { location_id: there, sold_by: seller, business_date: '2026-07-07' };
  const sold = await givenSale(app, { ...seventh, total_kop: 90_000, paid_by: 'cash' });
  const [line] = await app.database.db.select().from(saleLine).where(eq(saleLine.sale_id, sold.id));
  await app.database.db.update(saleShare).set({ employee_id: second }).where(eq(saleShare.sale_id, sold.id));
  const federal = await givenCaller(app, ['federal_manager'], {});
  const found = async (query: string) =>
    (await federal.get(`/sales?date_from=2026-07-01&date_to=2026-07-31&${query}`)).body.items.map(
      (sale: { id: string }) => sale.id,
    );
  assert.deepEqual(await found(`city_id=${city_id}`), [sold.id]);
  const elsewhere = await givenLocation(app);
  const [other] = await app.database.db.select().from(city).where(eq(city.id, elsewhere.city_id));
  assert.deepEqual(await found(`city_id=${other?.id}`), []);
  assert.deepEqual(await found(`region_id=${other?.region_id}`), []);
  assert.deepEqual(await found(`employee_id=${second}`), [sold.id]);
  assert.deepEqual(await found(`employee_id=${seller}`), [], 'the share counts, not who pressed the button');
  assert.deepEqual(await found(`product_id=${randomUUID()}`), []);
  if (line?.product_id) assert.deepEqual(await found(`product_id=${line.product_id}`), [sold.id]);
});
