import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { givenEmployee, givenLocation } from '../testing/builders';
import type { TestApp } from '../testing/test-app';
import { payOffice, type PayOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { stepRun } from './testing/step-run';

let app: TestApp;
let pay: PayOffice;
let worker: string;

before(async () => {
  pay = await payOffice();
  ({ app } = pay);
  const { id: location_id } = await givenLocation(app);
  worker = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id })).id;
  const fields = { name: 'Продажи', kind: 'pct_own', location_id, rate_bp: 1_000, valid_from: '2026-04-01' };
  const rule = await pay.manager.put(`/payroll/rules/${randomUUID()}`, { version: null, ...fields });
  assert.equal(rule.status, 200, rule.bytes.toString());
  await givenSale(app, { location_id, date: '2026-04-10', total_kop: 1_000_000, shares: [[worker, 10_000]] });
});
after(() => app.close());

async function told(subject_kind: string, subject_id: string) {
  const rows = await app.database.db
    .select({ action: auditEntry.action, after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject_kind, subject_kind), eq(auditEntry.subject_id, subject_id)))
    .orderBy(asc(auditEntry.id));
  return rows.map(({ action, after: facts }) => ({ action, ...(facts as Record<string, unknown>) }));
}

it('each act on a run tells its month, of how many people and for how much', async () => {
  const run = await pay.runOf('2026-04');
  const paid = await stepRun(pay.office, run.id, 'pay');
  assert.equal(paid.status, 200, paid.bytes.toString());
  const acts = (await told('pay_run', run.id)).map((act) => [
    act.action,
    act['month' as never],
    act['people' as never],
    act['sum_kop' as never],
  ]);
  assert.deepEqual(
    acts,
    ['calculated', 'approved', 'locked', 'paid'].map((act) => [`pay_run.${act}`, '2026-04', 1, 100_000]),
  );
});

it('a bonus that is taken off is told with its sum', async () => {
  const id = randomUUID();
  const bonus = { id, employee_id: worker, month: '2026-05', kind: 'bonus', amount_kop: 50_000, reason: 'за план' };
  const made = await pay.manager.post('/payroll/adjustments', { ...bonus, is_meant: true });
  assert.equal(made.status, 201, made.bytes.toString());
  const gone = await pay.manager.delete(`/payroll/adjustments/${id}?is_meant=true`);
  assert.equal(gone.status, 200, gone.bytes.toString());
  const acts = (await told('pay_adjustment', id)).map((act) => [act.action, act['amount_kop' as never]]);
  assert.deepEqual(acts, [
    ['pay_adjustment.created', 50_000],
    ['pay_adjustment.removed', 50_000],
  ]);
});
