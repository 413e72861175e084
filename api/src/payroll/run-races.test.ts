import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { lockTillInBusiness } from '../day-reports';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { payRun } from './schema';
import { type PayOffice, payOffice } from './testing/pay-office';
import { givenSale } from './testing/sales';
import { seenRun } from './testing/step-run';

// The embedded engine has one transaction at a time.
describe('at the same time', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let app: TestApp;
  let office: Caller;
  let manager: Caller;
  let runOf: PayOffice['runOf'];

  before(async () => {
    ({ app, office, manager, runOf } = await payOffice());
  });
  after(() => app.close());

  async function givenTill(): Promise<string> {
    const { id: location_id } = await givenLocation(app);
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: location_id });
    const day = { id: randomUUID(), location_id, opening_lines: [{ denomination_kop: 500_000, quantity: 1 }] };
    const opened = await cashier.post('/sales/day-reports', day);
    assert.equal(opened.status, 201, opened.bytes.toString());
    await saveRule(location_id, '2026-01-01');
    return location_id;
  }

  async function saveRule(location_id: string, valid_from: string): Promise<void> {
    const saved = await manager.put(`/payroll/rules/${randomUUID()}`, ruleOf(location_id, valid_from));
    assert.equal(saved.status, 200, saved.bytes.toString());
  }

  const ruleOf = (location_id: string, valid_from: string) => ({
    version: null,
    name: 'Своё',
    kind: 'pct_own',
    location_id,
    rate_bp: 1_000,
    valid_from,
  });

  /** Somebody who has earned a thousand roubles in the month. */
  async function givenEarner(last_name: string, location_id: string, month: string): Promise<void> {
    const { person } = await givenCaller(app, ['photographer'], { last_name, primary_location_id: location_id });
    await givenSale(app, { location_id, date: `${month}-10`, total_kop: 1_000_000, shares: [[person.id, 10_000]] });
  }

  it('two runs paid in cash from the same tills, their people in opposite orders: neither waits for the other', async () => {
    const [here, there] = [await givenTill(), await givenTill()];
    await givenEarner('Абаев', here, '2026-01');
    await givenEarner('Яковлев', there, '2026-01');
    await givenEarner('Борисов', there, '2026-02');
    await givenEarner('Юдин', here, '2026-02');
    const runs = [await runOf('2026-01', 'locked'), await runOf('2026-02', 'locked')];
    const seen = await Promise.all(runs.map(({ id }) => seenRun(office, id, 'pay')));
    const replies: ReturnType<Caller['post']>[] = [];
    await app.database.db.transaction(async (tx) => {
      for (const location of [here, there].toSorted()) await lockTillInBusiness(tx, location);
      for (const [at, { id }] of runs.entries())
        replies.push(office.post(`/payroll/runs/${id}/pay`, { ...seen[at], paid_on: '2026-06-15', method: 'till' }));
      await untilWaiting(app, 2);
    });
    const statuses = (await Promise.all(replies)).map(({ status, bytes }) => (status === 200 ? 200 : bytes.toString()));
    assert.deepEqual(statuses, [200, 200]);
  });

  it('a rule and the approval of its month: the approved month gets no other rule', async () => {
    const { id: location_id } = await givenLocation(app);
    await saveRule(location_id, '2026-03-01');
    const { id } = await runOf('2026-05', 'calculated');
    const approvedMeanwhile = async (change: () => ReturnType<Caller['put']>) => {
      const replies: ReturnType<Caller['put']>[] = [];
      await app.database.db.transaction(async (tx) => {
        await tx.update(payRun).set({ state: 'approved' }).where(eq(payRun.id, id));
        replies.push(change());
        await Promise.race([untilWaiting(app, 1), ...replies]);
      });
      // Earlier it would be a race of its own: what waited reads the run as it is when its turn comes.
      const settled = await Promise.all(replies);
      await app.database.db.update(payRun).set({ state: 'calculated' }).where(eq(payRun.id, id));
      return settled.map(({ status, body }) => [status, body.code]);
    };
    const other = await givenLocation(app);
    assert.deepEqual(
      await approvedMeanwhile(() => manager.put(`/payroll/rules/${randomUUID()}`, ruleOf(other.id, '2026-05-01'))),
      [[409, 'illegal_transition']],
    );
    const { body: rules } = await manager.get('/payroll/rules');
    const known = rules.find((rule: { location_id: string }) => rule.location_id === location_id);
    assert.deepEqual(
      await approvedMeanwhile(() =>
        manager.post(`/payroll/rules/${known.id}/end`, { version: known.version, last_day: '2026-05-20' }),
      ),
      [[409, 'illegal_transition']],
    );
  });
});
