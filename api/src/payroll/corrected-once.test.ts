import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import type { Caller, Reply } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { seenRun, stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let director: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];
let location_id: string;
let worker: string;

before(async () => {
  ({ app, office, director, manager, runOf } = await payOffice());
  location_id = (await givenLocation(app)).id;
  const fields = { name: 'Продажи', kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-03-01' };
  ok(await manager.put(`/payroll/rules/${randomUUID()}`, { version: null, ...fields }));
  await runOf('2026-03');
});
after(() => app.close());

beforeEach(async () => {
  worker = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id })).id;
});

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.field].filter(Boolean);
const sold = (date: string, total_kop: number) =>
  givenSale(app, { location_id, date, total_kop, shares: [[worker, 10_000]] });
const slip = async (month: string) => ok(await office.get(`/payroll/slips/${worker}?month=${month}`));
const totals = async () =>
  Promise.all(['2026-04', '2026-05', '2026-06'].map(async (one) => (await slip(one)).total_kop));
const advance = (month: string, amount_kop: number) =>
  office.post('/payroll/payments', {
    id: randomUUID(),
    employee_id: worker,
    month,
    kind: 'advance',
    method: 'bank',
    amount_kop,
    paid_on: '2026-06-14',
  });

it('a correction of a closed month is in the slip of the first open month alone, and is not paid out twice unasked', async () => {
  await sold('2026-03-10', 50_000);
  assert.deepEqual(await totals(), [5_000, 0, 0]);
  for (const month of ['2026-05', '2026-06'])
    assert.deepEqual(refusalOf(await advance(month, 5_000)), [409, 'unusual', 'amount_kop'], month);
  ok(await advance('2026-04', 5_000));
  assert.deepEqual(refusalOf(await advance('2026-04', 1)), [409, 'unusual', 'amount_kop']);
});

it('what is left of a locked month is not paid out ahead in one open month and again in the one before', async () => {
  await sold('2026-04-10', 50_000);
  await runOf('2026-04');
  await sold('2026-05-10', 10_000);
  ok(await advance('2026-06', 5_000));
  assert.deepEqual(refusalOf(await advance('2026-05', 5_000)), [409, 'unusual', 'amount_kop']);
  ok(await advance('2026-05', 1_000));
});

it('a run of the month after the first open one has no correction; once that is signed, it has the next', async () => {
  await sold('2026-04-11', 30_000);
  const [may, june] = [ok(await calculated('2026-05')), ok(await calculated('2026-06'))];
  const corrected = async ({ id }: { id: string }) =>
    ok(await office.get(`/payroll/runs/${id}`)).rows.find((row: { employee_id: string }) => row.employee_id === worker)
      ?.corrections_kop;
  assert.deepEqual([await corrected(may), await corrected(june)], [3_000, undefined]);
  assert.deepEqual(await totals(), [0, 3_000, 0]);
  ok(await stepRun(director, may.id, 'approve'));
  await sold('2026-04-12', 20_000);
  assert.deepEqual(await totals(), [0, 3_000, 2_000]);
  assert.equal(
    (await seenRun(office, may.id, 'lock')).sum_kop,
    ok(await office.get(`/payroll/runs/${may.id}`)).total_kop,
  );
});

const calculated = (month: string) => office.post('/payroll/runs', { month });
