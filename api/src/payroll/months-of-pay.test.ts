import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import type { Caller, Reply } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payOffice, type PayOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { givenShift } from '../testing/worked-shift';
import { seenRun, stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let director: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];
let worker: string;
let location_id: string;

before(async () => {
  ({ app, office, director, manager, runOf } = await payOffice());
  location_id = (await givenLocation(app)).id;
  worker = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id, hired_on: '2026-03-02' }))
    .id;
  ok(await rule({ kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-04-01' }));
  for (const date of ['2026-04-10', '2026-05-10', '2026-06-10'])
    await givenSale(app, { location_id, date, total_kop: 1_000_000, shares: [[worker, 10_000]] });
});
after(() => app.close());

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.field].filter(Boolean);
const rule = (fields: object, id: string = randomUUID(), version: number | null = null) =>
  manager.put(`/payroll/rules/${id}`, { version, name: 'Правило', ...fields });
const calculate = (month: string) => office.post('/payroll/runs', { month });

it('an approval of what has moved since says what it was and what it would be', async () => {
  const place = (await givenLocation(app)).id;
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: place, hired_on: '2026-03-02' });
  ok(await rule({ kind: 'pct_own', location_id: place, rate_bp: 1_000, valid_from: '2026-03-01' }));
  const run = ok(await calculate('2026-03'));
  await givenSale(app, { location_id: place, date: '2026-03-12', total_kop: 1_000_000, shares: [[id, 10_000]] });
  const refused = await stepRun(director, run.id, 'approve');
  assert.deepEqual(refusalOf(refused), [409, 'conflict']);
  assert.match(refused.body.message, /: было 0,00.*₽, стало 1\s000,00.*₽, изменилось у 1\sчеловека\. Попросите офис/);
});

it('a month in between that has no run is named, and none after it is approved or locked', async () => {
  await runOf('2026-03');
  const may = ok(await calculate('2026-05'));
  const refused = await stepRun(director, may.id, 'approve');
  assert.deepEqual(refusalOf(refused), [409, 'illegal_transition']);
  assert.match(refused.body.message, /^Нет ведомости за апрель 2026 \(по правилам — 1\s000,00\s₽\)/);
  await runOf('2026-04');
  ok(await stepRun(director, may.id, 'approve'));
  ok(await stepRun(office, may.id, 'lock'));
});

it('no month before anybody was employed, and none that has not begun, is calculated', async () => {
  assert.equal((await calculate('2024-12')).body.field, 'month');
  assert.equal((await calculate('2026-07')).body.field, 'month');
});

it('a recalculation says the difference to the last one and to the month before, by person', async () => {
  const run = ok(await calculate('2026-06'));
  assert.equal(run.previous_kop, null);
  const changesOf = async () => ok(await director.get(`/payroll/runs/${run.id}`)).changes;
  const told = ({ full_name: _name, ...change }: Record<string, unknown>) => change;
  const first = await changesOf();
  assert.equal(first.since_last, null);
  assert.deepEqual(first.since_month, [], 'May paid the same');
  await givenSale(app, { location_id, date: '2026-06-11', total_kop: 23_300, shares: [[worker, 10_000]] });
  const again = ok(await calculate('2026-06'));
  assert.deepEqual([again.previous_kop, again.total_kop], [100_000, 102_330]);
  assert.deepEqual((await changesOf()).since_last.map(told), [
    { employee_id: worker, before_kop: 100_000, after_kop: 102_330 },
  ]);
  ok(await calculate('2026-06'));
  assert.deepEqual((await changesOf()).since_last, []);
  assert.equal((await seenRun(office, run.id, 'approve')).sum_kop, 102_330);
});

