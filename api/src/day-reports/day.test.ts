import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller, type Reply } from '../testing/caller';
import { jpegPicture } from '../testing/pictures';
import { multipart } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { notePayment, noteRefund } from './listen-to-sales';
import { dayIsLocked } from './queries/open-shift';
import { remindOfUnfinished } from './remind';
import { cashMove, dayEntry, dayReport } from './schema';
import { approveDay, lockDay, lockMonth, submitDay } from '../testing/decide-days';

let app: TestApp;
let place: string;
let cashier: Caller;
let admin: Caller;
let manager: Caller;
let office: Caller;

/** A new location for each test, so that no other test's day interferes. */
async function openPlace(time_zone?: string) {
  place = (await givenLocation(app, { time_zone })).id;
  [cashier, admin, manager, office] = await Promise.all([
    givenCaller(app, ['cashier'], { primary_location_id: place }),
    givenCaller(app, ['admin'], { primary_location_id: place }),
    givenCaller(app, ['city_manager'], { primary_location_id: place }),
    givenCaller(app, ['office'], { primary_location_id: place }),
  ]);
}

before(async () => {
  app = await testApp();
});
after(() => app.close());

const at = (moment: string) => app.setNow(new Date(moment));
const actor = () => ({ person: null, origin: { address: null, requestId: null }, now: app.now });
const pay = (
  business_date: string,
  amount_kop: number,
  method: 'cash' | 'card' | 'online' = 'cash',
  id = randomUUID(),
) =>
  app.database.db.transaction((tx) =>
    notePayment(tx, actor(), {
      payment_id: id,
      sale_id: randomUUID(),
      method,
      amount_kop,
      location_id: place,
      business_date,
      at: app.now(),
    }),
  );
const giveBack = (business_date: string, amount_kop: number) =>
  app.database.db.transaction((tx) =>
    noteRefund(tx, actor(), {
      refund_id: randomUUID(),
      sale_id: randomUUID(),
      payment_id: randomUUID(),
      method: 'cash',
      amount_kop,
      location_id: place,
      business_date,
      goods: [],
      at: app.now(),
    }),
  );
const today = async (by: Caller = cashier) =>
  (await by.get(`/sales/day-reports/current?location_id=${place}`)).body.today.at(-1);
const act = (by: Caller, id: string, what: string, body: object) =>
  what === 'submit' ? submitDay(app, by, id, body) : by.post(`/sales/day-reports/${id}/${what}`, body);
const approve = (by: Caller, id: string) => approveDay(app, by, id);
const lock = (by: Caller, id: string) => lockDay(app, by, id);
const notes = (...kopecks: [number, number][]) =>
  kopecks.map(([denomination_kop, quantity]) => ({ denomination_kop, quantity }));
const ok = (reply: Reply) => {
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return reply.body;
};

