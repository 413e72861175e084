// On both engines: sums of moves, locks and triggers.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { testApp, type TestApp } from '../testing/test-app';
import { notePayment, noteRefund } from './listen-to-sales';
import { cashMove, dayEntry, dayReport } from './schema';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const RUNS = process.env['TEST_FULL'] ? 400 : 8;
const DATE = '2026-05-04';

const amount = fc.integer({ min: 1, max: 9_000 }).map((tens) => tens * 10);
const step = fc.oneof(
  fc.record({ what: fc.constant('sale' as const), amount }),
  fc.record({ what: fc.constant('card' as const), amount }),
  fc.record({ what: fc.constant('refund' as const), amount }),
  fc.record({ what: fc.constant('pay_in' as const), amount }),
  fc.record({ what: fc.constant('collection' as const), amount }),
  fc.record({ what: fc.constant('count' as const), amount }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('whatever is done to a till, its expected sum is the replay of its moves, and each payment is in one day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const place = (await givenLocation(app)).id;
      const cashier = await givenCaller(app, ['cashier'], { primary_location_id: place });
      app.setNow(new Date(`${DATE}T09:00:00Z`));
      const id = randomUUID();
      await cashier.post('/sales/day-reports', { id, location_id: place });
      let replayed = 0;
      for (const one of steps) replayed += await perform(one, { id, place, cashier, holds: replayed });
      assert.ok(replayed >= 0, 'more left the till than was in it');
      const counted = await cashier.post(`/sales/day-reports/${id}/count`, { revision: 1, lines: [] });
      assert.equal(counted.body.expected_kop, replayed);
      const entries = await app.database.db.select().from(dayEntry).where(eq(dayEntry.location_id, place));
      assert.equal(new Set(entries.map(({ source_id }) => source_id)).size, entries.length);
      const moves = await app.database.db
        .select({ amount_kop: cashMove.amount_kop })
        .from(cashMove)
        .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
        .where(eq(dayReport.location_id, place));
      assert.equal(
        moves.reduce((sum, { amount_kop }) => sum + amount_kop, 0),
        replayed,
      );
    }),
    { numRuns: RUNS, seed: 18 },
  );
});

interface Till {
  id: string;
  place: string;
  cashier: Caller;
  holds: number;
}

/** Performs the step, and returns by how much the till must have changed. */
async function perform({ what, amount: amount_kop }: Step, { id, place, cashier, holds }: Till): Promise<number> {
  const actor = { person: null, origin: { address: null, requestId: null }, now: app.now };
  const about = { sale_id: randomUUID(), amount_kop, location_id: place, business_date: DATE, at: app.now() };
  const { db } = app.database;
  if (what === 'sale' || what === 'card') {
    const method = what === 'sale' ? ('cash' as const) : ('card' as const);
    const event = { ...about, payment_id: randomUUID(), method };
    await db.transaction((tx) => notePayment(tx, actor, event));
    await db.transaction((tx) => notePayment(tx, actor, event));
    return what === 'sale' ? amount_kop : 0;
  }
  if (what === 'refund') {
    const event = { ...about, refund_id: randomUUID(), payment_id: randomUUID(), method: 'cash' as const, goods: [] };
    const made = db.transaction((tx) => noteRefund(tx, actor, event));
    if (amount_kop <= holds) await made;
    else await assert.rejects(made, { code: 'validation_failed' });
    return amount_kop <= holds ? -amount_kop : 0;
  }
  if (what === 'count') {
    await cashier.post(`/sales/day-reports/${id}/count`, { revision: 1, lines: [] });
    return 0;
  }
  const move = { move_id: randomUUID(), kind: what, amount_kop };
  const reply = await cashier.post(`/sales/day-reports/${id}/moves`, move);
  await cashier.post(`/sales/day-reports/${id}/moves`, move);
  if (reply.status >= 300) return 0;
  return what === 'pay_in' ? amount_kop : -amount_kop;
}
