import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { accrual } from './schema';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenRefund, givenSale } from './testing/sales';
import { givenShift } from '../testing/worked-shift';
import { seenRun, stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let director: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];

before(async () => {
  ({ app, office, director, manager, runOf } = await payOffice());
});
after(() => app.close());

const place = async () => (await givenLocation(app)).id;
const rule = (fields: Record<string, unknown>, id: string = randomUUID(), version: number | null = null) =>
  manager.put(`/payroll/rules/${id}`, { version, name: 'Правило', valid_from: '2026-01-01', ...fields });
async function ruleFor(fields: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const reply = await rule(fields, id);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return id;
}
const slipOf = async (employeeId: string, month: string) => {
  const reply = await manager.get(`/payroll/slips/${employeeId}?month=${month}`);
  assert.equal(reply.status, 200, reply.bytes.toString());
  return reply.body;
};
const linesOf = async (employeeId: string, month: string) =>
  (await slipOf(employeeId, month)).lines.map((line: Record<string, unknown>) => [
    line['kind'],
    line['base_kop'],
    line['rate_bp'],
    line['amount_kop'],
  ]);
const worker = async (location: string) => givenCaller(app, ['photographer'], { primary_location_id: location });

describe('a slip explains itself', () => {
  it('sale → base × rate = amount, divided to the kopeck', async () => {
    const location_id = await place();
    const [anna, boris] = [await worker(location_id), await worker(location_id)];
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 833 });
    await givenSale(app, {
      location_id,
      date: '2026-05-04',
      total_kop: 100_001,
      shares: [
        [anna.person.id, 5000],
        [boris.person.id, 5000, 'seller'],
      ],
    });
    const [one] = await linesOf(anna.person.id, '2026-05');
    const [other] = await linesOf(boris.person.id, '2026-05');
    assert.equal(Number(one[1]) + Number(other[1]), 100_001);
    assert.equal(Number(one[3]) + Number(other[3]), Math.floor((100_001 * 833) / 10_000));
    assert.ok((await anna.get('/payroll/my?month=2026-05')).body.lines[0].number > 0);
  });

  it('a rule that changes in the middle of a month applies from its day; the most specific one wins', async () => {
    const location_id = await place();
    const { person } = await worker(location_id);
    const id = await ruleFor({ kind: 'pct_own', location_id, rate_bp: 500 });
    assert.equal(
      (await rule({ kind: 'pct_own', location_id, rate_bp: 700, valid_from: '2026-05-16' }, id, 1)).status,
      200,
    );
    for (const date of ['2026-05-15', '2026-05-16', '2026-05-20'])
      await givenSale(app, { location_id, date, total_kop: 100_000, shares: [[person.id, 10_000]] });
    await ruleFor({ kind: 'pct_own', employee_id: person.id, rate_bp: 1000, valid_from: '2026-05-20' });
    assert.deepEqual(
      (await linesOf(person.id, '2026-05')).map(([, , , amount]: number[]) => amount),
      [5000, 7000, 10_000],
    );
  });

  it('a rule that is sent again, since its answer was lost, is answered as the first time; other content is a conflict', async () => {
    const [location_id, id] = [await place(), randomUUID()];
    const steps = [2_000_000, 1_000_000].map((from_kop) => ({ from_kop, from_bp: null, rate_bp: from_kop / 4000 }));
    const fields = { kind: 'plan_tier', location_id, tiers: steps };
    const [first, again] = [await rule(fields, id), await rule(fields, id)];
    assert.equal(first.status, 200, first.bytes.toString());
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal((await rule({ ...fields, valid_from: '2026-02-01' }, id)).status, 409);
    const raised = { ...fields, valid_from: '2026-03-01' };
    const [second, repeated] = [await rule(raised, id, 1), await rule(raised, id, 1)];
    assert.deepEqual([repeated.status, repeated.body.version], [200, 2], second.bytes.toString());
    await manager.post(`/payroll/rules/${id}/end`, { version: 2, last_day: '2026-04-30' });
    assert.equal((await rule(raised, id, 1)).status, 409, 'since then it was ended');
  });

  it('shifts, hours, the location’s percentage and the guarantee of a day', async () => {
    const location_id = await place();
    const [anna, boris] = [await worker(location_id), await worker(location_id)];
    await ruleFor({ kind: 'per_shift', location_id, amount_kop: 100_000 });
    await ruleFor({ kind: 'per_hour', employee_id: anna.person.id, amount_kop: 10_000 });
    await ruleFor({ kind: 'pct_location', location_id, rate_bp: 100 });
    await ruleFor({ kind: 'guarantee', location_id, amount_kop: 250_000 });
    for (const { person } of [anna, boris])
      await givenShift(app, { employee_id: person.id, location_id, date: '2026-05-05' });
    await givenSale(app, {
      location_id,
      date: '2026-05-05',
      total_kop: 1_000_000,
      shares: [[boris.person.id, 10_000]],
    });
    const sums = async (id: string) =>
      Object.fromEntries((await linesOf(id, '2026-05')).map(([kind, , , sum]: [string, 0, 0, number]) => [kind, sum]));
    assert.deepEqual(await sums(anna.person.id), {
      per_shift: 100_000,
      per_hour: 100_000,
      pct_location: 10_000,
      guarantee: 40_000,
    });
    assert.deepEqual(await sums(boris.person.id), { per_shift: 100_000, pct_location: 10_000, guarantee: 140_000 });
  });

  it('a day at a place that was cut into shifts pays the rate per shift once, the hours whole', async () => {
    const [location_id, other] = [await place(), await place()];
    const { person } = await worker(location_id);
    for (const at of [location_id, other]) await ruleFor({ kind: 'per_shift', location_id: at, amount_kop: 100_000 });
    await ruleFor({ kind: 'per_hour', employee_id: person.id, amount_kop: 10_000 });
    const given = (date: string, from: string, at = location_id) =>
      givenShift(app, { employee_id: person.id, location_id: at, date, from, hours: 0.5 });
    for (const from of ['07:00', '07:30', '08:00', '12:00']) await given('2026-05-06', from);
    await given('2026-05-06', '15:00', other);
    await given('2026-05-07', '07:00');
    const lines = (await slipOf(person.id, '2026-05')).lines as { kind: string; minutes: number; amount_kop: number }[];
    const of = (kind: string) => lines.filter((line) => line.kind === kind);
    assert.deepEqual(
      of('per_shift')
        .map(({ minutes, amount_kop }) => [minutes, amount_kop])
        .toSorted(([a = 0], [b = 0]) => a - b),
      [
        [30, 100_000],
        [30, 100_000],
        [120, 100_000],
      ],
    );
    assert.equal(
      of('per_hour').reduce((sum, { amount_kop }) => sum + amount_kop, 0),
      30_000,
    );
  });

  it('the plan: the reached step pays, the next one is shown', async () => {
    const location_id = await place();
    const { person } = await worker(location_id);
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1000 });
    await ruleFor({
      kind: 'plan_tier',
      location_id,
      tiers: [
        { from_kop: 500_000, rate_bp: 100 },
        { from_kop: 2_000_000, rate_bp: 300 },
      ],
    });
    await givenSale(app, { location_id, date: '2026-05-06', total_kop: 800_000, shares: [[person.id, 10_000]] });
    const slip = await slipOf(person.id, '2026-05');
    assert.deepEqual(slip.plan, {
      base_kop: 800_000,
      reached_kop: 500_000,
      reached_rate_bp: 100,
      next_kop: 2_000_000,
      next_rate_bp: 300,
    });
    assert.equal(slip.total_kop, 80_000 + 8000);

    // A rule for another role does not apply; one for a role that they have is more specific, even before they sell.
    const another = [{ from_kop: 100, rate_bp: 500 }];
    await ruleFor({ kind: 'plan_tier', location_id, role: 'designer', tiers: another });
    assert.deepEqual((await slipOf(person.id, '2026-05')).plan, slip.plan);
    const month = '2026-04';
    await ruleFor({ kind: 'plan_tier', location_id, role: 'photographer', tiers: [{ from_kop: 900, rate_bp: 200 }] });
    const { plan, total_kop } = await slipOf(person.id, month);
    assert.deepEqual([plan.base_kop, plan.next_kop, plan.next_rate_bp, total_kop], [0, 900, 200, 0]);
    assert.equal((await slipOf(person.id, '2026-05')).total_kop, 80_000 + 16_000);
  });
});