describe('a day of the till', () => {
  test('is opened by its first cash, counted blind, submitted with a reason, approved and locked', async () => {
    await openPlace();
    at('2026-03-01T09:00:00Z');
    await pay('2026-03-01', 150_000);
    await pay('2026-03-01', 90_000, 'card');
    await giveBack('2026-03-01', 20_000);
    const { id } = await today();
    ok(await act(cashier, id, 'moves', { move_id: randomUUID(), kind: 'collection', amount_kop: 100_000 }));

    const blind = ok(await cashier.get(`/sales/day-reports/${id}`));
    assert.deepEqual([blind.expected_kop, blind.takings, blind.state], [null, null, 'open']);
    assert.deepEqual(
      blind.moves.map(({ kind }: { kind: string }) => kind),
      ['collection'],
    );

    const counted = ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 2], [1_000, 5]) }));
    assert.deepEqual([counted.expected_kop, counted.counted_kop, counted.difference_kop], [30_000, 25_000, -5_000]);
    assert.deepEqual(
      [counted.takings.cash_kop, counted.takings.card_kop, counted.takings.refunds_kop],
      [150_000, 90_000, 20_000],
    );

    const silent = await act(cashier, id, 'submit', { revision: 1 });
    assert.deepEqual([silent.status, silent.body.field], [400, 'reason']);
    ok(await act(cashier, id, 'submit', { revision: 1, reason: 'Сдали сдачу лишнего' }));

    const own = await approve(cashier, id);
    assert.equal(own.status, 403, 'a cashier approves nothing');
    ok(await approve(admin, id));
    assert.equal((await approve(manager, id)).body.code, 'illegal_transition');
    assert.equal(ok(await lock(office, id)).locked, 1);
    assert.equal(await dayIsLocked(app.database.db, place, '2026-03-01', 'now'), true);

    const { events } = ok(await admin.get(`/sales/day-reports/${id}`));
    assert.deepEqual(
      events.map(({ act: done }: { act: string }) => done),
      ['opened', 'counted', 'submitted', 'approved', 'locked'],
    );
  });

  test('counted again tells both counts by their notes and coins; counted as it is, nothing', async () => {
    await openPlace();
    at('2026-03-01T09:00:00Z');
    await pay('2026-03-01', 30_000);
    const { id } = await today();
    const count = async (by: Caller, ...lines: [number, number][]) =>
      ok(await act(by, id, 'count', { revision: 1, lines: notes(...lines) }));
    const developer = await givenCaller(app, ['developer']);
    await count(cashier, [10_000, 3]);
    await count(cashier, [5_000, 6], [10, 0]);
    await count(cashier, [5_000, 6]);
    const told = async () => {
      const { items } = ok(await developer.get(`/audit/day_report/${id}`));
      return items.filter((one: { action: string }) => one.action === 'day_report.counted');
    };
    const [again, first, ...more] = await told();
    assert.deepEqual(more, []);
    assert.deepEqual(first.after.count, notes([10_000, 3]));
    assert.deepEqual(
      [again.before, again.after],
      [{ count: notes([10_000, 3]) }, { count: notes([5_000, 6]), counted_kop: 30_000 }],
    );
    await count(admin, [5_000, 6]);
    assert.equal((await told()).length, 3, 'another person has counted it, too');
    ok(await act(admin, id, 'submit', { revision: 1 }));
  });

  test('is never approved by the person who counted it, and beyond the threshold only by a city manager', async () => {
    await openPlace();
    at('2026-03-02T09:00:00Z');
    await pay('2026-03-02', 500_000);
    const { id } = await today();
    ok(await act(admin, id, 'count', { revision: 1, lines: notes([100_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1, reason: 'Не знаю' }));
    assert.equal((await approve(admin, id)).body.code, 'own_work');
    const second = await givenCaller(app, ['senior_admin'], { primary_location_id: place });
    assert.equal((await approve(second, id)).body.code, 'over_threshold');
    assert.equal(ok(await approve(manager, id)).state, 'approved');
    const told = ok(await manager.get('/notifications')).items;
    assert.ok(told.some(({ kind }: { kind: string }) => kind === 'day_report.different'));
  });

  test('starts with what the previous shift left, and requires the earlier day first', async () => {
    await openPlace();
    at('2026-03-03T09:00:00Z');
    await pay('2026-03-03', 70_000);
    const first = await today();
    at('2026-03-04T09:00:00Z');
    await pay('2026-03-04', 30_000);
    const second = await today();
    assert.equal(second.opening_kop, 70_000, 'the book, while nobody has counted');
    ok(await act(cashier, second.id, 'count', { revision: 1, lines: notes([100_000, 1]) }));
    const refused = await act(cashier, second.id, 'submit', { revision: 1 });
    assert.deepEqual([refused.body.code, refused.body.details.id], ['earlier_day_open', first.id]);
    assert.equal(
      (await cashier.get(`/sales/day-reports/current?location_id=${place}`)).body.unfinished[0].id,
      first.id,
    );

    assert.equal(await remindOfUnfinished(app), 1);
    assert.equal(await remindOfUnfinished(app), 0, 'once for each day');
    const told = ok(await admin.get('/notifications')).items;
    assert.deepEqual(
      told.map((one: Record<string, unknown>) => [one['kind'], one['link']]),
      [['day_report.unfinished', `/sales/day/${first.id}`]],
    );
    assert.match(told[0].title, /: день 03\.03\.2026 не сдан$/);

    ok(await act(cashier, first.id, 'count', { revision: 1, lines: notes([50_000, 1], [10_000, 1]) }));
    ok(await act(cashier, first.id, 'submit', { revision: 1, reason: 'Недостача' }));
    const again = ok(await cashier.get(`/sales/day-reports/${second.id}`));
    assert.deepEqual(
      [again.opening_kop, again.state],
      [60_000, 'open'],
      'it begins with what was counted, and is counted anew',
    );
  });

  test('has another shift for sales after its submission', async () => {
    await openPlace();
    at('2026-03-05T09:00:00Z');
    await pay('2026-03-05', 10_000);
    const { id } = await today();
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1 }));
    await pay('2026-03-05', 5_000);
    await pay('2026-03-05', 7_000, 'online');
    const next = await today();
    assert.deepEqual([next.till_shift, next.opening_kop, next.state], [2, 10_000, 'open']);
    const entries = await app.database.db.select().from(dayEntry).where(eq(dayEntry.location_id, place));
    assert.equal(
      entries.map(({ till_shift }) => till_shift).reduce((sum, shift) => sum + shift, 0),
      1 + 2 + 2,
    );
  });

  test('of a location across midnight is the date of its own clock', async () => {
    await openPlace('Asia/Vladivostok');
    at('2026-03-05T15:30:00Z');
    assert.equal(
      (await cashier.get(`/sales/day-reports/current?location_id=${place}`)).body.business_date,
      '2026-03-06',
    );
    const future = { id: randomUUID(), location_id: place, business_date: '2026-03-07' };
    assert.equal((await cashier.post('/sales/day-reports', future)).body.field, 'business_date');
  });

  test('is neither opened nor closed before a submitted one, long past, or in the future', async () => {
    await openPlace();
    at('2026-03-20T09:00:00Z');
    await pay('2026-03-20', 10_000);
    const { id } = await today();
    const refusals = async (business_date: string) => {
      const day = { location_id: place, business_date };
      const closing = `/sales/day-reports/closings/${randomUUID()}`;
      const opened = await cashier.post('/sales/day-reports', { id: randomUUID(), ...day });
      const closed = await cashier.put(closing, { ...day, lines: [] });
      return [opened, closed].map(({ status, body }) => [status, body.field, body.message]);
    };
    const both = (message: string) => [
      [400, 'business_date', message],
      [400, 'business_date', message],
    ];
    assert.deepEqual(await refusals('2020-03-01'), both('Этот день слишком давний: открыть можно с 18.02.2026.'));
    assert.deepEqual(await refusals('2026-03-21'), both('Этот день ещё не наступил.'));
    const late = { id: randomUUID(), location_id: place, business_date: '2026-03-18' };
    ok(await cashier.post('/sales/day-reports', late));
    ok(await act(cashier, late.id, 'count', { revision: 1, lines: [] }));
    ok(await act(cashier, late.id, 'submit', { revision: 1 }));
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1 }));
    assert.deepEqual(
      await refusals('2026-03-19'),
      both('Уже сдан более поздний день, 20.03.2026: дни кассы идут по порядку.'),
    );
    // One that was reopened is closed again.
    ok(await act(admin, late.id, 'reopen', { revision: 1, reason: 'Ошибка' }));
    const again = { location_id: place, business_date: late.business_date, lines: [] };
    ok(await cashier.put(`/sales/day-reports/closings/${randomUUID()}`, again));
  });

  test('assigns a payment to one day, however often it is reported', async () => {
    await openPlace();
    at('2026-03-06T09:00:00Z');
    const id = randomUUID();
    await pay('2026-03-06', 10_000, 'cash', id);
    await pay('2026-03-06', 10_000, 'cash', id);
    assert.equal(await app.database.db.$count(dayEntry, eq(dayEntry.source_id, id)), 1);
    assert.equal(await app.database.db.$count(cashMove, eq(cashMove.source_id, id)), 1);
  });

  test('counts cash once when several pay at the same time', async () => {
    await openPlace();
    at('2026-03-07T09:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => pay('2026-03-07', 10_000)));
    assert.equal(await app.database.db.$count(dayReport, eq(dayReport.location_id, place)), 1);
    const { id } = await today();
    assert.equal(ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 8]) })).difference_kop, 0);
  });

  test('closed offline is sent once', async () => {
    await openPlace();
    at('2026-03-08T20:00:00Z');
    await pay('2026-03-08', 40_000);
    const body = { location_id: place, business_date: '2026-03-08', lines: notes([20_000, 2]) };
    const path = `/sales/day-reports/closings/${randomUUID()}`;
    const replies = await Promise.all([cashier.put(path, body), cashier.put(path, body)]);
    assert.deepEqual(statusesOf(replies), [200, 200]);
    assert.deepEqual([replies[0].body.standing, replies[0].body.report_id], ['counts', (await today()).id]);
    assert.equal((await today()).state, 'submitted');
    assert.equal((await cashier.put(path, { ...body, note: 'другое' })).body.code, 'local_id_conflict');
    const more = ok(await cashier.put(`/sales/day-reports/closings/${randomUUID()}`, body));
    assert.deepEqual([more.standing, more.reasons], ['held', ['day_submitted']]);
  });

  test('that is moved again, since the answer was lost, is answered as the first time and moves once', async () => {
    await openPlace();
    at('2026-03-08T09:00:00Z');
    await pay('2026-03-08', 40_000);
    const { id } = await today();
    const twice = async (by: Caller, what: string, body: object) => {
      ok(await act(by, id, what, body));
      return ok(await act(by, id, what, body));
    };
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 3]) }));
    const reason = 'Размен';
    assert.equal((await twice(cashier, 'submit', { revision: 1, reason })).state, 'submitted');
    const other = await act(cashier, id, 'submit', { revision: 1, reason: 'Иначе' });
    assert.equal(other.body.code, 'illegal_transition', 'another reason is another move');
    for (const _time of ['first', 'again']) assert.equal(ok(await approve(admin, id)).state, 'approved');
    for (const _time of ['first', 'again']) assert.equal(ok(await lock(office, id)).locked, 1);
    const opened = await twice(office, 'reopen', { revision: 1, reason: 'Ошибка' });
    assert.deepEqual([opened.state, opened.revision], ['open', 2]);
    assert.deepEqual(
      opened.events.map(({ act: done }: { act: string }) => done),
      ['opened', 'counted', 'submitted', 'approved', 'locked', 'reopened'],
    );
  });

  test('is approved and locked as it was on the screen: another figure is refused with the present one, by its name', async () => {
    await openPlace();
    at('2026-03-09T09:00:00Z');
    await pay('2026-03-09', 40_000);
    const { id } = await today();
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 3]) }));
    ok(await act(cashier, id, 'submit', { revision: 1, reason: 'Размен' }));
    for (const seen of [{ counted_kop: 40_000 }, { expected_kop: 30_000 }, { revision: 2 }]) {
      const { status, body } = await approveDay(app, admin, id, seen);
      assert.deepEqual([status, body.code, body.details.counted_kop], [409, 'conflict', 30_000], JSON.stringify(seen));
    }
    ok(await approve(admin, id));
    for (const seen of [{ counted_kop: 40_000 }, { revision: 2 }]) {
      const { status, body } = await lockDay(app, office, id, seen);
      assert.deepEqual([status, body.code, body.details.counted_kop], [409, 'conflict', 30_000], JSON.stringify(seen));
      assert.match(body.message, /09\.03\.2026\.$/);
    }
    ok(await lock(office, id));
  });

  test('stores pictures, and shows them without the camera’s metadata', async () => {
    await openPlace();
    at('2026-03-09T09:00:00Z');
    await pay('2026-03-09', 40_000);
    const { id } = await today();
    const { payload, headers } = multipart(await jpegPicture(), 'чек.jpg', 'image/jpeg');
    const { attachments } = ok(await cashier.post(`/sales/day-reports/${id}/attachments`, payload, headers));
    const shown = await cashier.get(`/sales/day-reports/${id}/attachments/${attachments[0].id}`);
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/jpeg']);
    const notAPicture = multipart(Buffer.from('<svg/>'), 'чек.svg', 'image/svg+xml');
    const refused = await cashier.post(
      `/sales/day-reports/${id}/attachments`,
      notAPicture.payload,
      notAPicture.headers,
    );
    assert.equal(refused.status, 415);
  });

  test('takes ten pictures, and the tenth again when its answer was lost', async () => {
    await openPlace();
    at('2026-03-09T09:00:00Z');
    await pay('2026-03-09', 40_000);
    const { id } = await today();
    const attach = (picture: Buffer) => {
      const { payload, headers } = multipart(picture, 'чек.jpg', 'image/jpeg');
      return cashier.post(`/sales/day-reports/${id}/attachments`, payload, headers);
    };
    for (let count = 1; count < 10; count++) ok(await attach(await jpegPicture()));
    const tenth = await jpegPicture();
    for (const _time of ['first', 'again']) assert.equal(ok(await attach(tenth)).attachments.length, 10);
    const refused = await attach(await jpegPicture());
    assert.deepEqual([refused.status, refused.body.message], [400, 'Не больше 10 снимков.']);
  });

  test('refuses negative counts, unknown denominations, and letters', async () => {
    await openPlace();
    at('2026-03-10T09:00:00Z');
    await pay('2026-03-10', 40_000);
    const { id } = await today();
    for (const lines of [
      notes([10_000, -1]),
      notes([12_345, 1]),
      notes([10_000, 1.5]),
      notes([10_000, 1], [10_000, 1]),
      [{ denomination_kop: 10_000, quantity: 'десять' }],
    ])
      assert.equal((await act(cashier, id, 'count', { revision: 1, lines })).status, 400, JSON.stringify(lines));
    const move = { move_id: randomUUID(), kind: 'collection', amount_kop: 50_000 };
    assert.equal((await act(cashier, id, 'moves', move)).body.field, 'amount_kop');
  });
});

