import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { notification } from '../schema';
import { readTable } from '../sheets';
import { givenEmployee, givenLocation } from '../testing/builders';
import type { Caller, Reply } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payOffice, type PayOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { seenRun, stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let director: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];
let worker: string;

before(async () => {
  ({ app, office, director, manager, runOf } = await payOffice());
  const { id: location_id } = await givenLocation(app);
  worker = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id })).id;
  const fields = { name: 'Продажи', kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-04-01' };
  ok(await manager.put(`/payroll/rules/${randomUUID()}`, { version: null, ...fields }));
  for (const [date, total_kop] of [
    ['2026-04-10', 1_000_000],
    ['2026-05-10', 2_000_000],
  ] as const)
    await givenSale(app, { location_id, date, total_kop, shares: [[worker, 10_000]] });
});
after(() => app.close());

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.field].filter(Boolean);

const advance = (fields: object = {}) => ({
  id: randomUUID(),
  employee_id: worker,
  month: '2026-06',
  kind: 'advance',
  method: 'bank',
  amount_kop: 1_000_000_000,
  paid_on: '2026-06-14',
  ...fields,
});
const slip = async (month: string) => ok(await office.get(`/payroll/slips/${worker}?month=${month}`));
const reversed = (by: Caller, id: string, sum_kop: number, reason = 'Лишние нули') =>
  by.post(`/payroll/payments/${id}/reverse`, { sum_kop, reason });

describe('a payment by hand', () => {
  it('of a day ahead, long past or before the person came is refused; above what is earned is asked', async () => {
    for (const paid_on of ['2031-06-14', '2026-06-16', '2025-01-08', '2025-05-31']) {
      const reply = await office.post('/payroll/payments', advance({ paid_on, is_meant: true }));
      assert.deepEqual(refusalOf(reply), [400, 'validation_failed', 'paid_on'], paid_on);
    }
    assert.deepEqual(refusalOf(await office.post('/payroll/payments', advance())), [409, 'unusual', 'amount_kop']);
  });

  it('made by mistake is taken back by a linked one with a reason; neither is deleted', async () => {
    const wrong = advance({ is_meant: true });
    ok(await office.post('/payroll/payments', wrong));
    assert.equal((await slip('2026-06')).paid_kop, 1_000_000_000);
    assert.deepEqual(refusalOf(await reversed(office, wrong.id, 999)), [409, 'conflict']);
    const back = ok(await reversed(office, wrong.id, 1_000_000_000));
    assert.deepEqual(ok(await reversed(office, wrong.id, 1_000_000_000)), back, 'the answer was lost');
    assert.deepEqual(refusalOf(await reversed(office, wrong.id, 1_000_000_000, 'Другая причина')), [
      409,
      'illegal_transition',
    ]);
    assert.deepEqual(refusalOf(await reversed(office, back.id, -1_000_000_000)), [409, 'illegal_transition']);
    const { paid_kop, payments } = await slip('2026-06');
    assert.equal(paid_kop, 0);
    assert.deepEqual(
      payments.map((one: Record<string, unknown>) => [
        one['amount_kop'],
        one['reverses'],
        one['reason'],
        one['is_reversed'],
      ]),
      [
        [1_000_000_000, null, null, true],
        [-1_000_000_000, wrong.id, 'Лишние нули', false],
      ],
    );
    assert.deepEqual(refusalOf(await reversed(director, wrong.id, 1_000_000_000)), [403, 'forbidden']);
    assert.deepEqual(refusalOf(await reversed(office, randomUUID(), 1)), [404, 'not_found']);
  });
});

it('a deduction tells its person the sum', async () => {
  const fine = { employee_id: worker, month: '2026-06', kind: 'fine', amount_kop: 123_400, reason: 'Разбита лампа' };
  const { id } = ok(await manager.post('/payroll/adjustments', { id: randomUUID(), ...fine }));
  const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, worker));
  assert.ok(told.some(({ title }) => /^Вам назначено удержание за июнь 2026: 1\s234,00\s₽$/.test(title)));
  ok(await manager.delete(`/payroll/adjustments/${id}`));
});

