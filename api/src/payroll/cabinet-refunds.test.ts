import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { payment } from '../sales/schema';
import { checkFigures } from '../statistics';
import { givenBank, type TestBank } from '../testing/bank';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { lockMonth } from '../testing/decide-days';
import { refundSale } from '../testing/refunds';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import type { TestApp } from '../testing/test-app';
import { payOffice } from './testing/pay-office';

/** Money that goes back in the bank's cabinet is money that went back: like that of staff in every figure. */
const RUNS = process.env['TEST_FULL'] ? 60 : 3;
const BOOK = 350_000;

let app: TestApp;
let bank: TestBank;
let top: Caller;
let office: Caller;
let book: string;

before(async () => {
  ({ app, manager: top, office } = await payOffice());
  bank = await givenBank(app);
  book = (await givenProduct(app)).id;
});
after(() => app.close());

const ok = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};

/** A place that sells books, with a seller of 7 %; its plan is exactly one book. */
async function shop() {
  const place = (await givenLocation(app)).id;
  const seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  await givenPrices(app, top.person.id, place, { [book]: BOOK });
  const rule = { version: null, name: 'Правило', valid_from: '2026-01-01', location_id: place };
  await ok(top.put(`/payroll/rules/${randomUUID()}`, { ...rule, kind: 'pct_own', rate_bp: 700 }));
  const tiers = [{ from_bp: 10_000, rate_bp: 100 }];
  await ok(top.put(`/payroll/rules/${randomUUID()}`, { ...rule, kind: 'place_plan', tiers }));
  const plan = { location_id: place, month: '2026-06', plan_kop: BOOK };
  await ok(top.put('/statistics/plans', plan));
  return { place, seller };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** So many books, paid by SBP. */
async function soldBooks({ place, seller }: Shop, quantity: number) {
  const id = randomUUID();
  const total = quantity * BOOK;
  const lines = [{ product_id: book, quantity }];
  await ok(seller.post('/sales', { id, location_id: place, lines, expected_total_kop: total }));
  await ok(seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'sbp', amount_kop: total }));
  const [paid] = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
  bank.finish(paid?.provider_id ?? '', 'succeeded');
  await workOff();
  return { id, atBank: paid?.provider_id ?? '' };
}
async function workOff() {
  app.setNow(new Date(app.now().getTime() + 10 * MINUTE_MS));
  await workOffMoney(app);
}

async function byStaff({ id }: { id: string }) {
  const [line] = (await ok(top.get(`/sales/${id}`))).lines;
  await ok(refundSale(top, id, { lines: [{ sale_line_id: line.id, quantity: 1 }] }));
  await workOff();
}
async function byCabinet({ atBank }: { atBank: string }) {
  const made = bank.createRefund(atBank, { value: (BOOK / 100).toFixed(2), currency: 'RUB' });
  assert.ok(made);
  await ok(
    top.post('/payments/notifications', { event: 'refund.succeeded', object: { id: made.id, payment_id: atBank } }),
  );
  const [row] = (await ok(top.get('/held?standing=held'))).items;
  await ok(top.post(`/held/${row.id}/decide`, { revision: row.revision, sum_kop: row.sum_kop, decision: 'count' }));
  await workOff();
}

/** Every figure of June that this money is in. */
async function figuresOf({ place, seller }: Shop) {
  const at = `date_from=2026-06-01&date_to=2026-06-30&location_id=${place}`;
  const { sums, plan } = await ok(top.get(`/statistics/summary?${at}`));
  const money = ({ orders, gross_kop, refunds_kop }: Record<string, number>) => [orders, gross_kop, refunds_kop];
  const by = async (way: string) => {
    const rows = await ok(top.get(`/statistics/breakdown?${at}&by=${way}`));
    const sum = (of: string) =>
      rows.reduce((all: number, one: { sums: Record<string, number> }) => all + (one.sums[of] ?? 0), 0);
    return [sum('gross_kop'), sum('refunds_kop')];
  };
  const slip = await ok(top.get(`/payroll/slips/${seller.person.id}?month=2026-06`));
  const pay = slip.lines.filter(({ kind }: { kind: string }) => kind === 'pct_own');
  return {
    summary: money(sums),
    employee: await by('employee'),
    product: await by('product'),
    day: await by('day'),
    plan: [plan.fact_kop, slip.place_plan.fact_kop],
    pay: pay.reduce((all: number, { amount_kop }: { amount_kop: number }) => all + amount_kop, 0),
  };
}

test('staff and the bank’s cabinet may give money back in any order: figures and pay are those of the sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('staff', 'cabinet'), { minLength: 1, maxLength: 3 }), async (ways) => {
      app.setNow(new Date('2026-06-15T09:00:00Z'));
      const here = await shop();
      const sold = await soldBooks(here, 3);
      for (const way of ways) await (way === 'staff' ? byStaff(sold) : byCabinet(sold));
      const { state, refunds, refunded_kop: back } = await ok(top.get(`/sales/${sold.id}`));
      const gross = 3 * BOOK;
      if (!ways.includes('staff')) assert.equal(back, ways.length * BOOK);
      const { pay, ...figures } = await figuresOf(here);
      assert.deepEqual(figures, {
        summary: [1, gross, back],
        employee: [gross, back],
        product: [gross, back],
        day: [gross, back],
        plan: [gross - back, gross - back],
      });
      // Each line of pay is rounded.
      assert.ok(Math.abs(pay - ((gross - back) * 7) / 100) <= ways.length, `${pay} of ${gross - back}`);
      assert.equal(state, back === gross ? 'refunded' : 'partly_refunded');
      assert.ok(refunds.every(({ made_by_name }: { made_by_name: string | null }) => made_by_name !== null));
      assert.deepEqual(await checkFigures(app.database.db), []);
    }),
    { numRuns: RUNS, seed: 42, examples: [[['cabinet', 'staff']], [['staff', 'cabinet', 'cabinet']]] },
  );
});

test('what the cabinet gave back of a sale of a locked month shows in the open one', async () => {
  app.setNow(new Date('2026-05-20T09:00:00Z'));
  const here = await shop();
  const sold = await soldBooks(here, 2);
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  await ok(lockMonth(office, '2026-05'));
  await byCabinet(sold);
  const monthOf = async (month: string) => {
    const at = `date_from=${month}-01&date_to=${month}-28&location_id=${here.place}`;
    const { sums } = await ok(top.get(`/statistics/summary?${at}`));
    return [sums.orders, sums.gross_kop, sums.refunds_kop];
  };
  assert.deepEqual(await monthOf('2026-05'), [1, 2 * BOOK, 0]);
  assert.deepEqual(await monthOf('2026-06'), [0, 0, BOOK]);
});
