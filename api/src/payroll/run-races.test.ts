import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import type { Caller } from '../testing/caller';
import type { TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { payRun } from './schema';
import { type PayOffice, payOffice } from './testing/pay-office';

// The embedded engine has one transaction at a time.
describe('at the same time', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let app: TestApp;
  let manager: Caller;
  let runOf: PayOffice['runOf'];

  before(async () => {
    ({ app, manager, runOf } = await payOffice());
  });
  after(() => app.close());

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
