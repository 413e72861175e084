import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { EXPENSE_STATE_NAMES, type ExpenseState } from '@studio/contracts';
import { asc, eq } from 'drizzle-orm';
import { cashMove } from '../day-reports/schema';
import { givenLocation } from '../testing/builders';
import { givenCaller, multipart, type Caller, type Reply } from '../testing/caller';
import { claimTaxi, seenExpense, TAXI } from '../testing/expenses';
import { jpegPicture } from '../testing/pictures';
import { testApp, type TestApp } from '../testing/test-app';
import { employee } from '../users/schema';
import { expense } from './schema';

const NOON = new Date('2026-03-10T09:00:00Z');

let app: TestApp;
let place: string;
let cashier: Caller;
let office: Caller;
let admin: Caller;
let manager: Caller;

before(async () => {
  app = await testApp();
  app.setNow(NOON);
  place = (await givenLocation(app)).id;
  const here = { primary_location_id: place };
  [cashier, admin, manager, office] = await Promise.all([
    givenCaller(app, ['cashier'], here),
    givenCaller(app, ['admin'], here),
    givenCaller(app, ['city_manager'], here),
    givenCaller(app, ['office'], here),
  ]);
  const day = ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place }));
  const move = { move_id: randomUUID(), kind: 'pay_in', amount_kop: 1_000_000 };
  ok(await cashier.post(`/sales/day-reports/${day.id}/moves`, move));
});
after(() => app.close());