describe('a locked day', () => {
  test('takes no money and cannot be changed by anybody: the database refuses it', async () => {
    await openPlace();
    at('2026-03-11T09:00:00Z');
    await pay('2026-03-11', 10_000);
    const { id } = await today();
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1 }));
    ok(await approve(admin, id));
    ok(await lock(office, id));
    const { db } = app.database;
    const move = { id: randomUUID(), report_id: id, revision: 1, kind: 'sale' as const, amount_kop: 1, at: app.now() };
    await assert.rejects(db.insert(cashMove).values(move));
    await assert.rejects(db.update(dayReport).set({ note: 'иначе' }).where(eq(dayReport.id, id)));
    await assert.rejects(db.delete(dayReport).where(eq(dayReport.id, id)));
    await assert.rejects(db.update(cashMove).set({ amount_kop: 5 }).where(eq(cashMove.report_id, id)));
    await assert.rejects(db.delete(cashMove).where(eq(cashMove.report_id, id)));
    await assert.rejects(db.execute(sql`update day_entry set amount_kop = 1 where location_id = ${place}`));
    for (const what of ['count', 'submit'])
      assert.equal((await act(admin, id, what, { revision: 1, lines: [] })).status, 409, what);
    assert.equal((await approve(admin, id)).status, 409);

    at('2026-03-12T09:00:00Z');
    await pay('2026-03-11', 3_000);
    const next = await today();
    assert.equal(next.business_date, '2026-03-12', 'late cash lies in the till of today');
  });

  test('is reopened only by the office, as a revision that keeps the count', async () => {
    await openPlace();
    at('2026-03-13T09:00:00Z');
    await pay('2026-03-13', 10_000);
    const { id } = await today();
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([5_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1, reason: 'Ошибка' }));
    ok(await approve(admin, id));
    ok(await lock(office, id));
    const reason = 'Нашли пятьдесят рублей';
    assert.equal((await act(admin, id, 'reopen', { revision: 1, reason })).status, 403);
    const opened = ok(await act(office, id, 'reopen', { revision: 1, reason }));
    assert.deepEqual([opened.state, opened.revision, opened.counted_kop], ['open', 2, null]);
    const told = ok(await cashier.get('/notifications')).items;
    const again = told.filter(({ kind }: { kind: string }) => kind === 'day_report.reopened');
    assert.deepEqual([again.length, again[0].body], [1, reason], 'who counted is told, and why');
    assert.equal((await act(cashier, id, 'count', { revision: 1, lines: [] })).body.code, 'conflict');
    ok(await act(cashier, id, 'count', { revision: 2, lines: notes([10_000, 1]) }));
    const done = ok(await act(cashier, id, 'submit', { revision: 2 }));
    assert.equal(done.difference_kop, 0);
    const posted = done.moves.filter(({ kind }: { kind: string }) => kind === 'closing_difference');
    assert.deepEqual(
      posted
        .map(({ amount_kop }: { amount_kop: number }) => amount_kop)
        .sort((one: number, other: number) => one - other),
      [-5_000, 5_000],
      'what was posted is taken back by a move of its own',
    );
  });

  test('of a month is locked with all its days, and not while one is unapproved', async () => {
    at('2026-04-30T09:00:00Z');
    await openPlace();
    await pay('2026-04-30', 10_000);
    const { id } = await today();
    const lockApril = (seen?: object) => lockMonth(office, '2026-04', seen);
    // 30 April 23:30 in Moscow: the month that is running takes money to its end.
    at('2026-04-30T20:30:00Z');
    const early = await lockApril();
    assert.deepEqual([early.status, early.body.field], [400, 'month']);
    assert.equal(early.body.message, 'Этот месяц ещё не закончился.');
    at('2026-04-30T21:30:00Z');
    assert.equal((await lockApril()).body.code, 'days_unapproved');
    ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 1]) }));
    ok(await act(cashier, id, 'submit', { revision: 1 }));
    ok(await approve(admin, id));
    const seen = ok(await office.get('/sales/day-reports/month?month=2026-04'));
    assert.deepEqual([seen.unapproved, seen.difference_kop], [0, 0]);
    for (const other of [{ days: seen.days - 1 }, { counted_kop: seen.counted_kop + 1 }]) {
      const stale = await lockApril(other);
      assert.deepEqual([stale.status, stale.body.code, stale.body.details], [409, 'conflict', seen]);
    }
    for (const locked of [1, 0]) assert.equal(ok(await lockApril()).locked, locked);
    assert.equal(await dayIsLocked(app.database.db, place, '2026-04-20', 'now'), true, 'a day that nobody opened too');
    assert.equal((await act(office, id, 'reopen', { revision: 1, reason: 'ошибка' })).body.code, 'day_locked');
  });
});

