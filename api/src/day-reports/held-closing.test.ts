import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { roleAssignment } from '../users/schema';
import { closingReasons } from './rules/closing-reasons';
import { cashMove, dayReport } from './schema';
import { approveDay, lockDay, submitDay } from '../testing/decide-days';

let app: TestApp;
let place: string;
let cashier: Caller;
let admin: Caller;
let other: Caller;
let office: Caller;
let photographer: Caller;

const TODAY = '2026-03-11';

before(async () => {
  app = await testApp();
});
after(() => app.close());
beforeEach(async () => {
  app.setNow(new Date(`${TODAY}T15:00:00Z`));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  cashier = await givenCaller(app, ['cashier'], at);
  photographer = await givenCaller(app, ['photographer'], at);
  admin = await givenCaller(app, ['admin'], at);
  other = await givenCaller(app, ['admin'], at);
  office = await givenCaller(app, ['office']);
});

function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}
const WHY = { note: 'Сдачу не пробили' };
const NOTES = [{ denomination_kop: 10_000, quantity: 3 }];
async function send(by: Caller, more: object = {}, key = randomUUID()): Promise<Reply['body']> {
  const day = { location_id: place, business_date: TODAY, lines: NOTES, ...more };
  return ok(await by.put(`/sales/day-reports/closings/${key}`, day));
}
const decide = (by: Caller, id: string, decision: 'count' | 'void', seen: object = {}) =>
  by.post(`/held/${id}/decide`, {
    revision: 1,
    sum_kop: 30_000,
    decision,
    ...(decision === 'void' && { note: 'Кассу считал другой' }),
    ...seen,
  });
const reports = () => app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place));

test('reasons by what was true then', () => {
  for (const maySubmit of [true, false])
    for (const isLocked of [true, false])
      for (const isSubmitted of [true, false]) {
        const found = closingReasons({ maySubmit, isLocked, isSubmitted, business_date: TODAY });
        assert.deepEqual(
          found.map(({ reason }) => reason),
          [
            ...(maySubmit ? [] : ['till_right_missing']),
            ...(isLocked ? ['day_closed'] : isSubmitted ? ['day_submitted'] : []),
          ],
        );
      }
});