describe('the plan of the location', () => {
  const steps = [
    { from_bp: 10_000, rate_bp: 200 },
    { from_bp: 12_000, rate_bp: 300 },
  ];

  it('pays a part of own sales from the step that the location has reached, refunds deducted', async () => {
    const location_id = await place();
    const [anna, boris] = [await worker(location_id), await worker(location_id)];
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1000 });
    await ruleFor({ kind: 'place_plan', location_id, tiers: steps });
    const put = await manager.put('/statistics/plans', { location_id, month: '2026-05', plan_kop: 1_000_000 });
    assert.equal(put.status, 200, put.bytes.toString());
    await givenSale(app, { location_id, date: '2026-05-06', total_kop: 700_000, shares: [[anna.person.id, 10_000]] });
    const sold = await givenSale(app, {
      location_id,
      date: '2026-05-07',
      total_kop: 500_001,
      shares: [[boris.person.id, 10_000]],
    });
    const bonusOf = async (id: string) =>
      (await linesOf(id, '2026-05')).filter(([kind]: [string]) => kind === 'place_plan');
    assert.deepEqual(await bonusOf(anna.person.id), [['place_plan', 700_000, 300, 21_000]]);
    await givenRefund(app, sold, '2026-05-08', 1001);
    assert.deepEqual(await bonusOf(anna.person.id), [['place_plan', 700_000, 200, 14_000]]);
    const { place_plan } = await slipOf(anna.person.id, '2026-05');
    assert.deepEqual(
      [place_plan.fact_kop, place_plan.reached_bp, place_plan.next_rate_bp, place_plan.missing_kop],
      [1_199_000, 10_000, 300, 1000],
    );
    const rows = (await manager.get(`/payroll/motivation?month=2026-05&location_id=${location_id}`)).body;
    assert.deepEqual(
      rows.map((row: { employee_id: string; earned_kop: number; place_plan: object }) => [
        row.employee_id,
        row.earned_kop,
        row.place_plan,
      ]),
      [
        [anna.person.id, 70_000 + 14_000, place_plan],
        [boris.person.id, 49_900 + 9980, place_plan],
      ],
    );
    await givenRefund(app, sold, '2026-05-09', 400_000);
    assert.deepEqual(await bonusOf(anna.person.id), []);
  });

  it('has no step without a plan, and a step without its start is refused', async () => {
    const location_id = await place();
    const { person } = await worker(location_id);
    await ruleFor({ kind: 'place_plan', location_id, tiers: steps });
    assert.equal((await slipOf(person.id, '2026-05')).place_plan, null);
    const vague = await rule({ kind: 'place_plan', location_id, tiers: [{ from_kop: 100, rate_bp: 100 }] });
    assert.deepEqual([vague.status, vague.body.field], [400, 'tiers']);
  });
});

