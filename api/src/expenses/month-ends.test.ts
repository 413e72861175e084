import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenEntry, lockMonth } from '../testing/decide-days';
import { location } from '../locations/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { seenExpense } from '../testing/expenses';
import { testApp, type TestApp } from '../testing/test-app';
import { makeRecurring } from './make-recurring';
import { expense } from './schema';

const TAXI = 'e0000000-0000-4000-8000-000000000003';

let app: TestApp;
let office: Caller;

before(async () => {
  app = await testApp();
  // 1 April 00:30 in Moscow, 07:30 in Vladivostok; in UTC it is still March.
  app.setNow(new Date('2026-03-31T21:30:00Z'));
  office = await givenCaller(app, ['office']);
  await givenEntry(app, (await givenLocation(app)).id, '2026-01-10');
});
after(() => app.close());

/** A decision is about what the screen shows now. */
const act = async (by: Caller, id: string, what: string, body: object = {}) =>
  by.post(`/expenses/${id}/${what}`, { ...(await seenExpense(app, id)), ...body });
const stateOf = async (id: string): Promise<string> => (await office.get(`/expenses/${id}`)).body.state;

const columnsOf = (line: string | undefined) => (line ?? '').split(';');

/** An expense of the first day of each month. */
async function givenRecurring(location_id: string, description: string): Promise<string> {
  const id = randomUUID();
  const saved = await office.put(`/expenses/recurring/${id}`, {
    location_id,
    category_id: TAXI,
    amount_kop: 50_000,
    method: 'transfer',
    description,
    day_of_month: 1,
    from_month: '2026-04',
    to_month: null,
  });
  assert.equal(saved.status, 200, saved.bytes.toString());
  return id;
}

test('a recurring expense of the first day is claimed on the first day', async () => {
  const { id: location_id } = await givenLocation(app);
  const id = await givenRecurring(location_id, 'Вывоз мусора');
  assert.equal(await makeRecurring(app), 1);
  const rows = await app.database.db.select().from(expense).where(eq(expense.recurring_id, id));
  assert.deepEqual(
    rows.map(({ occurred_on, accrual_month }) => [occurred_on, accrual_month]),
    [['2026-04-01', '2026-04-01']],
  );
});

test('a recurring expense is asked of those who decide there, as one that somebody claims', async () => {
  const { id: location_id } = await givenLocation(app);
  const admin = await givenCaller(app, ['admin'], { primary_location_id: location_id });
  const id = await givenRecurring(location_id, 'Вода');
  await makeRecurring(app);
  const [made] = await app.database.db.select().from(expense).where(eq(expense.recurring_id, id));
  const notices = (await admin.get('/notifications')).body.items;
  assert.deepEqual(
    notices.map(({ kind, link }: { kind: string; link: string }) => [kind, link]),
    [['expense.submitted', `/expenses?state=submitted&open=${made?.id}`]],
  );
});

test('in a closed month an approved expense is still paid, and an undecided one sent back to be claimed in an open month', async () => {
  const { id: location_id } = await givenLocation(app);
  const at = { primary_location_id: location_id };
  const [admin, author] = [await givenCaller(app, ['admin'], at), await givenCaller(app, ['photographer'], at)];
  const claim = async () => {
    const id = randomUUID();
    const made = await author.post('/expenses', {
      id,
      location_id,
      category_id: TAXI,
      method: 'transfer',
      claimed_kop: 45_000,
      description: 'Такси',
      occurred_on: '2026-03-30',
    });
    assert.equal(made.status, 201, made.bytes.toString());
    return id;
  };
  const [approved, undecided, given_up] = [await claim(), await claim(), await claim()];
  assert.equal((await act(admin, approved, 'decide', { decision: 'approve' })).status, 200);
  const locked = await lockMonth(office, '2026-03');
  assert.equal(locked.status, 200, locked.bytes.toString());

  assert.equal((await act(admin, undecided, 'decide', { decision: 'approve' })).body.code, 'day_locked');
  assert.equal((await act(admin, approved, 'void', { reason: 'Ошибка' })).body.code, 'day_locked');
  assert.equal((await act(admin, approved, 'take-back')).body.code, 'day_locked');
  for (const _time of ['first', 'after it was undone']) {
    assert.equal((await act(office, approved, 'pay', { method: 'transfer' })).body.state, 'paid');
    if (_time === 'first') assert.equal((await act(office, approved, 'undo-pay')).body.state, 'approved');
  }
  assert.equal((await act(author, given_up, 'void', { reason: 'Не нужно' })).body.state, 'void');
  assert.equal((await act(admin, undecided, 'decide', { decision: 'reject', note: 'Март закрыт' })).status, 200);
  const edit = async (fields: object) => {
    const { revision } = await seenExpense(app, undecided);
    return author.patch(`/expenses/${undecided}`, { revision, ...fields });
  };
  const late = (await act(author, undecided, 'submit')).body;
  assert.deepEqual([late.state, late.accrual_month, late.late_of_month], ['submitted', '2026-04', '2026-03']);
  assert.equal((await act(admin, undecided, 'decide', { decision: 'reject', note: 'Нет чека' })).status, 200);
  assert.equal((await edit({ accrual_month: '2026-03' })).body.code, 'day_locked');
  assert.equal((await edit({ accrual_month: '2026-05' })).status, 200);
  assert.equal((await act(author, undecided, 'submit')).body.accrual_month, '2026-05');
  const bought = { location_id, category_id: TAXI, claimed_kop: 100, description: 'Лампа', occurred_on: '2026-03-09' };
  const claimed = await author.post('/expenses', { id: randomUUID(), ...bought });
  assert.deepEqual([claimed.body.accrual_month, claimed.body.late_of_month], ['2026-04', '2026-03']);
  const asked = await author.post('/expenses', { id: randomUUID(), ...bought, accrual_month: '2026-03' });
  assert.deepEqual([asked.body.code, asked.body.field], ['day_locked', 'accrual_month']);
  assert.equal((await act(admin, undecided, 'decide', { decision: 'approve' })).status, 200);
  assert.equal(await stateOf(undecided), 'approved');
});

test('a recurring expense of a location in the archive is claimed no more', async () => {
  const { id: location_id } = await givenLocation(app);
  const id = await givenRecurring(location_id, 'Аренда');
  await app.database.db.update(location).set({ status: 'archived' }).where(eq(location.id, location_id));
  await makeRecurring(app);
  assert.equal(await app.database.db.$count(expense, eq(expense.recurring_id, id)), 0);
});

test('the month for the accountant has the day of payment at the location', async () => {
  const { id: location_id } = await givenLocation(app, { time_zone: 'Asia/Vladivostok' });
  await app.database.db.insert(expense).values({
    id: randomUUID(),
    state: 'paid',
    location_id,
    category_id: TAXI,
    claimed_kop: 45_000,
    approved_kop: 45_000,
    method: 'transfer',
    description: 'Такси',
    occurred_on: '2026-03-31',
    accrual_month: '2026-03-01',
    created_by: office.person.id,
    created_at: app.now(),
    paid_by: office.person.id,
    paid_at: new Date('2026-03-31T15:00:00Z'),
  });
  const file = await office.get(`/expenses/export?accrual_month=2026-03&format=csv&location_id=${location_id}`);
  const [head, line] = file.bytes.toString().trim().split('\r\n');
  assert.equal(columnsOf(line)[columnsOf(head).indexOf('Оплачен')], '01.04.2026');
});
