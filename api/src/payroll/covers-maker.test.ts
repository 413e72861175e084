import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { employee } from '../users';
import { payOffice } from './testing/pay-office';

let app: TestApp;
let office: Caller;
let manager: Caller;
let here: string;
let there: string;
before(async () => {
  ({ app, office, manager } = await payOffice());
  here = (await givenLocation(app)).id;
  there = (await givenLocation(app)).id;
});
after(() => app.close());

const save = (by: Caller, fields: Record<string, unknown>, id = randomUUID(), version: number | null = null) =>
  by.put(`/payroll/rules/${id}`, {
    version,
    name: 'Правило',
    kind: 'pct_own',
    rate_bp: 500,
    valid_from: '2026-07-01',
    ...fields,
  });

describe('a rule for a position that is one of its maker’s own roles', () => {
  let both: Caller;
  let head: Caller;
  before(async () => {
    const roles = ['office', 'photographer', 'senior_admin'] as const;
    both = await givenCaller(app, [...roles]);
    await manager.post(`/locations/locations/${here}/employees`, { add: [both.person.id] });
    head = await givenCaller(app, ['office']);
  });

  for (const [name, fields] of Object.entries({
    everywhere: () => ({ role: 'photographer' }),
    'where they are assigned': () => ({ role: 'photographer', location_id: here }),
    'by another of their roles': () => ({ role: 'admin', location_id: here }),
  }))
    it(`${name} is another person’s to make`, async () => {
      const own = await save(both, fields());
      assert.deepEqual([own.status, own.body.code], [403, 'own_work'], own.bytes.toString());
      const others = await save(head, fields());
      assert.equal(others.status, 200, others.bytes.toString());
      const changed = await save(both, { ...fields(), role: 'cashier', rate_bp: 600 }, others.body.id, 1);
      assert.deepEqual([changed.status, changed.body.code], [403, 'own_work'], 'its end by a change');
      const end = { version: 1, last_day: '2026-07-31' };
      assert.equal((await both.post(`/payroll/rules/${others.body.id}/end`, end)).body.code, 'own_work');
      await head.post(`/payroll/rules/${others.body.id}/end`, end);
    });

  it('elsewhere, and for another position, is theirs to make', async () => {
    for (const fields of [
      { role: 'photographer', location_id: there },
      { role: 'cashier', location_id: here },
    ]) {
      const { status, bytes } = await save(both, fields);
      assert.equal(status, 200, bytes.toString());
    }
  });
});

it('a card that was closed by a merge takes no rule, bonus, fine or payment', async () => {
  const [kept, closed] = [await givenEmployee(app, ['photographer']), await givenEmployee(app, ['photographer'])];
  await app.database.db
    .update(employee)
    .set({ status: 'dismissed', merged_into: kept.id })
    .where(eq(employee.id, closed.id));
  const of = (employee_id: string) => ({ id: randomUUID(), employee_id, month: '2026-06' });
  const acts = (id: string) => [
    () => save(manager, { employee_id: id }),
    ...(['bonus', 'fine'] as const).map(
      (kind) => () => manager.post('/payroll/adjustments', { ...of(id), kind, amount_kop: 100, reason: 'за смену' }),
    ),
    () =>
      office.post('/payroll/payments', {
        ...of(id),
        kind: 'advance',
        is_meant: true,
        method: 'bank',
        amount_kop: 100,
        paid_on: '2026-06-14',
      }),
  ];
  for (const act of acts(closed.id)) {
    const { status, body } = await act();
    assert.deepEqual([status, body.code], [409, 'illegal_transition'], JSON.stringify(body));
    assert.match(body.message, /объединена с другой/);
  }
  for (const act of acts(kept.id)) {
    const { status, bytes } = await act();
    assert.ok(status < 300, bytes.toString());
  }
});
