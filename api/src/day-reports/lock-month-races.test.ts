import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { notePayment } from './listen-to-sales';
import { monthIsLocked } from './queries/accounting-month';
import { dayReport } from './schema';
import { givenEntry, lockMonth as lockMonthSeen } from '../testing/decide-days';

// The embedded engine has one transaction at a time.
describe('while a month is being locked', { skip: !process.env['TEST_DATABASE_URL'] }, () => {
  let app: TestApp;
  let office: Caller;
  before(async () => {
    app = await testApp();
    app.setNow(new Date('2026-05-02T09:00:00Z'));
    office = await givenCaller(app, ['office']);
    await givenEntry(app, (await givenLocation(app)).id, '2026-01-10');
  });
  after(() => app.close());

  const lockMonth = (month: string) => lockMonthSeen(office, month);
  /** The month is locked after the write has begun and before it is committed; the reply. */
  async function lockDuring(month: string, write: (tx: Database) => Promise<unknown>): Promise<Reply> {
    const replies: Promise<Reply>[] = [];
    await app.database.db.transaction(async (tx) => {
      await write(tx);
      replies.push(lockMonth(month));
      await Promise.race([untilWaiting(app, 1), ...replies]);
    });
    return replies[0]!; // It was pushed above.
  }
  async function pay(tx: Database, location_id: string, business_date: string): Promise<void> {
    const actor = { person: null, origin: { address: null, requestId: null }, now: app.now };
    const about = { payment_id: randomUUID(), sale_id: randomUUID(), method: 'cash' as const, amount_kop: 10_000 };
    await notePayment(tx, actor, { ...about, location_id, business_date, at: app.now() });
  }

  it('cash that is already on its way into it counts as a day that is not approved', async () => {
    const { id } = await givenLocation(app);
    const reply = await lockDuring('2026-04', (tx) => pay(tx, id, '2026-04-30'));
    assert.deepEqual([reply.status, reply.body.code], [409, 'days_unapproved']);
  });

  it('whoever found it open writes first', async () => {
    const order: string[] = [];
    const reply = await lockDuring('2026-03', async (tx) => {
      assert.equal(await monthIsLocked(tx, '2026-03-10'), false);
      order.push('written');
    });
    assert.equal(reply.status, 200);
    const late = await app.database.db.transaction((tx) => monthIsLocked(tx, '2026-03-10'));
    assert.equal(late, true);
  });

  it('a move of cash in one of its days and the lock do not wait for each other for ever', async () => {
    const { id: location_id } = await givenLocation(app);
    const cashier = await givenCaller(app, ['cashier'], { primary_location_id: location_id });
    const day = { id: randomUUID(), location_id, business_date: '2026-02-10' };
    app.setNow(new Date('2026-02-10T09:00:00Z'));
    assert.equal((await cashier.post('/sales/day-reports', day)).status, 201);
    app.setNow(new Date('2026-05-02T09:00:00Z'));
    const move = { move_id: randomUUID(), kind: 'pay_in', amount_kop: 10_000 };
    const moved: Promise<Reply>[] = [];
    const locked: Promise<Reply>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.select().from(dayReport).where(eq(dayReport.id, day.id)).for('update');
      moved.push(cashier.post(`/sales/day-reports/${day.id}/moves`, move));
      await untilWaiting(app, 1);
      locked.push(lockMonth('2026-02'));
      await Promise.race([untilWaiting(app, 2), ...locked]);
    });
    assert.deepEqual([(await moved[0])?.status, (await locked[0])?.body.code], [201, 'days_unapproved']);
  });
});
