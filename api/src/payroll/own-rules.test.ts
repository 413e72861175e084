import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { employee } from '../users';
import { payOffice } from './testing/pay-office';
import { givenSale } from '../testing/sales';

let app: TestApp;
let office: Caller;
let manager: Caller;
before(async () => {
  ({ app, office, manager } = await payOffice());
});
after(() => app.close());

const save = (by: Caller, fields: Record<string, unknown>, id = randomUUID(), version: number | null = null) =>
  by.put(`/payroll/rules/${id}`, { version, name: 'Правило', valid_from: '2026-06-01', ...fields });

describe('a figure far from the usual one', () => {
  it('is asked about once more, beside the other rules and beside its own last version', async () => {
    const usual = await save(manager, { kind: 'per_hour', amount_kop: 30_000 });
    assert.equal(usual.status, 200, usual.bytes.toString());
    const location_id = (await givenLocation(app)).id;
    const fields = { kind: 'per_hour', location_id, amount_kop: 20_010_000 };
    const id = randomUUID();
    const asked = await save(manager, fields, id);
    assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'unusual', 'amount_kop']);
    assert.match(asked.body.message, /200\s100,00.*в 667 раз больше обычного \(300,00/);
    assert.equal((await save(manager, { ...fields, amount_kop: 599_900, is_meant: true }, id)).status, 200);
    assert.equal((await save(manager, { ...fields, amount_kop: 12_000_000 }, id, 1)).body.code, 'unusual');
    assert.equal((await save(manager, { ...fields, amount_kop: 12_000_000, is_meant: true }, id, 1)).status, 200);
  });

  it('of a rate and of steps too', async () => {
    assert.equal((await save(manager, { kind: 'pct_location', rate_bp: 100 })).status, 200);
    const location_id = (await givenLocation(app)).id;
    const far = await save(manager, { kind: 'pct_location', location_id, rate_bp: 5_000 });
    assert.deepEqual([far.body.code, far.body.field], ['unusual', 'rate_bp']);
    assert.match(far.body.message, /50 %, в 33 раз больше обычного \(1,5 %\)/);
  });
});

it('a run that pays its approver by a rule of their own is approved by another person', async () => {
  const [author, other] = [await givenCaller(app, ['federal_manager']), await givenCaller(app, ['federal_manager'])];
  const { id: location_id } = await givenLocation(app);
  const id = randomUUID();
  const fields = { kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-05-01' };
  const made = await save(author, fields, id);
  assert.equal(made.status, 200, made.bytes.toString());
  // A rename by somebody else makes nobody else its author.
  assert.equal((await save(other, { ...fields, name: 'Продажи' }, id, 1)).status, 200);
  // Written before it came to pay its author.
  await app.database.db
    .update(employee)
    .set({ primary_location_id: location_id })
    .where(eq(employee.id, author.person.id));
  await givenSale(app, { location_id, sold_by: author.person.id, business_date: '2026-05-10', paid_by: 'cash' });
  const { body: run } = await office.post('/payroll/runs', { month: '2026-05' });
  assert.ok(run.total_kop > 0);
  const run_seen = await other.get(`/payroll/runs/${run.id}`);
  assert.equal(run_seen.status, 200, run_seen.bytes.toString());
  const seen = run_seen.body.own_rules;
  assert.deepEqual(
    seen.map((line: Record<string, unknown>) => [line['employee_id'], line['rule_name'], line['amount_kop']]),
    [[author.person.id, 'Продажи', run.total_kop]],
    'whoever approves it sees whom a rule of their own pays',
  );
  const approve = (by: Caller) =>
    by.post(`/payroll/runs/${run.id}/approve`, { revision: run.revision, sum_kop: run.total_kop });
  const refused = await approve(author);
  assert.deepEqual(
    [refused.status, refused.body.message],
    [403, 'Вам в этой ведомости начислено по правилу, которое вы сами записали: её утверждает другой руководитель.'],
  );
  assert.equal((await author.get(`/payroll/runs/${run.id}`)).body.approval_refusal, refused.body.message);
  assert.equal((await approve(other)).status, 200);
});