describe('rules', () => {
  it('refuse 1000 %, two at once, and a locked day', async () => {
    const location_id = await place();
    const high = await rule({ kind: 'pct_own', location_id, rate_bp: 100_000 });
    assert.deepEqual(
      [high.status, high.body.field, high.body.message],
      [400, 'rate_bp', 'Ставка не больше 100 %. Проверьте, нет ли лишнего нуля.'],
    );
    const backwards = await rule({ kind: 'pct_own', location_id, rate_bp: 500, valid_to: '2025-12-31' });
    assert.deepEqual([backwards.status, backwards.body.field], [400, 'valid_to']);
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 500 });
    const twice = await rule({ kind: 'pct_own', location_id, rate_bp: 600, valid_from: '2026-03-01' });
    assert.deepEqual([twice.status, twice.body.field], [400, 'valid_from']);
    await runOf('2026-01');
    const locked = await rule({ kind: 'per_shift', location_id, amount_kop: 500, valid_from: '2026-01-10' });
    assert.deepEqual([locked.status, locked.body.code], [409, 'illegal_transition']);
  });

  it('of two changes of one version at once, the second is a conflict', async () => {
    const location_id = await place();
    const id = randomUUID();
    const save = (version: number | null, rate_bp: number, valid_from: string) =>
      rule({ kind: 'pct_own', location_id, rate_bp, valid_from }, id, version);
    for (const [version, day] of [
      [null, '2026-07-01'],
      [1, '2026-07-16'],
    ] as const) {
      const replies = await Promise.all([500, 600, 700].map((rate_bp) => save(version, rate_bp, day)));
      assert.deepEqual(statusesOf(replies), [200, 409, 409], String(version));
      for (const { status, body } of replies) if (status === 409) assert.equal(body.code, 'conflict');
    }
  });

  it('a regional director changes those of the own region only; a preview changes nothing', async () => {
    const [own, foreign] = [await place(), await place()];
    const caller = await givenCaller(app, ['regional_director'], { primary_location_id: own });
    const save = (location_id: string | null) =>
      caller.put(`/payroll/rules/${randomUUID()}`, {
        version: null,
        name: 'Смена',
        kind: 'per_shift',
        amount_kop: 30_000,
        // One for everybody there would pay the director, too.
        role: 'photographer',
        location_id,
        valid_from: '2026-06-01',
      });
    assert.deepEqual(
      [(await save(own)).status, (await save(foreign)).status, (await save(null)).status],
      [200, 403, 403],
    );
    const { person } = await worker(own);
    await givenSale(app, { location_id: own, date: '2026-05-07', total_kop: 100_000, shares: [[person.id, 10_000]] });
    const draft = {
      id: randomUUID(),
      month: '2026-05',
      name: 'Проба',
      kind: 'pct_own',
      location_id: own,
      rate_bp: 900,
      valid_from: '2026-06-01',
    };
    const tried = (await manager.post('/payroll/rules/preview', draft)).body;
    assert.equal(tried.after_kop - tried.before_kop, 9000);
    assert.deepEqual(await linesOf(person.id, '2026-05'), []);
  });
});

