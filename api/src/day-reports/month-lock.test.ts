import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { location } from '../locations/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenEntry, lockMonth } from '../testing/decide-days';
import { Target } from '../testing/matrix/target';
import { testApp, type TestApp } from '../testing/test-app';
import { seenExpense } from '../testing/expenses';
import { auditEntry } from '../kernel/records/audit-schema';

const TAXI = 'e0000000-0000-4000-8000-000000000003';

let app: TestApp;
let here: Target;
let place: string;
let office: Caller;
let top: Caller;

const at = (moment: string) => app.setNow(new Date(moment));
const ok = (reply: Reply) => {
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return reply.body;
};

before(async () => {
  app = await testApp();
  at('2026-10-20T09:00:00Z');
  here = await Target.at(app);
  place = here.location;
  office = await givenCaller(app, ['office'], { primary_location_id: place });
  top = await givenCaller(app, ['federal_manager'], { primary_location_id: place });
});
after(() => app.close());

/** 700 ₽ by card, and nobody opened a till. */
const givenCardSale = (business_date: string) => givenEntry(app, place, business_date, 70_000);
const monthOf = async (month: string) => ok(await office.get(`/sales/day-reports/month?month=${month}`));
const reopen = async (by: Caller, month: string, body: object) =>
  by.post('/sales/day-reports/reopen-month', { month, locked_at: (await monthOf(month)).locked?.at, ...body });

test('a month from before the portal kept accounts is not locked', async () => {
  await givenCardSale('2026-10-20');
  const reply = await lockMonth(office, '1999-01');
  assert.deepEqual([reply.status, reply.body.field], [400, 'month']);
});

test('a month is over when it is over at every place', async () => {
  await givenCardSale('2026-08-31');
  const { id: west } = await givenLocation(app, { time_zone: 'Europe/Kaliningrad' });
  at('2026-08-31T21:30:00Z');
  const early = await lockMonth(office, '2026-08');
  assert.deepEqual([early.status, early.body.field], [400, 'month'], '00:30 in Moscow, 23:30 in Kaliningrad');
  assert.match(early.body.message, /^Этот месяц ещё не закончился в городе Город \d+\.$/);
  at('2026-08-31T22:30:00Z');
  ok(await lockMonth(office, '2026-08'));
  await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, west));
});

test('days with sales and no report are named, and asked about', async () => {
  at('2026-10-20T09:00:00Z');
  await givenCardSale('2026-07-10');
  const seen = await monthOf('2026-07');
  assert.deepEqual(
    seen.missing.map((day: Record<string, unknown>) => [day['location_id'], day['business_date'], day['taken_kop']]),
    [[place, '2026-07-10', 70_000]],
  );
  const unseen = await lockMonth(office, '2026-07', { missing_days: 0 });
  assert.deepEqual([unseen.status, unseen.body.code, unseen.body.details.missing_days], [409, 'conflict', 1]);
  ok(await lockMonth(office, '2026-07'));
});

test('a day without a report is in the accountant’s file, which says so, with what was taken', async () => {
  at('2026-10-20T09:00:00Z');
  await givenCardSale('2026-05-10');
  const { bytes } = await office.get(`/sales/day-reports/export?month=2026-05&format=csv&location_id=${place}`);
  const [head, ...lines] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n');
  const names = head?.split(';') ?? [];
  const rows = lines.map((line) => Object.fromEntries(line.split(';').map((cell, index) => [names[index], cell])));
  assert.deepEqual(
    rows.map((row) => [row['Дата'], row['Состояние'], row['Должно быть'], row['Карты']]),
    [
      ['10.05.2026', 'Отчёта нет', '', '700'],
      ['', 'Итого не утверждено', '', '700'],
    ],
  );
});

