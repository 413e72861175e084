import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { dayReport } from '../day-reports/schema';
import { notification } from '../schema';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller, type Reply } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payPayment } from './schema';
import { payOffice, type PayOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { seenRun } from './testing/step-run';

const TODAY = '2026-06-15';

let app: TestApp;
let office: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];
/** The till of a location, who has it, and who gets a wage there. */
let place: string;
let cashier: Caller;
let admin: Caller;
let worker: Caller;

before(async () => {
  ({ app, office, manager, runOf } = await payOffice());
});
after(() => app.close());

beforeEach(newPlace);

async function newPlace(): Promise<void> {
  place = (await givenLocation(app)).id;
  const there = { primary_location_id: place };
  cashier = await givenCaller(app, ['cashier'], there);
  admin = await givenCaller(app, ['admin'], there);
  worker = await givenCaller(app, ['photographer'], { ...there, last_name: 'Иванов', first_name: 'Пётр' });
}

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const refusalOf = ({ status, body }: Reply) => [status, body.code];

async function openTill(rubles: number): Promise<void> {
  const opening_lines = [{ denomination_kop: 100_000, quantity: rubles / 1000 }];
  ok(await cashier.post('/sales/day-reports', { id: randomUUID(), location_id: place, opening_lines }));
}

/** An advance for this month, ordered from the till; its id. */
async function order(amount_kop = 1_200_000, fields: object = {}): Promise<string> {
  const id = randomUUID();
  const of = { employee_id: worker.person.id, month: '2026-06', kind: 'advance', method: 'till', is_meant: true };
  ok(await office.post('/payroll/payments', { id, ...of, amount_kop, ...fields }));
  return id;
}

const seen = { revision: 1, sum_kop: 1_200_000 };
const handOut = (by: Caller, id: string, what: object = seen) => by.post(`/payroll/wages/${id}/hand-out`, what);
const paid = async () =>
  (await app.database.db.select().from(payPayment).where(eq(payPayment.employee_id, worker.person.id))).map(
    ({ id, amount_kop, paid_on, by_id }) => ({ id, amount_kop, paid_on, by_id }),
  );

/** What has left the till. */
async function movesOfToday(): Promise<[string, number, string | null][]> {
  const [day] = await app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place));
  if (!day) return [];
  const { moves } = (await admin.get(`/sales/day-reports/${day.id}`)).body;
  return moves
    .filter(({ kind }: { kind: string }) => kind === 'expense')
    .map((one: { kind: string; amount_kop: number; note: string | null }) => [one.kind, one.amount_kop, one.note]);
}

const toldTo = async ({ person }: Caller) =>
  (await app.database.db.select().from(notification).where(eq(notification.employee_id, person.id))).map(({ title }) =>
    title.replaceAll(/\s/g, ' '),
  );

it('an ordered wage moves nothing; whoever has the till hands it out, and it leaves the till of today', async () => {
  await openTill(20_000);
  const id = await order();
  assert.deepEqual([await paid(), await movesOfToday()], [[], []]);
  assert.deepEqual(await toldTo(cashier), ['Выдать зарплату: Иванов Пётр']);
  const [waiting] = ok(await cashier.get(`/payroll/wages?location_id=${place}`));
  assert.deepEqual(
    [waiting.id, waiting.employee_name, waiting.amount_kop, waiting.state, waiting.may_hand_out],
    [id, 'Иванов Пётр', 1_200_000, 'waiting', true],
  );
  for (const _time of ['first', 'after a lost answer'])
    assert.equal(ok(await handOut(cashier, id)).state, 'handed_out');
  assert.deepEqual(await paid(), [{ id, amount_kop: 1_200_000, paid_on: TODAY, by_id: cashier.person.id }]);
  assert.deepEqual(await movesOfToday(), [['expense', -1_200_000, 'Выплата зарплаты']]);
  assert.deepEqual(ok(await cashier.get('/payroll/wages')), []);
  assert.ok((await toldTo(worker)).includes('Вам выдана зарплата из кассы'));
});

it('the balance is asked when it is handed out: the till that had it in the morning may be empty by then', async () => {
  await openTill(11_000);
  const id = await order();
  const refused = await handOut(cashier, id);
  assert.deepEqual(refusalOf(refused), [400, 'validation_failed']);
  assert.match(refused.body.message, /Столько в кассе нет/);
  assert.deepEqual([await paid(), await movesOfToday()], [[], []]);
});