describe('a day that was closed without a connection', () => {
  test('counts by itself where its maker may submit it there and then, also when the right is gone since', async () => {
    const moved = await givenCaller(app, ['cashier'], { primary_location_id: place });
    await app.database.db
      .update(roleAssignment)
      .set({ ended_at: new Date(`${TODAY}T06:00:00Z`) })
      .where(eq(roleAssignment.employee_id, moved.person.id));
    const yesterday = await send(moved, { business_date: '2026-03-10' });
    assert.deepEqual([yesterday.standing, yesterday.reasons], ['counts', []]);
    assert.equal((await send(moved)).standing, 'held', 'of today it is');
    assert.equal((await send(cashier)).standing, 'counts');
  });

  test('is held, and changes nothing, where its maker may not submit one there', async () => {
    const { id: elsewhere } = await givenLocation(app);
    const stranger = await givenCaller(app, ['cashier'], { primary_location_id: elsewhere });
    for (const by of [photographer, stranger]) {
      const kept = await send(by);
      assert.deepEqual([kept.standing, kept.reasons, kept.report_id], ['held', ['till_right_missing'], null]);
    }
    assert.deepEqual(await reports(), []);
    const { body } = await admin.get(`/held?kind=day_closing&to_decide=true`);
    assert.deepEqual([body.total, body.sum_kop], [2, 0]);
    assert.equal((await stranger.get('/held')).body.total, 1, 'the maker sees what became of it');
  });

  test('tells who does not reach the place nothing of its till', async () => {
    await send(cashier);
    const stranger = await givenCaller(app, ['admin'], { primary_location_id: (await givenLocation(app)).id });
    for (const business_date of [TODAY, '2026-03-10'])
      assert.deepEqual((await send(stranger, { business_date })).reasons, ['till_right_missing']);
    const day = { location_id: place, business_date: '2026-03-12', lines: NOTES };
    const future = await stranger.put(`/sales/day-reports/closings/${randomUUID()}`, day);
    assert.deepEqual([future.status, future.body.field], [400, 'business_date']);
  });

  test('is held where the day is submitted or locked already', async () => {
    const { report_id } = await send(cashier);
    assert.deepEqual((await send(photographer)).reasons, ['till_right_missing', 'day_submitted']);
    const again = await send(cashier, { note: 'ещё раз' });
    assert.deepEqual(again.reasons, ['day_submitted']);
    ok(await approveDay(app, admin, report_id));
    ok(await lockDay(app, office, report_id));
    assert.deepEqual((await send(cashier)).reasons, ['day_closed']);
    // It cannot count until the day is opened again, and can be made void.
    const refused = await decide(admin, again.id, 'count');
    assert.deepEqual([refused.status, refused.body.code], [409, 'day_locked']);
    ok(await decide(admin, again.id, 'void'));
  });

  test('counts as its maker’s once a second person lets it: neither of it decides the maker', async () => {
    const { id } = await send(photographer);
    assert.equal((await decide(photographer, id, 'count')).status, 403);
    assert.equal((await decide(cashier, id, 'count')).status, 403, 'who may approve no day');
    assert.equal((await decide(admin, id, 'count', { sum_kop: 1 })).body.code, 'conflict');
    assert.equal(ok(await admin.get(`/held/${id}`)).came.counted_kop, 30_000);
    const card = ok(await admin.get(`/held/${id}`));
    assert.equal(card.notice, 'Касса не сходится. Сколько в ней должно быть, видно после сдачи.');
    assert.deepEqual([card.notice_tone, card.asks_note], ['warning', true]);
    const unsaid = await decide(admin, id, 'count');
    assert.deepEqual([unsaid.status, unsaid.body.message], [400, 'Касса не сходится. Напишите, почему.']);
    assert.equal(ok(await decide(admin, id, 'count', WHY)).standing, 'counts');
    assert.equal(ok(await decide(admin, id, 'count', WHY)).standing, 'counts', 'sent again');
    const [report] = await reports();
    assert.deepEqual(
      [report?.state, report?.counted_kop, report?.counted_by, report?.difference_reason],
      ['submitted', 30_000, photographer.person.id, WHY.note],
    );
    ok(await approveDay(app, other, report?.id ?? ''));
  });

  test('has the time at which the till was counted, and the decision weighs that', async () => {
    const { id } = await send(photographer, { closed_at: `${TODAY}T11:00:00.000Z` });
    assert.equal(ok(await admin.get(`/held/${id}`)).happened_at, `${TODAY}T11:00:00.000Z`);
    const future = await send(photographer, { closed_at: '2026-03-12T11:00:00.000Z' });
    assert.equal(ok(await admin.get(`/held/${future.id}`)).happened_at, `${TODAY}T15:00:00.000Z`);
    ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    assert.equal((await decide(admin, id, 'count', WHY)).body.code, 'conflict', 'the till was opened after it');
  });

  test('is not decided by who took cash out of its till, also where they took it later', async () => {
    const opening = { id: randomUUID(), location_id: place, opening_lines: NOTES };
    const day = ok(await admin.post('/sales/day-reports', opening));
    app.setNow(new Date(`${TODAY}T15:05:00Z`));
    const { id } = await send(photographer);
    const taken = { move_id: randomUUID(), kind: 'collection', amount_kop: 10_000 };
    ok(await admin.post(`/sales/day-reports/${day.id}/moves`, taken));
    assert.equal(ok(await admin.get(`/held/${id}`)).may.decide, false);
    for (const decision of ['count', 'void'] as const)
      assert.equal((await decide(admin, id, decision, { note: 'Так надо' })).body.code, 'own_work', decision);
    ok(await decide(other, id, 'count', { note: 'Инкассация' }));
  });

  test('leaves its till blind: its maker reads no sum, nor does a decider before it is counted', async () => {
    ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place, opening_lines: NOTES }));
    app.setNow(new Date(`${TODAY}T15:05:00Z`));
    const { id } = await send(photographer, { lines: [{ denomination_kop: 10_000, quantity: 2 }] });
    assert.equal(ok(await photographer.get(`/held/${id}`)).notice, null);
    const { notice, notice_tone, asks_note } = ok(await admin.get(`/held/${id}`));
    assert.deepEqual([/\d/.test(notice), notice_tone, asks_note], [false, 'warning', true]);
  });

  test('does not count into a till that was opened or counted after it', async () => {
    const first = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    app.setNow(new Date(`${TODAY}T15:05:00Z`));
    const { id } = await send(photographer);
    app.setNow(new Date(`${TODAY}T15:10:00Z`));
    const count = (lines: object[]) => cashier.post(`/sales/day-reports/${first.id}/count`, { revision: 1, lines });
    ok(await count([]));
    const refused = await decide(admin, id, 'count', WHY);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.equal(ok(await admin.get(`/held/${id}`)).notice, refused.body.message);
    ok(await submitDay(app, cashier, first.id, { revision: 1 }));
    ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    assert.equal((await decide(admin, id, 'count', WHY)).body.code, 'conflict');
    const tills = (await reports()).map(({ till_shift, state, counted_by }) => [till_shift, state, counted_by]);
    assert.deepEqual(new Set(tills.map(String)), new Set([`1,submitted,${cashier.person.id}`, '2,open,']));
  });

  test('that replaces another count says so; whoever let it count explains it, and does not approve the day', async () => {
    const { id: day } = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
    ok(await cashier.post(`/sales/day-reports/${day}/count`, { revision: 1, lines: [] }));
    app.setNow(new Date(`${TODAY}T15:05:00Z`));
    const { id } = await send(photographer);
    assert.match(ok(await admin.get(`/held/${id}`)).notice, /уже посчитали: 0,00.₽/);
    ok(await decide(admin, id, 'count', WHY));
    const [report] = await reports();
    assert.deepEqual([report?.counted_by, report?.submitted_by], [photographer.person.id, admin.person.id]);
    const own = await approveDay(app, admin, day);
    assert.deepEqual([own.status, own.body.code], [403, 'own_work']);
    ok(await approveDay(app, other, day));
  });

  test('leaves no trace in any till once it is void', async () => {
    const { id } = await send(photographer);
    ok(await decide(admin, id, 'void'));
    assert.deepEqual(await reports(), []);
    assert.equal(await app.database.db.$count(cashMove, eq(cashMove.by_id, photographer.person.id)), 0);
    const again = await send(photographer, {}, id);
    assert.deepEqual([again.standing, (await reports()).length], ['void', 0]);
  });
});
