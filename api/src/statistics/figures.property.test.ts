// On both engines: how sums are divided among people and products.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { payment, refund, saleLine, saleShare } from '../sales/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { checkFigures } from './check-figures';

let app: TestApp;
before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-28T10:00:00Z'));
});
after(() => app.close());

const RUNS = process.env['TEST_FULL'] ? 400 : 8;
const MONTH = 'date_from=2026-03-01&date_to=2026-03-31';
const WAYS = ['location', 'city', 'region', 'employee', 'product', 'day', 'weekday', 'month'];

const oneSale = fc.record({
  total_kop: fc.integer({ min: 3, max: 5_000_000 }),
  day: fc.integer({ min: 1, max: 27 }),
  /** Share of the first person, in hundredths of a percent; the other has the rest. */
  part: fc.integer({ min: 1, max: 9_999 }),
  /** Share of the first line, in percent of the sum. */
  line: fc.integer({ min: 1, max: 99 }),
  /** Refunded part, in percent; zero means no refund. */
  back: fc.integer({ min: 0, max: 100 }),
});
type OneSale = typeof oneSale extends fc.Arbitrary<infer One> ? One : never;

async function sold({ total_kop, day, part, line, back }: OneSale, place: string, people: readonly string[]) {
  const [first = '', second = ''] = people;
  const business_date = `2026-03-${String(day).padStart(2, '0')}`;
  const { id } = await givenSale(app, {
    location_id: place,
    sold_by: first,
    business_date,
    total_kop,
    paid_by: 'cash',
  });
  const upper = Math.max(1, Math.floor((total_kop * line) / 100));
  const amount_kop = Math.floor((total_kop * back) / 100);
  await app.database.db.transaction(async (tx) => {
    await tx.update(saleLine).set({ sum_kop: upper, price_kop: upper }).where(eq(saleLine.sale_id, id));
    const rest = { kind: 'magnet' as const, name: 'Магнит', quantity: 1, price_kop: total_kop - upper };
    await tx.insert(saleLine).values({ sale_id: id, position: 1, ...rest, sum_kop: total_kop - upper });
    await tx.update(saleShare).set({ basis_points: part }).where(eq(saleShare.sale_id, id));
    await tx
      .insert(saleShare)
      .values({ sale_id: id, employee_id: second, role: 'photographer', basis_points: 10_000 - part });
    if (amount_kop === 0) return;
    const [paid] = await tx.select().from(payment).where(eq(payment.sale_id, id));
    await tx.insert(refund).values({
      id: randomUUID(),
      request_id: randomUUID(),
      payload_sha256: '',
      sale_id: id,
      payment_id: paid?.id ?? '',
      method: 'cash',
      amount_kop,
      state: 'succeeded',
      reason: 'Брак',
      business_date,
      location_id: place,
      made_by: first,
    });
  });
  return { gross: total_kop, back: amount_kop };
}

test('whatever is sold, shared and refunded: locations, people, products and days have the same sum, to the kopeck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneSale, { minLength: 1, maxLength: 5 }), async (sales) => {
      const place = (await givenLocation(app)).id;
      const admin = await givenCaller(app, ['admin'], { primary_location_id: place });
      const people = [
        (await givenEmployee(app, ['salesperson'], { primary_location_id: place })).id,
        (await givenEmployee(app, ['photographer'], { primary_location_id: place })).id,
      ];
      const made = { gross: 0, back: 0 };
      for (const one of sales) {
        const { gross, back } = await sold(one, place, people);
        made.gross += gross;
        made.back += back;
      }
      for (const by of WAYS) {
        const { status, body } = await admin.get(`/statistics/breakdown?${MONTH}&by=${by}&location_id=${place}`);
        assert.equal(status, 200);
        const sum = (of: 'gross_kop' | 'refunds_kop') =>
          body.reduce((total: number, { sums }: { sums: Record<typeof of, number> }) => total + sums[of], 0);
        assert.deepEqual({ by, gross: sum('gross_kop'), back: sum('refunds_kop') }, { by, ...made });
      }
      assert.deepEqual(await checkFigures(app.database.db), []);
    }),
    { numRuns: RUNS, seed: 18 },
  );
});