it('a till that is handed in for today gives nothing', async () => {
  await openTill(20_000);
  const id = await order();
  const [day] = await app.database.db.select().from(dayReport).where(eq(dayReport.location_id, place));
  await app.database.db
    .update(dayReport)
    .set({ state: 'submitted', counted_kop: 2_000_000 })
    .where(eq(dayReport.id, day?.id ?? ''));
  assert.deepEqual(refusalOf(await handOut(cashier, id)), [409, 'day_submitted']);
});

it('what nobody else could hand out is not ordered from that till', async () => {
  const { id: lonely } = await givenLocation(app);
  const only = await givenCaller(app, ['admin'], { primary_location_id: lonely });
  const of = { employee_id: only.person.id, month: '2026-06', kind: 'advance', is_meant: true, amount_kop: 100_000 };
  const refused = await office.post('/payroll/payments', { id: randomUUID(), ...of, method: 'till' });
  assert.deepEqual([refused.status, refused.body.field], [400, 'method']);
  ok(await office.post('/payroll/payments', { id: randomUUID(), ...of, method: 'bank', paid_on: TODAY }));
  await givenCaller(app, ['cashier'], { primary_location_id: lonely });
  ok(await office.post('/payroll/payments', { id: randomUUID(), ...of, method: 'till' }));
});

it('neither who receives it nor who ordered it confirms; of another place nobody', async () => {
  await openTill(20_000);
  const own = await order(1_200_000, { employee_id: cashier.person.id });
  assert.deepEqual(refusalOf(await handOut(cashier, own)), [403, 'own_work']);
  assert.equal(ok(await cashier.get('/payroll/wages'))[0].may_hand_out, false);
  assert.equal(ok(await handOut(admin, own)).state, 'handed_out');
  const both = await givenCaller(app, ['office', 'cashier'], { primary_location_id: place });
  const id = randomUUID();
  const of = { employee_id: worker.person.id, month: '2026-06', kind: 'advance', method: 'till', is_meant: true };
  ok(await both.post('/payroll/payments', { id, ...of, amount_kop: 100_000 }));
  const small = { revision: 1, sum_kop: 100_000 };
  assert.deepEqual(refusalOf(await handOut(both, id, small)), [403, 'own_work']);
  const stranger = await givenCaller(app, ['cashier'], { primary_location_id: (await givenLocation(app)).id });
  assert.equal((await handOut(stranger, id, small)).status, 404);
  assert.equal((await handOut(worker, id, small)).status, 403);
});

it('more than is earned and not paid is asked about, with what waits already', async () => {
  const advance = { employee_id: worker.person.id, month: '2026-06', kind: 'advance', method: 'till', amount_kop: 100 };
  const asked = await office.post('/payroll/payments', { id: randomUUID(), ...advance });
  assert.deepEqual(refusalOf(asked), [409, 'unusual']);
  assert.deepEqual(ok(await cashier.get('/payroll/wages')), [], 'what is asked about does not wait');
});

it('a bonus and a payment are of a month near today', async () => {
  const of = { employee_id: worker.person.id, amount_kop: 100 };
  for (const month of ['1970-01', '2099-12', '2027-07']) {
    const bonus = { id: randomUUID(), ...of, month, kind: 'bonus', reason: 'за план' };
    const advance = { id: randomUUID(), ...of, month, kind: 'advance', method: 'till', is_meant: true };
    for (const reply of [
      await manager.post('/payroll/adjustments', bonus),
      await office.post('/payroll/payments', advance),
    ])
      assert.deepEqual([reply.status, reply.body.field], [400, 'month'], month);
  }
});

it('another day than today is no day of a till', async () => {
  for (const paid_on of ['2026-06-14', '2026-06-16']) {
    const of = { employee_id: worker.person.id, month: '2026-06', kind: 'advance', method: 'till', is_meant: true };
    const reply = await office.post('/payroll/payments', { id: randomUUID(), ...of, amount_kop: 100, paid_on });
    assert.deepEqual([reply.status, reply.body.field], [400, 'paid_on']);
  }
  const bank = { employee_id: worker.person.id, month: '2026-06', kind: 'advance', method: 'bank', is_meant: true };
  const reply = await office.post('/payroll/payments', { id: randomUUID(), ...bank, amount_kop: 100 });
  assert.deepEqual([reply.status, reply.body.field], [400, 'paid_on'], 'a transfer has its day');
});

