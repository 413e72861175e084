import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { accountingMonth } from '../day-reports/schema';
import { auditEntry } from '../kernel/records/audit-schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller, type Reply } from '../testing/caller';
import { seenExpense } from '../testing/expenses';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { makeRecurring } from './make-recurring';
import { expense } from './schema';

const STATIONERY = 'e0000000-0000-4000-8000-000000000002';
const TAXI = 'e0000000-0000-4000-8000-000000000003';

let app: TestApp;
let place: string;
let office: Caller;
let manager: Caller;

before(async () => {
  app = await testApp();
});
after(() => app.close());
beforeEach(async () => {
  at('2026-03-20');
  place = (await givenLocation(app)).id;
  [office, manager] = await Promise.all([
    givenCaller(app, ['office'], { primary_location_id: place }),
    givenCaller(app, ['city_manager'], { primary_location_id: place }),
  ]);
});

const at = (day: string) => app.setNow(new Date(`${day}T09:00:00Z`));
const ok = (reply: Reply) => {
  assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return reply.body;
};
async function save(fields: object = {}, id: string = randomUUID()): Promise<string> {
  const rule = {
    location_id: place,
    category_id: TAXI,
    amount_kop: 50_000,
    method: 'transfer',
    description: 'Вывоз мусора',
  };
  ok(
    await office.put(`/expenses/recurring/${id}`, {
      ...rule,
      day_of_month: 5,
      from_month: '2026-03',
      to_month: null,
      ...fields,
    }),
  );
  return id;
}
const claimsOf = (id: string) =>
  app.database.db.select().from(expense).where(eq(expense.recurring_id, id)).orderBy(asc(expense.occurred_on));
const daysOf = async (id: string) => (await claimsOf(id)).map(({ occurred_on }) => occurred_on);

test('what fell due while nothing ran is made once, and in a short month on its last day', async () => {
  const id = await save({ day_of_month: 31 });
  at('2026-06-30');
  for (const _run of ['first', 'again']) await makeRecurring(app);
  assert.deepEqual(await daysOf(id), ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
});

test('a claim whose category wants a receipt waits for it, also when its author is gone', async () => {
  const id = await save({ category_id: STATIONERY });
  await makeRecurring(app);
  const [claim] = await claimsOf(id);
  assert.equal(claim?.state, 'draft');
  const told = ok(await office.get('/notifications')).items;
  assert.deepEqual(
    told.map(({ kind, link }: { kind: string; link: string }) => [kind, link]),
    [['expense.receipt_needed', `/expenses?state=draft&open=${claim.id}`]],
  );
  const url = `/expenses/${claim.id}`;
  assert.equal((await manager.post(`${url}/submit`, await seenExpense(app, claim.id))).body.code, 'receipt_missing');
  const { payload, headers } = multipart(await jpegPicture(), 'чек.jpg', 'image/jpeg');
  ok(await manager.post(`${url}/receipts`, payload, headers));
  assert.equal(ok(await manager.post(`${url}/submit`, await seenExpense(app, claim.id))).state, 'submitted');
  const decided = await manager.post(`${url}/decide`, { ...(await seenExpense(app, claim.id)), decision: 'approve' });
  assert.equal(decided.body.code, 'own_work', 'who brought the receipt is no second person');
  const photographer = await givenCaller(app, ['photographer'], { primary_location_id: place });
  assert.equal((await photographer.post(`${url}/submit`, await seenExpense(app, claim.id))).status, 403);
});

test('what falls due while it is paused is passed over', async () => {
  const id = await save({ paused: true });
  at('2026-04-10');
  await makeRecurring(app);
  await save({ paused: false }, id);
  at('2026-05-06');
  await makeRecurring(app);
  assert.deepEqual(await daysOf(id), ['2026-05-05']);
});

test('a removed one makes no more, its claims stay, and the trail tells who removed it', async () => {
  const id = await save();
  await makeRecurring(app);
  for (const _time of ['first', 'again']) ok(await office.delete(`/expenses/recurring/${id}`));
  at('2026-04-10');
  await makeRecurring(app);
  assert.deepEqual(await daysOf(id), ['2026-03-05']);
  const listed = ok(await office.get('/expenses/recurring')) as { id: string }[];
  assert.equal(
    listed.some((row) => row.id === id),
    false,
  );
  const entries = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(asc(auditEntry.at));
  assert.deepEqual(
    entries.map(({ action, actor_id }) => [action, actor_id]),
    [
      ['recurring_expense.saved', office.person.id],
      ['recurring_expense.removed', office.person.id],
    ],
  );
});

test('what comes after its month was locked shows in the open one', async () => {
  const id = await save();
  const lock = { month: '2026-03-01', locked_by: office.person.id, locked_at: app.now() };
  await app.database.db.insert(accountingMonth).values(lock);
  at('2026-04-10');
  await makeRecurring(app);
  await makeRecurring(app);
  assert.deepEqual(await daysOf(id), ['2026-04-05']);
  const there = await app.database.db
    .select()
    .from(expense)
    .where(eq(expense.location_id, place))
    .orderBy(expense.occurred_on);
  assert.deepEqual(
    there.map(({ occurred_on, accrual_month }) => [occurred_on, accrual_month]),
    [
      ['2026-03-05', '2026-04-01'],
      ['2026-04-05', '2026-04-01'],
    ],
  );
  const listed = ok(await office.get(`/expenses?location_id=${place}`)).items;
  assert.deepEqual(new Set(listed.map(({ recurring_id }: { recurring_id: string }) => recurring_id)), new Set([id]));
});
