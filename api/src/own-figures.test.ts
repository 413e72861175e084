import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { makeRecurring } from './expenses/make-recurring';
import { expense } from './expenses/schema';
import { notification } from './notifications/schema';
import type { Caller, Reply } from './testing/caller';
import { Target } from './testing/matrix/target';
import { givenSale, seenSale } from './testing/sales';
import { givenItem } from './testing/stock';
import { testApp, type TestApp } from './testing/test-app';

/** Who is the author of a figure, who loses by a decision and is told, and whose hours may be written. */
let app: TestApp;
let here: Target;
let there: Target;
let boss: Caller;
let chief: Caller;
before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  [here, there] = [await Target.at(app), await Target.at(app)];
  boss = await here.caller(['federal_manager']);
  chief = await here.caller(['federal_manager']);
});
after(() => app.close());

const CATEGORY = 'e0000000-0000-4000-8000-000000000003';
function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}
const refusal = ({ status, body }: Reply) => [status, body.code, body.field];
const told = async (id: string) =>
  (await app.database.db.select().from(notification).where(eq(notification.employee_id, id))).map(({ title }) => title);

test('whoever raises a recurring expense is the author of its claims, and does not approve them', async () => {
  const url = `/expenses/recurring/${randomUUID()}`;
  const monthly = (amount_kop: number) => ({
    location_id: here.location,
    category_id: CATEGORY,
    amount_kop,
    method: 'transfer',
    description: 'Вывоз мусора',
    day_of_month: 5,
    from_month: '2026-06',
    to_month: null,
  });
  ok(await boss.put(url, monthly(10_000)));
  ok(await chief.put(url, monthly(90_000_000)));
  // The same again by another person is no figure of theirs.
  ok(await boss.put(url, monthly(90_000_000)));
  assert.equal(await makeRecurring(app), 1);
  const [claim] = await app.database.db.select().from(expense).where(eq(expense.location_id, here.location));
  assert.equal(claim?.created_by, chief.person.id);
  const decide = (by: Caller) =>
    by.post(`/expenses/${claim?.id}/decide`, { revision: 1, sum_kop: 90_000_000, decision: 'approve' });
  assert.deepEqual(refusal(await decide(chief)), [403, 'own_work', null]);
  // Whoever wrote its figures before is no second person either.
  assert.deepEqual(refusal(await decide(boss)), [403, 'own_work', null]);
  ok(await decide(await here.caller(['federal_manager'])));
  // What was granted is voided by another person, and its author is told.
  const voiding = (by: Caller) =>
    by.post(`/expenses/${claim?.id}/void`, { revision: 2, sum_kop: 90_000_000, reason: 'заявлено дважды' });
  assert.equal((await chief.get(`/expenses/${claim?.id}`)).body.may.void, false);
  assert.deepEqual(refusal(await voiding(chief)), [403, 'own_work', null]);
  assert.equal((await boss.get(`/expenses/${claim?.id}`)).body.may.void, true);
  ok(await voiding(boss));
  assert.ok((await told(chief.person.id)).includes(`Расход № ${claim?.number} аннулирован`));
});

test('an office that rewrites a returned request is its author, and does not approve it', async () => {
  const { id: item_id } = await givenItem(app);
  const [id, office, other] = [randomUUID(), chief, await here.caller(['federal_manager'])];
  const write = async (by: Caller, quantity: number, revision?: number) =>
    by.post(`/consumables/city-warehouse/${here.city}/request-from-office`, {
      id,
      revision,
      submit: true,
      lines: [{ item_id, quantity }],
    });
  const decide = (by: Caller, revision: number, decision: string, reason?: string) =>
    by.post(`/consumables/office-warehouse/city-requests/${id}/decide`, { revision, decision, reason });
  const asked = ok(await write(boss, 10));
  const returned = ok(await decide(office, asked.revision, 'return', 'мало'));
  const rewritten = ok(await write(office, 90, returned.revision));
  assert.deepEqual(refusal(await decide(office, rewritten.revision, 'approve')), [403, 'own_work', null]);
  ok(await decide(other, rewritten.revision, 'approve'));
});

test('who loses a share is told, from what to what', async () => {
  const seller = await here.caller(['salesperson']);
  const { location, resident } = here;
  const sale = await givenSale(app, { location_id: location, sold_by: seller.person.id, business_date: '2026-06-15' });
  const part = (employee_id: string, basis_points: number) => ({ employee_id, role: 'seller', basis_points });
  const divide = async (by: Caller, shares: object[], seen?: number) => {
    const { revision } = await seenSale(app, sale.id);
    return by.put(`/sales/${sale.id}/shares`, { revision: seen ?? revision, shares });
  };
  ok(await divide(boss, [part(seller.person.id, 10_000)]));
  const half = [part(seller.person.id, 5_000), part(resident, 5_000)];
  assert.deepEqual(refusal(await divide(boss, half, 0)), [409, 'conflict', null], 'another sale was on the screen');
  ok(await divide(boss, [part(seller.person.id, 2_550), part(resident, 7_450)]));
  assert.deepEqual(await told(seller.person.id), [`Ваша доля в продаже № ${sale.number}: 100 % → 25,5 %`]);
  assert.deepEqual(await told(resident), []);
});

test('hours are written for whoever is assigned or planned at the location', async () => {
  const stranger = await there.employee();
  const write = (employee_id: string, location_id: string) =>
    boss.put(`/schedule/time-entries/${randomUUID()}`, {
      revision: null,
      employee_id,
      location_id,
      begins: '2026-06-14T10:00',
      ends: '2026-06-14T22:00',
      reason: 'забыл отметиться',
    });
  assert.deepEqual(refusal(await write(stranger, here.location)), [400, 'validation_failed', 'employee_id']);
  ok(await write(stranger, there.location));
});

test('a rule for everybody in a position is not made by who has worked in it', async () => {
  const worker = await here.caller(['federal_manager']);
  const date = '2026-06-10';
  const put = [
    {
      id: randomUUID(),
      revision: null,
      location_id: here.location,
      position: 'photographer',
      employee_id: worker.person.id,
      starts: `${date}T10:00`,
      ends: `${date}T22:00`,
      break_min: 60,
    },
  ];
  ok(await boss.post('/schedule/changes', { id: randomUUID(), put }));
  const save = (by: Caller, role: string | null) =>
    by.put(`/payroll/rules/${randomUUID()}`, {
      version: null,
      name: 'Гарантия',
      kind: 'guarantee',
      amount_kop: 700_000,
      role,
      location_id: here.location,
      valid_from: '2026-07-01',
    });
  assert.deepEqual(refusal(await save(worker, 'photographer')), [403, 'own_work', null]);
  assert.deepEqual(refusal(await save(worker, null)), [403, 'own_work', null]);
  ok(await save(worker, 'designer'));
  ok(await save(boss, 'photographer'));
});