it('a refusal says why to whoever ordered it; what is taken back can no longer be handed out', async () => {
  await openTill(20_000);
  const [refused, taken] = [await order(), await order()];
  assert.equal((await cashier.post(`/payroll/wages/${refused}/refuse`, seen)).status, 400, 'a reason is asked');
  ok(await cashier.post(`/payroll/wages/${refused}/refuse`, { ...seen, reason: 'уехал домой' }));
  const [told] = await app.database.db.select().from(notification).where(eq(notification.kind, 'wage.refused'));
  assert.deepEqual([told?.employee_id, told?.body], [office.person.id, 'уехал домой']);
  ok(await office.post(`/payroll/wages/${taken}/take-back`, seen));
  for (const id of [refused, taken])
    assert.deepEqual(refusalOf(await handOut(cashier, id, { ...seen, revision: 2 })), [409, 'illegal_transition']);
  assert.deepEqual(refusalOf(await handOut(cashier, taken)), [409, 'conflict'], 'the screen was of before');
  assert.deepEqual([await paid(), await movesOfToday()], [[], []]);
});

it('a run is not paid twice: what waits is due no more, and due again when it is refused', async () => {
  const rule = { version: null, name: 'Своё', kind: 'pct_own', location_id: place, rate_bp: 1_000 };
  ok(await manager.put(`/payroll/rules/${randomUUID()}`, { ...rule, valid_from: '2026-01-01' }));
  const shares: [string, number][] = [[worker.person.id, 10_000]];
  await givenSale(app, { location_id: place, date: '2026-05-10', total_kop: 1_000_000, shares });
  const { id } = await runOf('2026-05');
  const wages = ok(
    await office.post(`/payroll/runs/${id}/pay`, { ...(await seenRun(office, id, 'pay')), method: 'till' }),
  );
  assert.equal(wages.state, 'paid');
  const rowOf = async () => {
    const card = ok(await office.get(`/payroll/runs/${id}`));
    const row = card.rows.find((one: { employee_id: string }) => one.employee_id === worker.person.id);
    return { waiting: row.waiting_kop, due: row.due_kop, settled: row.settled_kop, wages: card.wages };
  };
  const before = await rowOf();
  assert.deepEqual([before.waiting, before.due, before.settled], [100_000, 0, 0]);
  const [wage] = before.wages;
  const again = { employee_id: worker.person.id, month: '2026-05', kind: 'settlement', amount_kop: 100 };
  const bank = { id: randomUUID(), ...again, method: 'bank', paid_on: TODAY, is_meant: true };
  assert.deepEqual((await office.post('/payroll/payments', bank)).body.field, 'amount_kop');
  ok(await cashier.post(`/payroll/wages/${wage.id}/refuse`, { revision: 1, sum_kop: 100_000, reason: 'нет на месте' }));
  const after = await rowOf();
  assert.deepEqual([after.waiting, after.due, after.settled, after.wages], [0, 100_000, 0, []]);
  assert.equal((await office.post('/payroll/payments', bank)).status, 201);
});

// The embedded engine has one transaction at a time.
describe('at the same time', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  beforeEach(newPlace);

  it('two who have the till hand it out: it leaves the till once', async () => {
    await openTill(30_000);
    const id = await order();
    const replies = await Promise.all([cashier, admin, cashier, admin].map((by) => handOut(by, id)));
    const done = replies.filter(({ status }) => status === 200);
    assert.ok(done.length >= 1 && done.length <= 2, 'its own repeat is answered as the first time');
    assert.ok(replies.every(({ status }) => status === 200 || status === 409));
    assert.equal((await paid()).length, 1);
    assert.equal((await movesOfToday()).length, 1);
  });

  it('one hands it out while another takes it back: one of both has happened', async () => {
    await openTill(60_000);
    const ids = await Promise.all([1, 2, 3, 4].map(() => order()));
    for (const id of ids) {
      const [out, back] = await Promise.all([
        handOut(cashier, id),
        office.post(`/payroll/wages/${id}/take-back`, seen),
      ]);
      assert.deepEqual(
        [out?.status, back?.status].toSorted((one, other) => (one ?? 0) - (other ?? 0)),
        [200, 409],
      );
    }
    assert.equal((await paid()).length, (await movesOfToday()).length);
  });
});