it('a bonus, a fine and a payment are of a month near by; above what is earned they are asked about', async () => {
  const adjust = (fields: object) =>
    manager.post('/payroll/adjustments', {
      id: randomUUID(),
      employee_id: worker,
      month: '2026-06',
      kind: 'bonus',
      amount_kop: 100_000,
      reason: 'За выручку',
      ...fields,
    });
  for (const month of ['2026-08', '2027-06', '2025-05', '2026-02'])
    assert.deepEqual(refusalOf(await adjust({ month })), [400, 'validation_failed', 'month'], month);
  for (const kind of ['bonus', 'fine']) {
    const asked = await adjust({ kind, amount_kop: 1_000_000_000 });
    assert.deepEqual(refusalOf(asked), [409, 'unusual', 'amount_kop']);
    assert.match(asked.body.message, /10\s000\s000,00.*за июнь 2026 \(1\s023,30/);
  }
  ok(await adjust({ amount_kop: 600_000, is_meant: true }));
  ok(await adjust({ kind: 'fine' }));
});

it('bonuses in slices are asked about as one, and one that is paid out is taken back knowing the debt', async () => {
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: location_id });
  await givenSale(app, { location_id, date: '2026-06-12', total_kop: 7_000_000, shares: [[id, 10_000]] });
  const one = { employee_id: id, month: '2026-06', kind: 'bonus', reason: 'За выручку' };
  const bonus = (amount_kop: number, more: object = {}) =>
    manager.post('/payroll/adjustments', { id: randomUUID(), ...one, amount_kop, ...more });
  ok(await bonus(400_000));
  const asked = await bonus(400_000);
  assert.deepEqual(refusalOf(asked), [409, 'unusual', 'amount_kop']);
  assert.match(asked.body.message, /4\s000,00\s₽, а с прежними 8\s000,00\s₽, больше всего.*\(7\s000,00\s₽\)/);
  const second = ok(await bonus(400_000, { is_meant: true })).id;
  const advance = (amount_kop: number) =>
    office.post('/payroll/payments', {
      id: randomUUID(),
      employee_id: id,
      month: '2026-06',
      kind: 'advance',
      method: 'bank',
      amount_kop,
      paid_on: '2026-06-14',
    });
  ok(await advance(1_400_000));
  assert.deepEqual(refusalOf(await advance(200_000)), [409, 'unusual', 'amount_kop']);
  const taken = await manager.delete(`/payroll/adjustments/${second}`);
  assert.deepEqual(refusalOf(taken), [409, 'unusual']);
  assert.match(taken.body.message, /переплата: 3\s000,00\s₽/);
  ok(await manager.send('DELETE', `/payroll/adjustments/${second}`, { is_meant: true }));
});

it('a rule begins neither before the company or its person, nor far ahead; its end is bounded too', async () => {
  for (const fields of [
    { valid_from: '2024-12-31' },
    { valid_from: '2027-07-01' },
    { employee_id: worker, valid_from: '2026-03-01' },
  ])
    assert.deepEqual(
      refusalOf(await rule({ kind: 'per_hour', amount_kop: 30_000, ...fields })),
      [400, 'validation_failed', 'valid_from'],
      JSON.stringify(fields),
    );
  const id = randomUUID();
  const fields = { kind: 'per_hour', amount_kop: 30_000, location_id, valid_from: '2026-07-01' };
  assert.equal((await rule({ ...fields, valid_to: '2031-07-01' })).body.field, 'valid_to');
  ok(await rule(fields, id));
  const end = (last_day: string) => manager.post(`/payroll/rules/${id}/end`, { version: 1, last_day });
  assert.equal((await end('2099-01-01')).body.field, 'last_day');
  ok(await end('2026-12-31'));
});

it('the month that still runs is calculated, but neither approved nor locked', async () => {
  const run = ok(await calculate('2026-06'));
  const refused = await stepRun(director, run.id, 'approve');
  assert.deepEqual(refusalOf(refused), [409, 'illegal_transition']);
  assert.match(refused.body.message, /ещё идёт: июнь 2026\. .*после 30\.06\.2026/);
  assert.equal(ok(await director.get(`/payroll/runs/${run.id}`)).approval_refusal, refused.body.message);
  // The company's midnight.
  app.setNow(new Date('2026-06-30T21:00:00Z'));
  assert.equal(ok(await director.get(`/payroll/runs/${run.id}`)).approval_refusal, null);
  ok(await calculate('2026-06'));
  ok(await stepRun(director, run.id, 'approve'));
  ok(await stepRun(office, run.id, 'lock'));
});

it('days whose time nobody has decided about are shown, and approved by who has seen them', async () => {
  const { id } = await givenEmployee(app, ['photographer'], { primary_location_id: location_id });
  const run = ok(await calculate('2026-02'));
  assert.deepEqual(ok(await director.get(`/payroll/runs/${run.id}`)).unsettled, []);
  await givenShift(app, { employee_id: id, location_id, date: '2026-02-10', left: '2026-02-10T21:00:00Z' });
  const { unsettled } = ok(await director.get(`/payroll/runs/${run.id}`));
  assert.deepEqual(
    unsettled.map((one: { employee_id: string; days: number }) => [one.employee_id, one.days]),
    [[id, 1]],
  );
  assert.equal(ok(await office.get(`/payroll/slips/${id}?month=2026-02`)).unsettled_days, 1);
  const { revision, total_kop: sum_kop } = ok(await calculate('2026-02'));
  const blind = await director.post(`/payroll/runs/${run.id}/approve`, { revision, sum_kop });
  assert.deepEqual(refusalOf(blind), [409, 'conflict']);
  assert.match(blind.body.message, /^Не подтверждено рабочее время: 1\sдень у 1\sчеловека/);
  ok(await stepRun(director, run.id, 'approve'));
});