describe('runs', () => {
  it('are calculated to the same kopeck again, approved by another person, and then stay unchanged', async () => {
    const location_id = await place();
    const gone = await givenEmployee(app, [], {
      primary_location_id: location_id,
      status: 'dismissed',
      dismissed_on: '2026-02-20',
    });
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1000, valid_from: '2026-02-01' });
    const sale = await givenSale(app, {
      location_id,
      date: '2026-02-10',
      total_kop: 123_457,
      shares: [[gone.id, 10_000]],
    });
    const first = await runOf('2026-02', 'calculated');
    const checksum = async () =>
      (await app.database.db.execute(sql`select lines_md5 from pay_run where id = ${first.id}`)) as {
        rows?: unknown[];
      };
    const before = (await checksum()).rows;
    const again = await runOf('2026-02', 'calculated');
    assert.deepEqual((await checksum()).rows, before);
    assert.equal((await stepRun(office, again.id, 'approve')).status, 403);
    await givenRefund(app, sale, '2026-02-11', 1000);
    const stale = await stepRun(director, again.id, 'approve');
    assert.equal(stale.status, 409);
    const locked = await runOf('2026-02');
    assert.equal((await office.post('/payroll/runs', { month: '2026-02' })).status, 409);
    const kept = sql`run_id = ${locked.id}`;
    await assert.rejects(app.database.db.delete(accrual).where(kept));
    await assert.rejects(app.database.db.update(accrual).set({ amount_kop: 1 }).where(kept));
    const line = { run_id: locked.id, employee_id: gone.id, date: '2026-02-28', amount_kop: 1 };
    await assert.rejects(
      app.database.db
        .insert(accrual)
        .values({ ...line, kind: 'bonus', source_kind: 'manual', source_id: randomUUID() }),
    );
    const { rows } = (await manager.get(`/payroll/runs/${locked.id}`)).body;
    assert.equal(rows.find((row: { employee_id: string }) => row.employee_id === gone.id).dismissed, true);

    // Later changes of the locked month are corrected in the next one; a refund of the rest takes back exactly what was given.
    await givenRefund(app, sale, '2026-02-27', 457);
    await givenRefund(app, sale, '2026-03-05', 122_000);
    // Until the month is approved the slip has the corrections of its run.
    const calculated = await runOf('2026-03', 'calculated');
    const inRun = (await manager.get(`/payroll/runs/${calculated.id}`)).body.rows.find(
      (row: { employee_id: string }) => row.employee_id === gone.id,
    );
    const live = await slipOf(gone.id, '2026-03');
    assert.deepEqual(
      [live.state, live.total_kop, live.debt_kop, inRun.corrections_kop],
      ['live', inRun.total_kop, inRun.due_kop, -45],
    );
    await runOf('2026-03');
    const [february, march] = [await slipOf(gone.id, '2026-02'), await slipOf(gone.id, '2026-03')];
    assert.ok(february.total_kop > 0);
    assert.equal(march.total_kop, -february.total_kop);
    assert.deepEqual(
      new Set(march.lines.map((line: { corrects: string | null }) => line.corrects)),
      new Set(['2026-02', null]),
    );
    assert.equal(march.debt_kop, 0);

    // April needs no further correction.
    await runOf('2026-04', 'calculated');
    assert.deepEqual((await slipOf(gone.id, '2026-04')).lines, []);
  });

  it('advance, settlement and the remaining debt add up', async () => {
    const location_id = await place();
    const { person } = await worker(location_id);
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1000, valid_from: '2026-04-01' });
    await givenSale(app, { location_id, date: '2026-04-10', total_kop: 1_000_000, shares: [[person.id, 10_000]] });
    const advance = {
      id: randomUUID(),
      employee_id: person.id,
      month: '2026-04',
      kind: 'advance',
      method: 'bank',
      amount_kop: 40_000,
      paid_on: '2026-04-20',
    };
    assert.equal((await office.post('/payroll/payments', advance)).status, 201);
    assert.equal((await office.post('/payroll/payments', advance)).status, 201);
    for (const other of [{ month: '2026-05' }, { kind: 'settlement' }, { method: 'till' }, { paid_on: '2026-04-21' }]) {
      const { status, body } = await office.post('/payroll/payments', { ...advance, ...other });
      assert.deepEqual([status, body.code], [409, 'local_id_conflict'], JSON.stringify(other));
    }
    const bonus = {
      id: randomUUID(),
      employee_id: person.id,
      month: '2026-04',
      kind: 'fine',
      amount_kop: 10_000,
      reason: 'опоздание 10 апреля',
    };
    assert.equal((await manager.post('/payroll/adjustments', bonus)).status, 201);
    assert.equal((await manager.post('/payroll/adjustments', bonus)).status, 201);
    for (const other of [{ month: '2026-05' }, { reason: 'опоздание 11 апреля' }]) {
      const { status, body } = await manager.post('/payroll/adjustments', { ...bonus, ...other });
      assert.deepEqual([status, body.code], [409, 'local_id_conflict'], JSON.stringify(other));
    }
    const calculated = await runOf('2026-04', 'calculated');
    /** The step twice: its answer was lost. */
    const twice = async (by: Caller, step: 'approve' | 'lock' | 'pay', more: object = {}) => {
      const body = { ...(await seenRun(by, calculated.id, step)), ...more };
      for (const other of [{ revision: body.revision - 1 }, { sum_kop: body.sum_kop + 1 }]) {
        const stale = await by.post(`/payroll/runs/${calculated.id}/${step}`, { ...body, ...other });
        assert.deepEqual([stale.status, stale.body.code], [409, 'conflict'], `${step} ${JSON.stringify(other)}`);
      }
      const replies = [await by.post(`/payroll/runs/${calculated.id}/${step}`, body)];
      replies.push(await by.post(`/payroll/runs/${calculated.id}/${step}`, body));
      assert.deepEqual(statusesOf(replies), [200, 200], step);
      assert.deepEqual(replies[0]?.body, replies[1]?.body);
      return replies[0]?.body;
    };
    await twice(director, 'approve');
    const locked = await twice(office, 'lock');
    const list = await office.get(`/payroll/runs/${locked.id}/payment-list?format=csv`);
    assert.match(list.bytes.toString(), /900,00;400,00;500,00/);
    assert.equal((await slipOf(person.id, '2026-04')).debt_kop, 50_000);
    const payment = { paid_on: '2026-05-10', method: 'bank' };
    const seen = await seenRun(office, locked.id, 'pay');
    assert.equal(seen.sum_kop, 50_000);
    assert.equal((await twice(office, 'pay', payment)).state, 'paid');
    const other = await office.post(`/payroll/runs/${locked.id}/pay`, { ...seen, ...payment, method: 'till' });
    assert.equal(other.body.code, 'conflict');
    assert.equal((await slipOf(person.id, '2026-04')).debt_kop, 0);
    assert.equal((await manager.post('/payroll/adjustments', { ...bonus, id: randomUUID() })).status, 409);
  });
});