describe('a month that was marked as paid by mistake', () => {
  const listOf = async (id: string) => {
    const { bytes } = await office.get(`/payroll/runs/${id}/payment-list?format=xlsx`);
    return (await readTable(bytes, { bytes: 1_000_000, rows: 100, columns: 20 })).lines
      .map(({ cells }) => cells)
      .slice(1);
  };

  it('is payable again, and the list for the bank keeps what was paid, taken back and paid anew', async () => {
    await runOf('2026-04');
    const run = await runOf('2026-05');
    const due = (await listOf(run.id)).map((row) => row.slice(0, 4));
    assert.equal(due.length, 1);
    assert.deepEqual(due[0]?.slice(1), [2000, 0, 3000], 'with what April has left; as numbers');
    const seen = await seenRun(office, run.id, 'pay');
    for (const paid_on of ['2031-05-10', '2026-06-16', '2026-04-30']) {
      const reply = await office.post(`/payroll/runs/${run.id}/pay`, { ...seen, method: 'bank', paid_on });
      assert.deepEqual(refusalOf(reply), [400, 'validation_failed', 'paid_on'], paid_on);
    }
    ok(await stepRun(office, run.id, 'pay'));
    app.setNow(new Date('2026-06-15T09:01:00Z'));
    assert.deepEqual(
      (await listOf(run.id)).map((row) => row.slice(0, 4)),
      due,
      'empty until now',
    );

    const card = ok(await office.get(`/payroll/runs/${run.id}`));
    const undo = { revision: card.revision, sum_kop: 300_000, reason: 'Банк не принял список' };
    const stale = await office.post(`/payroll/runs/${run.id}/unpay`, { ...undo, sum_kop: 1 });
    assert.deepEqual(refusalOf(stale), [409, 'conflict']);
    for (const _time of ['first', 'after a lost answer'])
      assert.equal(ok(await office.post(`/payroll/runs/${run.id}/unpay`, undo)).state, 'locked');
    assert.equal((await slip('2026-05')).debt_kop, 300_000);
    assert.equal((await seenRun(office, run.id, 'pay')).sum_kop, 300_000);
    assert.equal(ok(await stepRun(office, run.id, 'pay')).state, 'paid');
    assert.deepEqual(
      (await listOf(run.id)).map((row) => [row[1] ?? null, row[3], row[5] ?? null]),
      [
        [2000, 3000, 'Отменена'],
        [null, -3000, 'Отмена выплаты: Банк не принял список'],
        [null, 3000, null],
      ],
      'accrued once',
    );
    assert.equal((await slip('2026-05')).debt_kop, 0);
    const told = await app.database.db.select().from(notification).where(eq(notification.employee_id, worker));
    const ofMay = told.flatMap(({ title, body }) => (title.startsWith('Расчёт за май 2026') ? [[title, body]] : []));
    assert.deepEqual(
      ofMay.toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      [
        ['Расчёт за май 2026: выплачен', null],
        ['Расчёт за май 2026: выплачен', null],
        ['Расчёт за май 2026: запись о выплате отменена', undo.reason],
      ],
    );
    const written = (await slip('2026-05')).payments.map((one: { id: string }) => one.id);
    const trail = await app.database.db.select().from(auditEntry).where(inArray(auditEntry.subject_id, written));
    assert.deepEqual(trail.map(({ action }) => action).toSorted(), [
      'pay_payment.created',
      'pay_payment.created',
      'pay_payment.reversed',
    ]);
    const again = await office.post(`/payroll/runs/${run.id}/unpay`, undo);
    assert.deepEqual(refusalOf(again), [409, 'conflict'], 'of the first pay-out alone');
  });

  it('takes back what waits at a till', async () => {
    app.setNow(new Date('2026-07-10T09:00:00Z'));
    const location_id = (await givenLocation(app)).id;
    const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: location_id });
    await givenEmployee(app, ['cashier'], { primary_location_id: location_id });
    const fields = { name: 'Продажи', kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-06-01' };
    ok(await manager.put(`/payroll/rules/${randomUUID()}`, { version: null, ...fields }));
    await givenSale(app, { location_id, date: '2026-06-10', total_kop: 1_000_000, shares: [[id, 10_000]] });
    const run = await runOf('2026-06');
    const seen = await seenRun(office, run.id, 'pay');
    assert.equal(seen.sum_kop, 100_000);
    ok(await office.post(`/payroll/runs/${run.id}/pay`, { ...seen, method: 'till' }));
    const card = ok(await office.get(`/payroll/runs/${run.id}`));
    assert.equal(card.wages.length, 1);
    const undo = { revision: card.revision, sum_kop: 0, reason: 'Выплатим переводом' };
    assert.equal(ok(await office.post(`/payroll/runs/${run.id}/unpay`, undo)).state, 'locked');
    assert.deepEqual(ok(await office.get(`/payroll/runs/${run.id}`)).wages, []);
    assert.deepEqual(await seenRun(office, run.id, 'pay'), { revision: card.revision + 1, sum_kop: 100_000 });
  });
});