test('days of all locations: missing ones and differences', async () => {
  await openPlace();
  at('2026-05-01T09:00:00Z');
  await pay('2026-05-01', 10_000);
  const { id } = await today();
  ok(await act(cashier, id, 'count', { revision: 1, lines: notes([5_000, 1]) }));
  ok(await act(cashier, id, 'submit', { revision: 1, reason: 'Ошибка' }));
  at('2026-05-02T09:00:00Z');
  await pay('2026-05-02', 10_000);
  at('2026-05-03T09:00:00Z');
  const { places } = ok(await manager.get('/sales/day-reports/overview?date_from=2026-05-01&date_to=2026-05-03'));
  const mine = places.find(({ location_id }: { location_id: string }) => location_id === place);
  assert.deepEqual(
    mine.cells.map(({ state }: { state: string }) => state),
    ['submitted', 'missing', 'none'],
  );
  assert.deepEqual([mine.missing, mine.submitted, mine.different, mine.difference_kop], [1, 1, 1, -5_000]);
  const tooLong = await manager.get('/sales/day-reports/overview?date_from=1926-05-01&date_to=2026-05-03');
  assert.equal(tooLong.body.field, 'date_to');
});

test('what waits for approval before the days that are shown is told, and approved days can be locked from there', async () => {
  await openPlace();
  at('2026-06-01T09:00:00Z');
  await pay('2026-06-01', 10_000);
  const { id } = await today();
  ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 1]) }));
  ok(await act(cashier, id, 'submit', { revision: 1 }));
  const admins = async (from: string, to: string) =>
    ok(await admin.get(`/sales/day-reports/overview?date_from=${from}&date_to=${to}`));
  assert.deepEqual((await admins('2026-06-02', '2026-06-03')).earlier, { unapproved: 1, last_date: '2026-06-01' });
  assert.deepEqual((await admins('2026-06-01', '2026-06-03')).earlier, { unapproved: 0, last_date: null });
  ok(await approve(admin, id));
  const later = await admins('2026-06-02', '2026-06-03');
  assert.deepEqual(
    [later.earlier.unapproved, later.approved],
    [0, [{ id, date: '2026-06-01', revision: 1, counted_kop: 10_000 }]],
  );
  assert.deepEqual((await admins('2026-05-30', '2026-05-31')).approved, [], 'not yet');
  ok(await lock(office, id));
  assert.deepEqual((await admins('2026-06-02', '2026-06-03')).approved, []);
});