describe('nobody sees another person’s pay', () => {
  it('through no call, rule, notice or audit entry', async () => {
    const location_id = await place();
    const [anna, boris] = [await worker(location_id), await worker(location_id)];
    const admin = await givenCaller(app, ['admin'], { primary_location_id: location_id });
    await ruleFor({ kind: 'pct_own', employee_id: anna.person.id, rate_bp: 777, valid_from: '2026-06-01' });
    await givenSale(app, { location_id, date: '2026-06-01', total_kop: 100_000, shares: [[anna.person.id, 10_000]] });
    const bonus = {
      id: randomUUID(),
      employee_id: anna.person.id,
      month: '2026-06',
      kind: 'bonus',
      amount_kop: 7_654_321,
      is_meant: true,
      reason: 'за план',
    };
    await manager.post('/payroll/adjustments', bonus);
    for (const by of [boris, admin]) {
      assert.equal((await by.get(`/payroll/slips/${anna.person.id}?month=2026-06`)).status, 403);
      assert.equal((await by.get('/payroll/runs')).status, 403);
      const { body } = await by.get('/payroll/rules');
      assert.ok(body.every((each: { employee_id: string | null }) => each.employee_id === null));
      assert.deepEqual((await by.get('/payroll/my?month=2026-06')).body.lines, []);
    }
    assert.equal(
      (await anna.get('/payroll/rules')).body.some((each: { rate_bp: number }) => each.rate_bp === 777),
      true,
    );
    const [senior, developer] = [
      await givenCaller(app, ['senior_admin'], { primary_location_id: location_id }),
      await givenCaller(app, ['developer']),
    ];
    const trail = async (reader: Caller, filter: string) =>
      (await reader.get(`/audit?limit=100${filter}`)).bytes.toString();
    assert.doesNotMatch(await trail(senior, ''), /7654321|:777[,}]/);
    assert.match(await trail(senior, ''), /за план/);
    // Neither is the act found by a figure that is not shown: the search would tell it.
    assert.equal((await senior.get('/audit?search=7654321')).body.items.length, 0);
    // Who may read everybody's pay reads in the trail who changed it from what to what.
    for (const figure of [/"amount_kop":7654321/, /"rate_bp":777[,}]/])
      assert.match(await trail(developer, ''), figure);
    assert.equal((await developer.get('/audit?search=7654321')).body.items.length, 1);
    assert.doesNotMatch((await anna.get('/notifications')).bytes.toString(), /76 ?543|7654321/);
    assert.equal(
      (await manager.post('/payroll/adjustments', { ...bonus, id: randomUUID(), employee_id: manager.person.id }))
        .status,
      403,
    );
  });
});