test('the top role opens a month again with a reason, and the trail has it', async () => {
  await givenCardSale('2026-06-10');
  ok(await lockMonth(office, '2026-06'));
  const { locked } = await monthOf('2026-06');
  assert.equal(locked.by_name, 'Иванова Анна');
  const reason = 'Не внесли чеки за рекламу';
  assert.equal((await reopen(office, '2026-06', { reason })).status, 403);
  assert.equal((await reopen(top, '2026-06', { reason: ' ' })).body.field, 'reason');
  const other = await reopen(top, '2026-06', { reason, locked_at: '2026-06-01T00:00:00.000Z' });
  assert.deepEqual([other.status, other.body.code], [409, 'conflict'], 'another lock than the one on the screen');
  const sent = { reason, locked_at: locked.at };
  for (const _time of ['first', 'again']) ok(await reopen(top, '2026-06', sent));
  assert.equal((await monthOf('2026-06')).locked, null);
  const entries = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'accounting_month.reopened'));
  assert.deepEqual(
    entries.map(({ subject_id, actor_id, after: told }) => [
      subject_id,
      actor_id,
      (told as { reason?: string } | null)?.reason,
    ]),
    [['2026-06', top.person.id, reason]],
  );
  ok(await lockMonth(office, '2026-06'));
});

test('what is locked stays: sessions, plan and budget', async () => {
  const session = await here.session(await here.employee());
  await givenCardSale('2026-03-01');
  ok(await lockMonth(office, '2026-03'));
  const { revision } = ok(await top.get(`/photosessions/${session}`));
  const given = await top.patch(`/photosessions/${session}`, { revision, photographer_id: await here.employee() });
  assert.deepEqual([given.status, given.body.code], [409, 'day_locked']);
  const removed = await top.delete(`/photosessions/${session}`);
  assert.deepEqual([removed.status, removed.body.code], [409, 'day_locked']);
  ok(await top.patch(`/photosessions/${session}`, { revision, notes: 'Забрали диск' }));
  const plan = { location_id: place, month: '2026-03', plan_kop: 5 };
  assert.equal((await top.put('/statistics/plans', plan)).body.code, 'day_locked');
  const budget = { location_id: place, month: '2026-03', budget_kop: 5 };
  assert.equal((await top.put('/expenses/budgets', budget)).body.code, 'day_locked');
  ok(await top.put('/statistics/plans', { ...plan, month: '2026-10' }));
  ok(await top.put('/expenses/budgets', { ...budget, month: '2026-10' }));
});

test('a session that comes after the lock shows in the open month', async () => {
  const admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  const come = async (created_at: string) => {
    const { id } = ok(
      await admin.post('/photosessions?sync=true', {
        name: 'Поздняя',
        phone: '+79161234567',
        location_id: place,
        created_at,
      }),
    );
    return ok(await top.get(`/photosessions/${id}`)).business_date;
  };
  at('2026-10-02T09:00:00Z');
  assert.equal(await come('2026-09-29T10:00:00Z'), '2026-09-29');
  await givenCardSale('2026-09-30');
  ok(await lockMonth(office, '2026-09'));
  assert.equal(await come('2026-09-29T10:00:00Z'), '2026-10-02');
  at('2026-10-20T09:00:00Z');
});

test('a claim that comes after the lock shows in the open month', async () => {
  await givenCardSale('2026-04-10');
  ok(await lockMonth(office, '2026-04'));
  const author = await givenCaller(app, ['photographer'], { primary_location_id: place });
  const id = randomUUID();
  const claim = { id, location_id: place, category_id: TAXI, claimed_kop: 45_000, method: 'transfer' };
  ok(
    await author.post('/expenses', {
      ...claim,
      description: 'Такси',
      occurred_on: '2026-04-10',
      accrual_month: '2026-10',
    }),
  );
  ok(await top.post(`/expenses/${id}/decide`, { ...(await seenExpense(app, id)), decision: 'approve' }));
  const spent = async (from: string, to: string) => {
    const asked = `date_from=${from}&date_to=${to}&location_id=${place}`;
    return ok(await office.get(`/statistics/summary?${asked}`)).sums.expenses_kop;
  };
  assert.equal(await spent('2026-04-01', '2026-04-30'), 0);
  assert.equal(await spent('2026-10-01', '2026-10-31'), 45_000);
});