test('cash taken out after a count names who got it, and the managers are told', async () => {
  await openPlace();
  at('2026-05-05T09:00:00Z');
  const { id } = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
  await pay('2026-05-05', 400_000);
  ok(await act(cashier, id, 'count', { revision: 1, lines: [] }));
  const move = { move_id: randomUUID(), kind: 'collection', amount_kop: 400_000 };
  assert.equal((await act(cashier, id, 'moves', move)).body.field, 'note');
  ok(await act(cashier, id, 'moves', { ...move, note: 'Инкассатору в 21:10' }));
  const [told] = ok(await manager.get('/notifications')).items;
  assert.match(told.title, /после счёта кассы записана инкассация, 4.000.₽/);
});

test('the first float of a place differs from nothing', async () => {
  await openPlace();
  at('2026-05-07T09:00:00Z');
  const opening = { id: randomUUID(), location_id: place, opening_lines: notes([100_000, 3]) };
  const { id } = ok(await cashier.post('/sales/day-reports', opening));
  assert.equal(ok(await manager.get(`/sales/day-reports?different=true&location_id=${place}`)).total, 0);
  ok(await act(cashier, id, 'count', { revision: 1, lines: notes([100_000, 3]) }));
  ok(await act(cashier, id, 'submit', { revision: 1 }));
  assert.equal(ok(await admin.get(`/sales/day-reports/${id}`)).may.approve, true);
  ok(await approve(admin, id));
});

