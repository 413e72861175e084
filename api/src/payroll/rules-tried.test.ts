import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { after, before, it } from 'node:test';
import { auditEntry } from '../kernel/records';
import { notification } from '../schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller, type Reply } from '../testing/caller';
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

it('a figure far above or below the usual one of its kind is asked about, for a person, a role and all, and a usual one is not', async () => {
  const [rate, amount] = [(rate_bp: number) => ({ rate_bp }), (amount_kop: number) => ({ rate_bp: null, amount_kop })];
  const tier = (rate_bp: number) => ({ rate_bp: null, tiers: [{ from_kop: 100_000_000, from_bp: null, rate_bp }] });
  const placeTier = (rate_bp: number) => ({ rate_bp: null, tiers: [{ from_kop: null, from_bp: 10_000, rate_bp }] });
  const figures = [
    { kind: 'pct_own', of: rate, field: 'rate_bp', usual: 500, unusual: [3_100, 25] },
    { kind: 'pct_location', of: rate, field: 'rate_bp', usual: 150, unusual: [2_900, 7] },
    { kind: 'per_shift', of: amount, field: 'amount_kop', usual: 150_000, unusual: [2_900_000, 1] },
    { kind: 'per_hour', of: amount, field: 'amount_kop', usual: 30_000, unusual: [100_000, 1_500] },
    { kind: 'guarantee', of: amount, field: 'amount_kop', usual: 250_000, unusual: [4_000_000, 10_000] },
    { kind: 'plan_tier', of: tier, field: 'tiers', usual: 200, unusual: [5_000, 10] },
    { kind: 'place_plan', of: placeTier, field: 'tiers', usual: 100, unusual: [2_000, 5] },
  ];
  const other = (await givenLocation(app)).id;
  for (const { kind, of, field, usual, unusual } of figures) {
    for (const figure of unusual)
      for (const scope of [{ employee_id: worker }, { role: 'photographer' }, {}])
        assert.deepEqual(
          refusalOf(await save({ kind, ...of(figure), ...scope, valid_from: '2026-12-01' })),
          [409, 'unusual', field],
          `${kind} ${figure}`,
        );
    ok(await save({ kind, ...of(usual), location_id: other, valid_from: '2026-12-01' }));
  }
});

it('the usual figure of a rule is the one that stood for a day, not a wrong one that was just written', async () => {
  const [id, other] = [randomUUID(), (await givenLocation(app)).id];
  const shift = (amount_kop: number, more: object = {}) => ({
    kind: 'per_shift',
    rate_bp: null,
    amount_kop,
    location_id: other,
    valid_from: '2026-06-01',
    ...more,
  });
  ok(await save(shift(150_000), id));
  app.setNow(new Date('2026-06-17T09:00:00Z'));
  const low = await save(shift(1), id, 1);
  assert.deepEqual(refusalOf(low), [409, 'unusual', 'amount_kop']);
  assert.match(low.body.message, /0,01\s₽, в 150\s000 раз меньше обычного \(1\s500,00\s₽\)/);
  ok(await save(shift(1, { is_meant: true }), id, 1));
  assert.deepEqual(refusalOf(await save(shift(19), id, 2)), [409, 'unusual', 'amount_kop']);
  ok(await save(shift(150_000), id, 2));
});

it('a rule that has begun by mistake is withdrawn once its author has read what that changes; who gets less is told their own sum', async () => {
  const [id, other] = [randomUUID(), (await givenLocation(app)).id];
  const person = await givenCaller(app, ['photographer'], { primary_location_id: other });
  await givenSale(app, {
    location_id: other,
    date: '2026-06-10',
    total_kop: 1_000_000,
    shares: [[person.person.id, 10_000]],
  });
  ok(await save({ location_id: other, name: 'Ошибка', valid_from: '2026-06-05' }, id));
  ok(await save({ location_id: other, name: 'Ошибка', valid_from: '2026-06-05', rate_bp: 300 }, id, 1));
  const end = (more: object = {}) =>
    manager.post(`/payroll/rules/${id}/end`, { version: 2, last_day: '2026-06-04', ...more });
  const asked = await end();
  assert.deepEqual(refusalOf(asked), [409, 'unusual', 'last_day']);
  assert.match(asked.body.message, /за июнь 2026 на 300,00\s₽ меньше у 1\sчеловека/);
  ok(await end({ is_meant: true }));
  assert.equal(
    ok(await manager.get('/payroll/rules?past=true')).some((one: { id: string }) => one.id === id),
    false,
  );
  const notices = await app.database.db
    .select()
    .from(notification)
    .where(eq(notification.employee_id, person.person.id));
  assert.deepEqual(
    notices.map(({ title }) => title.replaceAll(/\s/g, ' ')).toSorted(),
    ['200,00', '300,00'].map((sum) => `Правило оплаты «Ошибка» изменилось: за июнь 2026 на ${sum} ₽ меньше`),
  );
  const trail = await app.database.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject_id, id))
    .orderBy(auditEntry.id);
  assert.deepEqual(
    trail.map(({ action, after }) => [action, pick(after, 'voided'), pick(after, 'earlier_voided')]),
    [
      ['pay_rule.saved', undefined, undefined],
      ['pay_rule.saved', undefined, true],
      ['pay_rule.ended', true, undefined],
    ],
  );
});

const pick = (after: unknown, name: string) => (after as Record<string, unknown>)[name];

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
  const of = { location_id, kind: 'per_shift', rate_bp: null, amount_kop: 20_000, valid_from: '2026-04-01' };
  ok(await save(of, id));
  await runOf('2026-04');
  await runOf('2026-05');
  const tried = await preview({ valid_from: '2026-05-02', rate_bp: 5_000 });
  assert.deepEqual(tried.closed, { month: '2026-05', before_kop: 250_000, after_kop: 520_000, people: 1 });
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
