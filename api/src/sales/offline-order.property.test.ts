import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, type OfflineSale } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../kernel/database/rows-of';
import { givenCaller, type Caller } from '../testing/caller';
import { Target } from '../testing/matrix/target';
import { givenPrices, givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';

const RUNS = process.env['TEST_FULL'] ? 100 : 5;
const NOW = new Date('2026-03-11T15:00:00Z');

let app: TestApp;
let print: string;
let magnet: string;
before(async () => {
  app = await testApp();
  print = (await givenProduct(app)).id;
  magnet = (await givenProduct(app, 'magnet')).id;
});
after(() => app.close());

/** Who sold what how many hours ago, and what a second person decides where it is held. */
interface Sold {
  by: 'seller' | 'photographer';
  kind: 'print' | 'magnet';
  quantity: number;
  hours: number;
  price_kop?: number;
  inSession?: true;
  decision: 'count' | 'void' | 'correct';
}

const SALES: readonly Sold[] = [
  { by: 'seller', kind: 'print', quantity: 1, hours: 1, decision: 'count' },
  { by: 'seller', kind: 'magnet', quantity: 3, hours: 30, inSession: true, decision: 'count' },
  { by: 'photographer', kind: 'print', quantity: 2, hours: 2, inSession: true, decision: 'count' },
  { by: 'photographer', kind: 'magnet', quantity: 5, hours: 26, decision: 'void' },
  { by: 'seller', kind: 'print', quantity: 1, hours: 3, price_kop: 300_000, decision: 'correct' },
  { by: 'seller', kind: 'print', quantity: 400, hours: 4, decision: 'count' },
  { by: 'seller', kind: 'magnet', quantity: 1, hours: 31 * 24, decision: 'count' },
  // The same goods of one session: whichever comes later is held.
  { by: 'seller', kind: 'print', quantity: 7, hours: 5, inSession: true, decision: 'count' },
  { by: 'seller', kind: 'print', quantity: 7, hours: 5.5, inSession: true, decision: 'count' },
];

const PRICES = { print: 30_000, magnet: 20_000 };

/** Each sale comes at its place in the first order, and is decided about after as many arrivals as the second says. */
async function booksAfter(arrivals: readonly number[], waits: readonly number[]) {
  const target = await Target.at(app);
  const at = { primary_location_id: target.location };
  const admin = await givenCaller(app, ['admin'], at);
  const people = {
    seller: await givenCaller(app, ['salesperson'], at),
    photographer: await givenCaller(app, ['photographer'], at),
  };
  app.setNow(new Date(NOW.getTime() - 40 * DAY_MS));
  await givenPrices(app, admin.person.id, target.location, { [print]: PRICES.print, [magnet]: PRICES.magnet });
  app.setNow(NOW);
  const session = await target.session();
  const waiting: { due: number; decide: () => Promise<void> }[] = [];
  for (const [turn, index] of arrivals.entries()) {
    const sold = SALES[index];
    assert.ok(sold);
    const body = bodyOf(sold, target.location, session);
    const { status, body: taken } = await people[sold.by].post('/sales/offline', body);
    assert.equal(status, 201);
    if (taken.standing === 'held') {
      const decide = () => decideAs(admin, sold, body);
      waiting.push({ due: turn + (waits[index] ?? 0), decide });
    }
    for (const one of waiting.filter(({ due }) => due === turn)) await one.decide();
  }
  for (const one of waiting.filter(({ due }) => due >= arrivals.length)) await one.decide();
  return booksOf(target.location, people.seller.person.id);
}

function bodyOf(
  { kind, quantity, hours, price_kop, inSession }: Sold,
  location_id: string,
  session: string,
): OfflineSale {
  const price = price_kop ?? PRICES[kind];
  const product_id = kind === 'print' ? print : magnet;
  return {
    id: randomUUID(),
    location_id,
    ...(inSession && { photosession_id: session }),
    lines: [{ product_id, name: kind, quantity, price_kop: price }],
    payment: { id: randomUUID(), amount_kop: quantity * price },
    created_at: new Date(NOW.getTime() - hours * HOUR_MS).toISOString(),
  };
}

async function decideAs(admin: Caller, { decision, kind, quantity }: Sold, { id, lines, payment }: OfflineSale) {
  const right = {
    lines: lines.map((line) => ({ ...line, price_kop: PRICES[kind] })),
    amount_kop: quantity * PRICES[kind],
  };
  const { status, bytes } = await admin.post(`/held/${id}/decide`, {
    revision: 1,
    sum_kop: payment.amount_kop,
    decision,
    ...(decision !== 'count' && { note: 'Проверено' }),
    ...(decision === 'correct' && { correction: { kind: 'sale', ...right } }),
  });
  assert.equal(status, 200, bytes.toString());
}

/** Till, receipts, shares and goods by day, by other SQL than the portal's; and what still waits. */
async function booksOf(location: string, seller: string) {
  const rows = await app.database.db.execute(sql`
    select s.business_date::text as day, count(*)::int as sales, sum(s.paid_kop)::text as paid,
      sum((select sum(p.amount_kop) from payment p where p.sale_id = s.id and p.state = 'succeeded'))::text as payments,
      sum((select sum(m.amount_kop) from cash_move m join payment p on p.id = m.source_id
        where p.sale_id = s.id and m.source_kind = 'payment'))::text as till,
      sum((select sum(r.amount_kop) from receipt r where r.sale_id = s.id))::text as receipts,
      sum((select sum(h.basis_points) from sale_share h where h.sale_id = s.id and h.employee_id = ${seller}))::text as shares,
      sum((select sum(l.quantity) from sale_line l where l.sale_id = s.id))::text as pieces
    from sale s where s.location_id = ${location} group by 1 order by 1`);
  const held = await app.database.db.execute(sql`
    select standing, count(*)::int as records, sum(sum_kop)::text as sum_kop from held_record
    where location_id = ${location} group by 1 order by 1`);
  return { days: rowsOf(rows), held: rowsOf(held) };
}

test('sales that come and are decided about in any order end at the same books', async () => {
  const indexes = SALES.map((_, index) => index);
  const expected = await booksAfter(indexes, []);
  assert.equal(expected.days.length, 2, JSON.stringify(expected));
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(indexes, { minLength: SALES.length }),
      fc.array(fc.nat(SALES.length), { minLength: SALES.length, maxLength: SALES.length }),
      async (arrivals, waits) => assert.deepEqual(await booksAfter(arrivals, waits), expected),
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});