test('a till that begins with less is told, found and approved as one that ends with less', async () => {
  await openPlace();
  at('2026-05-06T09:00:00Z');
  const first = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
  await pay('2026-05-06', 400_000);
  ok(await act(cashier, first.id, 'count', { revision: 1, lines: notes([100_000, 4]) }));
  ok(await act(cashier, first.id, 'submit', { revision: 1 }));
  const opening = { id: randomUUID(), location_id: place, opening_lines: notes([100_000, 1]) };
  const { id } = ok(await cashier.post('/sales/day-reports', opening));
  const told = ok(await manager.get('/notifications')).items;
  assert.match(told[0].title, /касса при открытии меньше на 3.000.₽/);
  const found = ok(await manager.get(`/sales/day-reports?different=true&location_id=${place}`));
  assert.deepEqual([found.total, found.items[0].id], [1, id]);
  ok(await act(cashier, id, 'count', { revision: 1, lines: notes([100_000, 1]) }));
  ok(await act(cashier, id, 'submit', { revision: 1 }));
  const overview = ok(await manager.get('/sales/day-reports/overview?date_from=2026-05-06&date_to=2026-05-06'));
  const row = overview.places.find(({ location_id }: { location_id: string }) => location_id === place);
  assert.deepEqual([row.different, row.difference_kop], [1, -300_000]);
  assert.equal((await approve(admin, id)).body.code, 'over_threshold');
  ok(await approve(manager, id));
});

