import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { location } from '../locations/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
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
});
after(() => app.close());

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
  const file = await office.get(`/expenses/export?month=2026-03&format=csv&location_id=${location_id}`);
  const [head, line] = file.bytes.toString().trim().split('\r\n');
  assert.equal(columnsOf(line)[columnsOf(head).indexOf('Оплачен')], '01.04.2026');
});