describe('whatever is sold, shared and given back', () => {
  it('bases sum up to the sale, amounts never exceed base × rate, and a full refund leaves nothing', async () => {
    const location_id = await place();
    const people = [await worker(location_id), await worker(location_id), await worker(location_id)].map(
      ({ person }) => person.id,
    );
    await ruleFor({ kind: 'pct_own', location_id, rate_bp: 1234, valid_from: '2026-06-01' });
    let day = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9998 }),
        fc.integer({ min: 1, max: 9998 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }),
        async (total_kop, first, second, weights) => {
          const parts = [first, Math.min(second, 9999 - first)].filter((part) => part > 0);
          const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
          const shares = [...parts, rest].map((part, index): [string, number] => [people[index] ?? '', part]);
          const date = new Date(Date.UTC(2025, 0, 1) + (day++ % 300) * 86_400_000).toISOString().slice(0, 10);
          await ruleOnce(location_id);
          const id = await givenSale(app, { location_id, date, total_kop, shares });
          const lines = await givenBy([id], date);
          assert.equal(sum(lines, 'base_kop'), total_kop);
          assert.equal(sum(lines, 'amount_kop'), Math.floor((total_kop * 1234) / 10_000));
          const all = weights.reduce((left, weight) => left + weight, 0);
          let left = total_kop;
          const sources = [id];
          for (const [index, weight] of weights.entries()) {
            const amount = index === weights.length - 1 ? left : Math.min(left, Math.floor((total_kop * weight) / all));
            if (amount <= 0) continue;
            left -= amount;
            sources.push(await givenRefund(app, id, date, amount));
          }
          const after = await givenBy(sources, date);
          for (const person of people)
            assert.equal(
              sum(
                after.filter((line) => line.employee_id === person),
                'amount_kop',
              ),
              0,
            );
        },
      ),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) },
    );
    async function ruleOnce(location: string) {
      if (day > 1) return;
      await app.database.db.execute(sql`update pay_rule set valid_from = '2025-01-01' where location_id = ${location}`);
    }
    async function givenBy(sources: readonly string[], date: string) {
      const lines: { employee_id: string; base_kop: number; amount_kop: number }[] = [];
      for (const employee_id of people)
        for (const line of (await slipOf(employee_id, date.slice(0, 7))).lines)
          if (sources.includes(line.source_id))
            lines.push({ employee_id, base_kop: line.base_kop, amount_kop: line.amount_kop });
      return lines;
    }
    function sum(lines: { base_kop: number; amount_kop: number }[], of: 'base_kop' | 'amount_kop') {
      return lines.reduce((total, line) => total + line[of], 0);
    }
  });
});

it('a month and a rule begin and end with the day of the company, not of UTC', async () => {
  // 1 July 00:30 in Moscow.
  app.setNow(new Date('2026-06-30T21:30:00Z'));
  const [clerk, chief] = [await givenCaller(app, ['office']), await givenCaller(app, ['federal_manager'])];
  const location_id = await place();
  const id = randomUUID();
  const over = { kind: 'pct_own', location_id, rate_bp: 500, valid_to: '2026-06-30' };
  const saved = await chief.put(`/payroll/rules/${id}`, {
    version: null,
    name: 'До июля',
    valid_from: '2026-06-01',
    ...over,
  });
  assert.equal(saved.status, 200, saved.bytes.toString());
  const { body: listed } = await chief.get('/payroll/rules');
  assert.ok(listed.every((one: { location_id: string | null }) => one.location_id !== location_id));
  const begun = await clerk.post('/payroll/runs', { month: '2026-07' });
  assert.equal(begun.status, 200, begun.bytes.toString());
  assert.equal((await clerk.post('/payroll/runs', { month: '2026-08' })).body.field, 'month');
});
