import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../kernel/database/rows-of';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { refundSale } from '../testing/refunds';

const RUNS = process.env['TEST_FULL'] ? 60 : 4;
const NOW = new Date('2026-03-11T15:00:00Z');
const [TODAY, YESTERDAY, EARLIEST] = ['2026-03-11', '2026-03-10', '2026-03-08'];

let app: TestApp;
let print: string;
before(async () => {
  app = await testApp();
  print = (await givenProduct(app)).id;
});
after(() => app.close());

/** Cash taken without a connection so many hours ago, a day that is handed in, and the last sale refunded in cash. */
const FACTS = [1, 2, 26, 27, 5 * 24, 26 * 24, 'refund', 'refund', YESTERDAY, TODAY] as const;
type Fact = (typeof FACTS)[number];

interface Here {
  place: string;
  admin: Caller;
  seller: Caller;
}

async function arrive(fact: Fact, { place, admin, seller }: Here): Promise<void> {
  if (typeof fact === 'number') {
    const sold = {
      id: randomUUID(),
      location_id: place,
      lines: [{ product_id: print, name: 'Печать', quantity: 1, price_kop: 30_000 }],
      payment: { id: randomUUID(), amount_kop: 30_000 },
      created_at: new Date(NOW.getTime() - fact * HOUR_MS).toISOString(),
    };
    assert.equal((await seller.post('/sales/offline', sold)).status, 201);
  } else if (fact === 'refund') {
    const { items } = (await admin.get(`/sales?location_id=${place}&state=paid`)).body;
    const refund = { request_id: randomUUID(), reason: 'Брак' };
    if (items.length > 0) await refundSale(admin, items[0].id, refund);
  } else {
    const day = { location_id: place, business_date: fact, lines: [], reason: 'Забрали' };
    await seller.put(`/sales/day-reports/closings/${randomUUID()}`, day);
  }
}

const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await app.database.db.execute(query));

test('in whatever order late cash comes, tills have each ruble once, and none opens a day that is over or to come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...FACTS], { minLength: FACTS.length }), async (facts) => {
      const place = (await givenLocation(app)).id;
      const at = { primary_location_id: place };
      const here = {
        place,
        admin: await givenCaller(app, ['admin'], at),
        seller: await givenCaller(app, ['salesperson'], at),
      };
      app.setNow(new Date(NOW.getTime() - 40 * 24 * HOUR_MS));
      await givenPrices(app, here.admin.person.id, place, { [print]: 30_000 });
      app.setNow(NOW);
      for (const fact of facts) await arrive(fact, here);
      // What waits for a till counts on the next day.
      app.setNow(new Date(NOW.getTime() + 24 * HOUR_MS));
      for (const { id } of await rows<{ id: string }>(
        sql`select id from held_record where location_id = ${place} and standing = 'held' and kind = 'sale'`,
      )) {
        const decision = { revision: 1, sum_kop: 30_000, decision: 'count' };
        assert.equal((await here.admin.post(`/held/${id}/decide`, decision)).status, 200);
      }
      const [facts_kop] = await rows<{ taken: string; moved: string }>(sql`select
        (select coalesce(sum(p.amount_kop), 0) from payment p where p.location_id = ${place} and p.state = 'succeeded')
        - (select coalesce(sum(r.amount_kop), 0) from refund r where r.location_id = ${place} and r.state = 'succeeded') as taken,
        (select coalesce(sum(m.amount_kop), 0) from cash_move m join day_report d on d.id = m.report_id
          where d.location_id = ${place} and m.kind in ('sale', 'refund')) as moved`);
      assert.equal(facts_kop?.moved, facts_kop?.taken, facts.join());
      assert.equal(Number(facts_kop?.taken) >= 4 * 30_000, true, 'six sales, at most two refunds');
      const shifts = await rows<{ day: string; till_shift: number }>(
        sql`select business_date::text as day, till_shift from day_report where location_id = ${place}`,
      );
      for (const { day, till_shift } of shifts) {
        assert.ok(day >= EARLIEST && day <= '2026-03-12', `${facts.join()}: ${day}`);
        assert.equal(till_shift, 1, `${facts.join()}: a second shift of ${day}`);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