test('a month for the accountant is one line for each shift, sums in roubles that add up', async () => {
  await openPlace();
  at('2026-05-04T09:00:00Z');
  const opening = { id: randomUUID(), location_id: place, opening_lines: notes([10_000, 7]) };
  const { id } = ok(await cashier.post('/sales/day-reports', opening));
  await pay('2026-05-04', 30_000);
  ok(await act(cashier, id, 'moves', { move_id: randomUUID(), kind: 'collection', amount_kop: 20_000 }));
  ok(await act(cashier, id, 'count', { revision: 1, lines: notes([10_000, 8]) }));
  ok(await act(cashier, id, 'submit', { revision: 1 }));
  const file = await office.get('/sales/day-reports/export?month=2026-05&format=csv');
  const [head, ...lines] = file.bytes.toString().trim().split('\r\n');
  assert.match(head ?? '', /Дата;Город;Локация;Смена/);
  assert.ok(
    lines.some((line) => line.includes(';-50;')),
    lines.join('\n'),
  );
  const names = (head ?? '').replace('\uFEFF', '').split(';');
  const between = names.slice(names.indexOf('Остаток на начало'), names.indexOf('Должно быть'));
  for (const line of lines) {
    const cells = Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell]));
    if (cells['Дата'] === '' || cells['Должно быть'] === '') continue;
    const sum = between.reduce((all, name) => all + Number(cells[name]), 0);
    assert.equal(sum, Number(cells['Должно быть']), line);
  }
  assert.equal((await cashier.get('/sales/day-reports/export?month=2026-05')).status, 403);
});

