import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { givenEmployee, givenLocation } from '../testing/builders';
import type { Caller, Reply } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { payOffice, type PayOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { givenShift } from '../testing/worked-shift';

let app: TestApp;
let manager: Caller;
let runOf: PayOffice['runOf'];
let worker: string;
let location_id: string;

before(async () => {
  ({ app, manager, runOf } = await payOffice());
  location_id = (await givenLocation(app)).id;
  worker = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id })).id;
  for (const date of ['2026-04-10', '2026-05-10'])
    await givenSale(app, { location_id, date, total_kop: 1_000_000, shares: [[worker, 10_000]] });
});
after(() => app.close());

const ok = ({ status, bytes, body }: Reply) => {
  assert.ok(status < 300, bytes.toString());
  return body;
};
const refusalOf = ({ status, body }: Reply) => [status, body.code, body.field].filter(Boolean);
const save = (fields: object, id: string = randomUUID(), version: number | null = null) =>
  manager.put(`/payroll/rules/${id}`, { version, name: 'Правило', kind: 'pct_own', rate_bp: 500, ...fields });
const preview = async (fields: object) =>
  ok(
    await manager.post('/payroll/rules/preview', {
      id: randomUUID(),
      month: '2026-05',
      name: 'Правило',
      kind: 'pct_own',
      location_id,
      rate_bp: 1_000,
      ...fields,
    }),
  );

it('a first figure of its kind far from what is usual is asked about, too', async () => {
  const far = { kind: 'per_hour', amount_kop: 1_000_000_000, location_id, valid_from: '2026-06-01' };
  assert.deepEqual(refusalOf(await save(far)), [409, 'unusual', 'amount_kop']);
});

it('a new rule of a high percentage, or of a high hour, is asked about, and a usual one is not', async () => {
  const from = { location_id, valid_from: '2026-12-01' };
  assert.deepEqual(refusalOf(await save({ ...from, rate_bp: 3_100 })), [409, 'unusual', 'rate_bp']);
  const hour = { ...from, kind: 'per_hour', rate_bp: null };
  assert.deepEqual(refusalOf(await save({ ...hour, amount_kop: 100_000 })), [409, 'unusual', 'amount_kop']);
  ok(await save({ ...hour, amount_kop: 30_000 }));
});

it('a rule that has not begun is withdrawn wholly, and the version before it ends on the day', async () => {
  const [alone, later] = [randomUUID(), randomUUID()];
  const end = (id: string, version: number, last_day: string) =>
    manager.post(`/payroll/rules/${id}/end`, { version, last_day });
  const other = (await givenLocation(app)).id;
  const fields = { location_id: other, valid_from: '2026-07-01' };
  ok(await save(fields, alone));
  for (const _ of [1, 2]) ok(await end(alone, 1, '2026-06-30'));
  ok(await save({ ...fields, valid_from: '2026-06-01' }, later));
  ok(await save({ ...fields, rate_bp: 600 }, later, 1));
  assert.deepEqual(refusalOf(await end(later, 2, '2026-05-31')), [400, 'validation_failed', 'last_day']);
  ok(await end(later, 2, '2026-06-20'));
  const shown = ok(await manager.get('/payroll/rules?past=true')).filter(
    ({ id }: { id: string }) => id === alone || id === later,
  );
  assert.deepEqual(
    shown.map((one: { id: string; version: number; valid_to: string }) => [one.id, one.version, one.valid_to]),
    [[later, 1, '2026-06-20']],
  );
});

it('a rule for a person in a position that they have not is refused at the position', async () => {
  const fields = { employee_id: worker, valid_from: '2026-06-01' };
  const refused = await save({ ...fields, role: 'cashier' });
  assert.deepEqual(refusalOf(refused), [400, 'validation_failed', 'role']);
  assert.match(refused.body.message, /роли «Кассир» нет/);
  ok(await save({ ...fields, role: 'photographer' }));
});

it('the preview says what the guarantee of the day covers', async () => {
  const id = randomUUID();
  const guarantee = { kind: 'guarantee', rate_bp: null, amount_kop: 250_000, location_id, valid_from: '2026-04-01' };
  ok(await save(guarantee, id));
  await givenShift(app, { employee_id: worker, location_id, date: '2026-05-10' });
  const covered = await preview({ valid_from: '2026-06-01' });
  assert.equal(covered.after_kop - covered.before_kop, 0);
  assert.deepEqual(
    covered.people.map(({ employee_id, covered_kop }: Record<string, unknown>) => [employee_id, covered_kop]),
    [[worker, 100_000]],
  );
});

it('what a rule would change in a month that is approved is shown, and refused; so is an end over it', async () => {
  const id = randomUUID();
  const of = { location_id, kind: 'per_shift', rate_bp: null, amount_kop: 1_000, valid_from: '2026-04-01' };
  ok(await save(of, id));
  await runOf('2026-04');
  await runOf('2026-05');
  const tried = await preview({ valid_from: '2026-05-02', rate_bp: 5_000 });
  assert.deepEqual(tried.closed, { month: '2026-05', before_kop: 250_000, after_kop: 501_000, people: 1 });
  assert.equal((await preview({ valid_from: '2026-06-01' })).closed, null);
  assert.deepEqual(refusalOf(await save({ location_id, rate_bp: 5_000, valid_from: '2026-05-02' })), [
    409,
    'illegal_transition',
  ]);
  for (const last_day of ['2026-04-30', '2026-05-30'])
    assert.deepEqual(
      refusalOf(await manager.post(`/payroll/rules/${id}/end`, { version: 1, last_day })),
      [409, 'illegal_transition'],
      last_day,
    );
  ok(await manager.post(`/payroll/rules/${id}/end`, { version: 1, last_day: '2026-05-31' }));
});