function ok({ status, body, bytes }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${bytes.toString()}`);
  return body;
}
const later = (minutes: number) => app.setNow(new Date(NOON.getTime() + minutes * 60_000));
const newcomer = () => givenCaller(app, ['photographer'], { primary_location_id: place });
const claim = (by: Caller, fields: object = {}) => claimTaxi(by, { location_id: place, ...fields });
const act = async (by: Caller, id: string, what: string, body: object = {}) =>
  by.post(`/expenses/${id}/${what}`, { ...(await seenExpense(app, id)), ...body });
const approved = async (fields: object = {}) => {
  const { id } = ok(await claim(await newcomer(), fields));
  ok(await act(admin, id, 'decide', { decision: 'approve' }));
  return id as string;
};
const movesOf = async (id: string) =>
  (
    await app.database.db
      .select()
      .from(cashMove)
      .where(eq(cashMove.source_id, id))
      .orderBy(asc(cashMove.at), asc(cashMove.amount_kop))
  ).map(({ amount_kop }) => amount_kop);

describe('what may be done with a claim in each state', () => {
  const LEGAL: Record<string, readonly ExpenseState[]> = {
    submit: ['draft', 'rejected'],
    'decide approve': ['submitted'],
    'decide reject': ['submitted'],
    'take-back': ['approved'],
    pay: ['approved'],
    'undo-pay': ['paid'],
    void: ['draft', 'submitted', 'approved', 'rejected', 'paid'],
    'receipt removed': ['draft', 'rejected'],
  };
  for (const state of EXPENSE_STATE_NAMES)
    for (const [what, legal] of Object.entries(LEGAL))
      test(`${state}: ${what}`, async () => {
        const author = await newcomer();
        const id = randomUUID();
        const isPaid = state === 'paid';
        await app.database.db.insert(expense).values({
          id,
          state,
          location_id: place,
          category_id: TAXI,
          claimed_kop: 10_000,
          method: 'transfer',
          description: 'Такси',
          occurred_on: '2026-03-09',
          accrual_month: '2026-03-01',
          created_by: author.person.id,
          created_at: app.now(),
          ...(isPaid && { paid_by: office.person.id, paid_at: app.now() }),
        });
        const send: Record<string, () => Promise<Reply>> = {
          submit: () => act(author, id, 'submit'),
          'decide approve': () => act(manager, id, 'decide', { decision: 'approve' }),
          'decide reject': () => act(manager, id, 'decide', { decision: 'reject', note: 'нет чека' }),
          'take-back': () => act(manager, id, 'take-back'),
          pay: () => act(office, id, 'pay', { method: 'transfer' }),
          'undo-pay': () => act(office, id, 'undo-pay'),
          void: () => act(manager, id, 'void', { reason: 'ошибка', ...(isPaid && { came_back: 'account' }) }),
          'receipt removed': () => author.delete(`/expenses/${id}/receipts/${randomUUID()}`),
        };
        const reply = await send[what]!(); // One of each name of the table.
        if (legal.includes(state)) ok(reply);
        else assert.deepEqual([reply.status, reply.body.code], [409, 'illegal_transition']);
      });
});

describe('an approval', () => {
  test('is taken back until it is paid, by another person than the author, and is decided anew', async () => {
    const author = await newcomer();
    const { id } = ok(await claim(author));
    const sum = { decision: 'approve', approved_kop: 40_000, note: 'Без чая' };
    assert.equal(ok(await act(admin, id, 'decide', sum)).may.take_back, true);
    assert.equal((await act(author, id, 'take-back')).status, 403);
    const back = ok(await act(admin, id, 'take-back', { note: 'Чек не тот' }));
    assert.deepEqual([back.state, back.approved_kop, back.decided_by_name], ['submitted', null, null]);
    const told = ok(await author.get('/notifications')).items;
    const taken = told.find(({ kind }: { kind: string }) => kind === 'expense.taken_back');
    assert.equal(taken?.body, 'Чек не тот');
    assert.equal(ok(await act(admin, id, 'decide', { decision: 'approve' })).approved_kop, 45_000);
    ok(await act(office, id, 'pay', { method: 'transfer' }));
    assert.equal((await act(admin, id, 'take-back')).body.code, 'illegal_transition');
  });

  test('that a manager gave above the limit is not taken back by an administrator', async () => {
    const { id } = ok(await claim(await newcomer(), { claimed_kop: 250_000 }));
    ok(await act(manager, id, 'decide', { decision: 'approve' }));
    assert.equal(ok(await admin.get(`/expenses/${id}`)).may.take_back, false);
    assert.equal((await act(admin, id, 'take-back')).body.code, 'over_threshold');
    assert.equal(ok(await act(manager, id, 'take-back')).state, 'submitted');
  });

  test('is either taken back or paid, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await approved();
      const seen = await seenExpense(app, id);
      const replies = await Promise.all([
        cashier.post(`/expenses/${id}/pay`, { ...seen, method: 'till' }),
        admin.post(`/expenses/${id}/take-back`, seen),
      ]);
      assert.deepEqual(
        replies.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      );
      const { state } = ok(await office.get(`/expenses/${id}`));
      assert.deepEqual(await movesOf(id), state === 'paid' ? [-45_000] : []);
    }
  });
});

describe('a payment', () => {
  test('is taken back by who made it, puts its cash into the till again, and may be made anew', async () => {
    const id = await approved({ method: 'transfer' });
    assert.equal(ok(await act(cashier, id, 'pay', { method: 'till' })).may.undo_pay, true);
    assert.equal((await act(manager, id, 'undo-pay')).status, 403);
    // Again, since the answer was lost.
    for (const _time of ['first', 'again']) {
      const undone = ok(await act(cashier, id, 'undo-pay'));
      assert.deepEqual([undone.state, undone.method, undone.paid_at], ['approved', 'transfer', null]);
    }
    assert.deepEqual(await movesOf(id), [-45_000, 45_000]);
    ok(await act(cashier, id, 'pay', { method: 'till' }));
    ok(await act(cashier, id, 'undo-pay'));
    ok(await act(office, id, 'pay', { method: 'transfer' }));
    assert.equal(
      (await movesOf(id)).reduce((sum, one) => sum + one, 0),
      0,
    );
  });

  test('is not taken back after ten minutes', async () => {
    const id = await approved();
    ok(await act(office, id, 'pay', { method: 'transfer' }));
    later(11);
    assert.equal(ok(await office.get(`/expenses/${id}`)).may.undo_pay, false);
    const refused = await act(office, id, 'undo-pay');
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
    app.setNow(NOON);
  });

  test('from a till that was counted since is not taken back', async () => {
    const there = (await givenLocation(app)).id;
    const [till, decider] = [
      await givenCaller(app, ['cashier'], { primary_location_id: there }),
      await givenCaller(app, ['admin'], { primary_location_id: there }),
    ];
    const day = ok(await till.post('/sales/day-reports', { id: randomUUID(), location_id: there }));
    ok(
      await till.post(`/sales/day-reports/${day.id}/moves`, {
        move_id: randomUUID(),
        kind: 'pay_in',
        amount_kop: 90_000,
      }),
    );
    const id = randomUUID();
    ok(await claim(till, { id, location_id: there }));
    ok(await act(decider, id, 'decide', { decision: 'approve' }));
    ok(await act(till, id, 'pay', { method: 'till' }));
    ok(
      await till.post(`/sales/day-reports/${day.id}/count`, {
        revision: 1,
        lines: [{ denomination_kop: 5_000, quantity: 9 }],
      }),
    );
    assert.equal(ok(await till.get(`/expenses/${id}`)).may.undo_pay, false);
    const refused = await act(till, id, 'undo-pay');
    assert.deepEqual([refused.status, /посчитали/.test(refused.body.message)], [403, true]);
  });

  test('is made once by two who pay at once, and undone once', async () => {
    const other = await givenCaller(app, ['cashier'], { primary_location_id: place });
    for (let round = 0; round < 5; round++) {
      const id = await approved();
      const seen = await seenExpense(app, id);
      const pay = (by: Caller) => by.post(`/expenses/${id}/pay`, { ...seen, method: 'till' });
      const paid = await Promise.all([pay(cashier), pay(other)]);
      assert.deepEqual(
        paid.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      );
      const payer = paid[0].status === 200 ? cashier : other;
      const now = await seenExpense(app, id);
      const undone = await Promise.all([1, 2].map(() => payer.post(`/expenses/${id}/undo-pay`, now)));
      undone.forEach(ok);
      assert.deepEqual(await movesOf(id), [-45_000, 45_000]);
    }
  });

  test('by transfer is voided with a word of where the money is', async () => {
    const paid = async () => {
      const id = await approved();
      ok(await act(office, id, 'pay', { method: 'transfer' }));
      return id;
    };
    const asked = await act(manager, await paid(), 'void', { reason: 'дважды' });
    assert.deepEqual([asked.status, asked.body.field], [400, 'came_back']);
    const id = await paid();
    const gone = ok(await act(manager, id, 'void', { reason: 'дважды', came_back: 'till' }));
    assert.deepEqual([gone.state, gone.came_back, await movesOf(id)], ['void', 'till', [45_000]]);
    const { body: notices } = await cashier.get('/notifications');
    assert.match(JSON.stringify(notices), /В кассу должны положить 450,00.₽: аннулирован расход/, 'the till is asked');
    const lost = await paid();
    ok(await act(manager, lost, 'void', { reason: 'дважды', came_back: 'lost' }));
    assert.deepEqual(await movesOf(lost), []);
    const waiting = ok(await claim(await newcomer())).id;
    const wrong = await act(manager, waiting, 'void', { reason: 'дважды', came_back: 'account' });
    assert.equal(wrong.body.field, 'came_back', 'nothing was paid');
  });
});

describe('a receipt', () => {
  const fiscal_code = 't=20260309T1530&s=450.00&fn=9960440300123456&i=77&fp=1234567890&n=1';

  test('whose code has another sum and day is shown with both', async () => {
    const made = ok(await claim(await newcomer(), { fiscal_code, claimed_kop: 99_900, occurred_on: '2026-03-10' }));
    assert.deepEqual(made.fiscal, { sum_kop: 45_000, day: '2026-03-09' });
    const bodies = ok(await admin.get('/notifications')).items.map(({ body }: { body: string }) => body);
    assert.match(bodies.join('\n'), /В чеке 450.₽ от 09\.03\.2026/);
  });

  test('that was wrong is removed before the claim is sent, with its code and the mark of a duplicate', async () => {
    const { payload, headers } = multipart(await jpegPicture(), 'чек.jpg', 'image/jpeg');
    const code = fiscal_code.replace('i=77', 'i=78');
    const first = ok(await claim(await newcomer(), { fiscal_code: code, draft: true }));
    const author = await newcomer();
    const { id } = ok(await claim(author, { fiscal_code: code, draft: true }));
    const marked = ok(await author.post(`/expenses/${id}/receipts`, payload, headers));
    assert.deepEqual(marked.duplicate_of, [first.number]);
    const remove = () => author.delete(`/expenses/${id}/receipts/${marked.receipts[0].id}`);
    for (const _time of ['first', 'again']) {
      const left = ok(await remove());
      assert.deepEqual([left.receipts, left.duplicate_of, left.fiscal], [[], [], null]);
    }
    ok(await author.post(`/expenses/${id}/receipts`, payload, headers));
    ok(await act(author, id, 'submit'));
    const sent = ok(await author.get(`/expenses/${id}`));
    assert.equal(
      (await author.delete(`/expenses/${id}/receipts/${sent.receipts[0].id}`)).body.code,
      'illegal_transition',
    );
  });
});

test('months and days of money lie near today', async () => {
  const by = await newcomer();
  const field = (reply: Reply) => [reply.status, reply.body.code, reply.body.field];
  for (const accrual_month of ['1970-01', '2050-01', '2025-02', '2026-05'])
    assert.deepEqual(field(await claim(by, { accrual_month })), [400, 'validation_failed', 'accrual_month']);
  assert.deepEqual(field(await claim(by, { occurred_on: '2006-03-09' })), [400, 'validation_failed', 'occurred_on']);
  for (const fiscal of ['t=20260311T1200', 't=20271110T1200']) {
    const fiscal_code = `${fiscal}&s=450.00&fn=9960440300123456&i=99&fp=1234567890&n=1`;
    assert.deepEqual(field(await claim(by, { fiscal_code })), [400, 'validation_failed', 'fiscal_code']);
  }
  const { id } = ok(await claim(by, { accrual_month: '2026-04', draft: true }));
  assert.equal(
    (await by.patch(`/expenses/${id}`, { revision: 1, accrual_month: '2062-03' })).body.field,
    'accrual_month',
  );
  const budget = { location_id: place, month: '2062-03', budget_kop: 1 };
  assert.equal((await office.put('/expenses/budgets', budget)).body.field, 'month');
  const rule = {
    location_id: place,
    category_id: TAXI,
    amount_kop: 1,
    method: 'transfer',
    description: 'Вода',
    day_of_month: 1,
  };
  const save = (from_month: string, to_month: string | null) =>
    office.put(`/expenses/recurring/${randomUUID()}`, { ...rule, from_month, to_month });
  assert.equal((await save('1970-01', null)).body.field, 'from_month');
  assert.equal((await save('2026-03', '2062-03')).body.field, 'to_month');
});

test('what was seen is sent or edited: a draft that was changed meanwhile is not', async () => {
  const by = await newcomer();
  const { id } = ok(await claim(by, { draft: true }));
  const seen = await seenExpense(app, id);
  const { revision } = seen;
  ok(await by.patch(`/expenses/${id}`, { revision, claimed_kop: 46_000 }));
  assert.equal(ok(await by.patch(`/expenses/${id}`, { revision, claimed_kop: 46_000 })).claimed_kop, 46_000);
  const blind = await by.patch(`/expenses/${id}`, { revision, description: 'Автобус' });
  assert.deepEqual([blind.status, blind.body.code, blind.body.details.claimed_kop], [409, 'conflict', 46_000]);
  const stale = await by.post(`/expenses/${id}/submit`, seen);
  assert.deepEqual([stale.status, stale.body.code, stale.body.details.claimed_kop], [409, 'conflict', 46_000]);
  assert.equal(ok(await act(by, id, 'submit')).state, 'submitted');
});

test('a purchase that is split over authors or days is told to whoever decides, with the sum of all', async () => {
  const [{ id: location_id }, { id: away }] = [await givenLocation(app), await givenLocation(app)];
  const there = { primary_location_id: location_id };
  const [one, two] = [await givenCaller(app, ['photographer'], there), await givenCaller(app, ['photographer'], there)];
  const half = { location_id, claimed_kop: 150_000 };
  const first = ok(await claim(one, half));
  assert.deepEqual([first.over_limit, first.joined], [false, null]);
  const second = ok(await claim(two, { ...half, occurred_on: '2026-03-08' }));
  assert.deepEqual(second.joined, { numbers: [first.number], sum_kop: 300_000 });
  assert.deepEqual(ok(await one.get(`/expenses/${first.id}`)).joined.numbers, [second.number]);
  assert.equal(ok(await claim(two, { ...half, occurred_on: '2026-03-01', claimed_kop: 100_000 })).joined, null);
  const stranger = await givenCaller(app, ['photographer'], { primary_location_id: away });
  assert.equal(ok(await claim(stranger, { ...half, location_id: away })).joined, null);
});

test('the list is narrowed by category, author and method; its sum leaves out what was rejected or is void, and its file is the same', async () => {
  const there = (await givenLocation(app)).id;
  const [one, two] = [
    await givenCaller(app, ['photographer'], { primary_location_id: there }),
    await givenCaller(app, ['photographer'], { primary_location_id: there }),
  ];
  const make = async (by: Caller, claimed_kop: number, method: string) =>
    ok(await claim(by, { location_id: there, claimed_kop, method, description: `На ${claimed_kop}` }));
  await make(one, 10_000, 'till');
  const rejected = await make(one, 20_000, 'transfer');
  await make(two, 40_000, 'transfer');
  ok(await act(manager, rejected.id, 'decide', { decision: 'reject', note: 'нет чека' }));
  const gone = await make(two, 80_000, 'till');
  ok(await act(two, gone.id, 'void', { reason: 'ошибка' }));
  const read = async (filter: string) => {
    const address = `location_id=${there}&sort=claimed_kop&order=asc&${filter}`;
    const list = ok(await office.get(`/expenses?${address}`));
    const file = (await office.get(`/expenses/export?${address}&format=csv`)).bytes.toString();
    const sums = list.items.map(({ description }: { description: string }) => description);
    assert.deepEqual(file.match(/На \d+/g) ?? [], sums);
    return [list.sum_kop, sums.length];
  };
  assert.deepEqual(await read(''), [50_000, 4]);
  assert.deepEqual(await read(`employee_id=${one.person.id}`), [10_000, 2]);
  assert.deepEqual(await read('method=transfer'), [40_000, 2]);
  assert.deepEqual(await read(`category_id=${randomUUID()}`), [0, 0]);
  assert.deepEqual(await read('accrual_month=2026-02'), [0, 0]);
  assert.deepEqual(await read('state=void'), [0, 1]);
});

test('what a dismissed author claimed is taken back and decided as before', async () => {
  const author = await newcomer();
  const { id } = ok(await claim(author));
  ok(await act(admin, id, 'decide', { decision: 'approve' }));
  await app.database.db.update(employee).set({ status: 'dismissed' }).where(eq(employee.id, author.person.id));
  ok(await act(admin, id, 'take-back'));
  ok(await act(admin, id, 'decide', { decision: 'approve' }));
  ok(await act(cashier, id, 'pay', { method: 'till' }));
  assert.equal(ok(await act(cashier, id, 'undo-pay')).state, 'approved');
});
