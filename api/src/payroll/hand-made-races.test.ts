import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { employee } from '../users';
import { payRun } from './schema';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { stepRun } from './testing/step-run';

let app: TestApp;
let office: Caller;
let manager: Caller;
let runOf: PayOffice['runOf'];

before(async () => {
  ({ app, office, manager, runOf } = await payOffice());
});
after(() => app.close());

/** Somebody who has earned a thousand roubles in the month. */
async function givenEarner(month: string): Promise<{ id: string; location_id: string }> {
  const location_id = (await givenLocation(app)).id;
  const { person } = await givenCaller(app, ['photographer'], { primary_location_id: location_id });
  const rule = { version: null, name: 'Своё', kind: 'pct_own', location_id, rate_bp: 1000, valid_from: `${month}-01` };
  const saved = await manager.put(`/payroll/rules/${randomUUID()}`, rule);
  assert.equal(saved.status, 200, saved.bytes.toString());
  await givenSale(app, { location_id, date: `${month}-10`, total_kop: 1_000_000, shares: [[person.id, 10_000]] });
  return { id: person.id, location_id };
}

const fineOf = (employee_id: string, month: string) => ({
  id: randomUUID(),
  employee_id,
  month,
  kind: 'fine',
  amount_kop: 10_000,
  reason: 'опоздание',
});
const debtOf = async (id: string, month: string) =>
  (await manager.get(`/payroll/slips/${id}?month=${month}`)).body.debt_kop;

it('a bonus or a fine whose first reply was lost is answered again after the month is closed', async () => {
  const { id } = await givenEarner('2026-01');
  const fine = fineOf(id, '2026-01');
  assert.equal((await manager.post('/payroll/adjustments', fine)).status, 201);
  await runOf('2026-01', 'locked');
  const again = await manager.post('/payroll/adjustments', fine);
  assert.deepEqual([again.status, again.body.id], [201, fine.id]);
  assert.equal((await manager.post('/payroll/adjustments', { ...fine, id: randomUUID() })).status, 409);
});

it('a removal whose reply was lost is answered again; another person is told that there is nothing to remove', async () => {
  const { id } = await givenEarner('2026-06');
  const fine = fineOf(id, '2026-06');
  await manager.post('/payroll/adjustments', fine);
  for (const _time of ['first', 'again'])
    assert.equal((await manager.delete(`/payroll/adjustments/${fine.id}`)).status, 200);
  assert.equal((await office.delete(`/payroll/adjustments/${fine.id}`)).status, 404);
});

// The embedded engine has one transaction at a time.
describe('at the same time', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  for (const [name, earlier, paid] of [
    ['an advance', '2026-02', '2026-02'],
    ['a payment for an earlier month', '2026-03', '2026-04'],
  ] as const)
    it(`${name} and the pay-out of the run: no rouble is paid twice`, async () => {
      const { id, location_id } = await givenEarner(earlier);
      if (paid !== earlier) {
        await runOf(earlier, 'locked');
        await givenSale(app, { location_id, date: `${paid}-10`, total_kop: 500_000, shares: [[id, 10_000]] });
      }
      const run = await runOf(paid, 'locked');
      const advance = {
        id: randomUUID(),
        employee_id: id,
        month: earlier,
        kind: 'advance',
        is_meant: true,
        method: 'bank',
        amount_kop: 40_000,
        paid_on: '2026-06-15',
      };
      const replies: ReturnType<Caller['post']>[] = [];
      await app.database.db.transaction(async (tx) => {
        await tx.select().from(employee).where(eq(employee.id, id)).for('update');
        replies.push(office.post('/payroll/payments', advance));
        await untilWaiting(app, 1);
        const paying = stepRun(office, run.id, 'pay');
        replies.push(paying);
        await Promise.race([untilWaiting(app, 2), paying]);
      });
      const [given, out] = await Promise.all(replies);
      assert.deepEqual([given?.status, out?.status, out?.body.code], [201, 409, 'conflict'], out?.bytes.toString());
      assert.equal((await stepRun(office, run.id, 'pay')).status, 200);
      assert.equal(await debtOf(id, paid), 0);
    });

  it('a fine and the approval: the approved month takes no more', async () => {
    const { id } = await givenEarner('2026-05');
    const run = await runOf('2026-05', 'calculated');
    const replies: ReturnType<Caller['post']>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.update(payRun).set({ state: 'approved' }).where(eq(payRun.id, run.id));
      replies.push(manager.post('/payroll/adjustments', fineOf(id, '2026-05')));
      await Promise.race([untilWaiting(app, 1), ...replies]);
    });
    assert.equal((await replies[0])?.status, 409);
  });
});