test('days that nobody has approved yet are in the month’s file with their state, apart from what is final', async () => {
  await openPlace();
  const states: [string, string[]][] = [
    ['2026-05-13', ['count', 'submit', 'approve']],
    ['2026-05-14', ['count', 'submit']],
    ['2026-05-15', ['count']],
    ['2026-05-16', []],
  ];
  for (const [index, [date, acts]] of states.entries()) {
    at(`${date}T09:00:00Z`);
    const { id } = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    await pay(date, 10_000);
    const lines = notes([10_000, index + 1]);
    if (acts.includes('count')) ok(await act(cashier, id, 'count', { revision: 1, lines }));
    if (acts.includes('submit')) ok(await act(cashier, id, 'submit', { revision: 1 }));
    if (acts.includes('approve')) ok(await approve(admin, id));
  }
  const { bytes } = await office.get(`/sales/day-reports/export?month=2026-05&format=csv&location_id=${place}`);
  const [head = '', ...lines] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(';');
  const rows = lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index], cell])));
  assert.deepEqual(
    rows.map((row) => [row['Дата'], row['Состояние'], row['Наличные продажи']]),
    [
      ['13.05.2026', 'Утверждён', '100'],
      ['14.05.2026', 'Сдан', '100'],
      ['15.05.2026', 'Касса посчитана', '100'],
      // Nobody reads the cash of a till that is still to be counted.
      ['16.05.2026', 'Открыт', ''],
      ['', 'Итого утверждено', '100'],
      ['', 'Итого не утверждено, наличные без открытых касс', '200'],
    ],
  );
});

test('a day that was not submitted is told of, however many are still running', async () => {
  const places = await Promise.all(Array.from({ length: 201 }, async () => (await givenLocation(app)).id));
  const opened_at = new Date('2026-05-20T12:00:00Z');
  const [late, later] = [randomUUID(), randomUUID()];
  const first = { location_id: places[0]!, till_shift: 1, opened_at }; // Of 201.
  await app.database.db
    .insert(dayReport)
    .values([
      ...places.map((location_id) => ({ ...first, id: randomUUID(), location_id, business_date: '2026-05-20' })),
      { ...first, id: later, business_date: '2026-05-19' },
      { ...first, id: late, business_date: '2026-05-18' },
    ]);
  const reminded = async () =>
    (await app.database.db.select().from(dayReport).where(inArray(dayReport.location_id, places)))
      .filter(({ reminded_at }) => reminded_at !== null)
      .map(({ id }) => id)
      .sort();
  // In Kiritimati it is tomorrow, in Moscow it is not.
  at('2026-05-20T12:00:00Z');
  await remindOfUnfinished(app);
  assert.deepEqual(await reminded(), [late, later].sort());
  // 21 May in Moscow.
  at('2026-05-20T21:30:00Z');
  await remindOfUnfinished(app);
  assert.equal((await reminded()).length, 2 + 200, 'the rest waits for the next run');
});
