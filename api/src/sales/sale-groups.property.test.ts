// On both engines: how the money of a list is divided among sellers, products and sources.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { givenEmployee, givenLocation } from '../testing/builders';
import { type Caller, givenCaller } from '../testing/caller';
import { givenProduct } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { payment, refund, refundLine, sale, saleLine, saleShare } from './schema';

let app: TestApp;
before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-28T10:00:00Z'));
});
after(() => app.close());

const RUNS = process.env['TEST_FULL'] ? 150 : 6;
const SOURCES = ['counter', 'link', 'offline'] as const;
const day = fc.integer({ min: 1, max: 27 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`);

const oneSale = fc.record({
  source: fc.constantFrom(...SOURCES),
  made: day,
  /** Line by line: which of two products, pieces, kopecks. */
  lines: fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 999_999 })), {
    minLength: 1,
    maxLength: 3,
  }),
  /** Parts of the first two of three people, in hundredths of a percent; null: no shares were written. */
  parts: fc.option(fc.tuple(fc.integer({ min: 1, max: 4_999 }), fc.integer({ min: 1, max: 4_999 }))),
  /** Days of its payments; of an order that waits for its rest the last one is missing. */
  paid: fc.array(day, { minLength: 1, maxLength: 3 }),
  waits: fc.boolean(),
  /** Days of its refunds, each of how many percent of what is left, and whether the goods of the first line are named. */
  back: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 3 }),
});
/** How the list is narrowed: which of the filters of the test, and whether to some of the days. */
const narrowing = fc.record({ at: fc.nat(6), isOfDays: fc.boolean() });
type OneSale = typeof oneSale extends fc.Arbitrary<infer One> ? One : never;

/** Writes a sale with its money; what happened is written in the order of the lists, whatever its days are. */
async function sold(one: OneSale, location_id: string, people: readonly string[], products: readonly string[]) {
  const { db } = app.database;
  const [first = '', second = '', third = ''] = people;
  const id = randomUUID();
  const at = { sale_id: id, location_id, method: 'cash' as const, state: 'succeeded' as const };
  const total_kop = one.lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
  const waits = one.waits && one.paid.length > 1;
  const each = Math.floor(total_kop / one.paid.length);
  const payments = one.paid
    .map((business_date, index) => ({
      ...at,
      id: randomUUID(),
      business_date,
      amount_kop: index === 0 ? total_kop - each * (one.paid.length - 1) : each,
    }))
    .slice(0, waits ? -1 : undefined)
    .filter(({ amount_kop }) => amount_kop > 0);
  const paid_kop = payments.reduce((sum, { amount_kop }) => sum + amount_kop, 0);
  const lines = one.lines.map(([product, quantity, price_kop], position) => ({
    id: randomUUID(),
    sale_id: id,
    position,
    product_id: products[product] ?? null,
    kind: 'print' as const,
    name: `Товар ${product}`,
    quantity,
    price_kop,
    sum_kop: quantity * price_kop,
  }));
  let left_kop = paid_kop;
  const refunds = one.back.flatMap(([business_date, percent, isOfLine]) => {
    const amount_kop = Math.floor((left_kop * percent) / 100);
    if (amount_kop === 0) return [];
    left_kop -= amount_kop;
    return [{ id: randomUUID(), business_date, amount_kop, isOfLine }];
  });
  await db.transaction(async (tx) => {
    await tx.insert(sale).values({
      id,
      payload_sha256: '',
      location_id,
      source: one.source,
      business_date: one.made,
      state: waits ? 'awaiting_payment' : 'paid',
      subtotal_kop: total_kop,
      total_kop,
      paid_kop,
      refunded_kop: paid_kop - left_kop,
      sold_by: first,
      created_at: app.now(),
      paid_at: waits ? null : app.now(),
    });
    await tx.insert(saleLine).values(lines);
    if (one.parts) {
      const [upper, lower] = one.parts;
      await tx.insert(saleShare).values([
        { sale_id: id, employee_id: first, role: 'seller', basis_points: upper },
        { sale_id: id, employee_id: second, role: 'photographer', basis_points: lower },
        { sale_id: id, employee_id: third, role: 'retoucher', basis_points: 10_000 - upper - lower },
      ]);
    }
    await tx.insert(payment).values(payments.map((one) => ({ ...one, settled_at: app.now() })));
    for (const { isOfLine, ...made } of refunds) {
      const payment_id = payments[0]?.id ?? '';
      const said = { request_id: randomUUID(), payload_sha256: '', reason: 'Брак', made_by: first };
      await tx.insert(refund).values({ ...at, ...made, ...said, payment_id });
      const [line] = lines;
      if (isOfLine && line)
        await tx
          .insert(refundLine)
          .values({ refund_id: made.id, sale_line_id: line.id, quantity: 1, sum_kop: Math.ceil(made.amount_kop / 2) });
    }
  });
}

interface Sums {
  gross_kop: number;
  refunds_kop: number;
}
type Row = Sums & { key: string | null; orders: number; orders_kop: number; pieces: number };

const summed = (rows: readonly Sums[]) => ({
  gross_kop: rows.reduce((sum, { gross_kop }) => sum + gross_kop, 0),
  refunds_kop: rows.reduce((sum, { refunds_kop }) => sum + refunds_kop, 0),
});

/** What the list says of its money. */
async function listed(by: Caller, query: string): Promise<Sums> {
  const { body } = await by.get(`/sales?${query}`);
  const { counted, sums } = body;
  return counted ? summed([counted]) : { gross_kop: sums.paid_kop, refunds_kop: sums.refunded_kop };
}

test('whatever is sold, shared, paid and given back in whatever order: the groups of a list are its total, to the kopeck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneSale, { minLength: 1, maxLength: 5 }), narrowing, async (sales, { at, isOfDays }) => {
      const place = (await givenLocation(app)).id;
      const admin = await givenCaller(app, ['admin'], { primary_location_id: place });
      const people: string[] = [];
      for (const role of ['salesperson', 'photographer', 'photographer'] as const)
        people.push((await givenEmployee(app, [role], { primary_location_id: place })).id);
      const products = [(await givenProduct(app)).id, (await givenProduct(app)).id];
      for (const one of sales) await sold(one, place, people, products);
      const filters = [
        '',
        `&product_id=${products[0]}`,
        `&employee_id=${people[1]}`,
        `&sold_by=${people[0]}`,
        ...SOURCES.map((source) => `&source=${source}`),
      ];
      const dates = isOfDays ? '&date_from=2026-03-08&date_to=2026-03-20' : '';
      for (const days of ['sale', 'figures', 'refund']) {
        const query = `location_id=${place}&days=${days}${dates}${filters[at]}`;
        const whole = await listed(admin, query);
        for (const by of ['seller', 'product', 'source']) {
          const { status, body } = await admin.get(`/sales/groups?by=${by}&${query}`);
          assert.equal(status, 200, JSON.stringify(body));
          assert.deepEqual({ by, query, ...summed([body.total]) }, { by, query, ...whole });
          assert.deepEqual({ by, query, ...summed(body.rows) }, { by, query, ...whole });
          const pieces = body.rows.reduce((sum: number, row: Row) => sum + row.pieces, 0);
          if (by !== 'seller') assert.equal(pieces, body.total.pieces, `${by} ${query}`);
        }
      }
      await agreesWithFigures(admin, place);
    }),
    { numRuns: RUNS, seed: 42 },
  );
});

/** By the days of the money they are the figures of staff and products, row by row. */
async function agreesWithFigures(admin: Caller, place: string): Promise<void> {
  const days = `location_id=${place}&date_from=2026-03-01&date_to=2026-03-31`;
  for (const [by, figures] of [
    ['seller', 'employee'],
    ['product', 'product'],
  ] as const) {
    const { body } = await admin.get(`/sales/groups?by=${by}&days=figures&${days}`);
    const { body: lines } = await admin.get(`/statistics/breakdown?by=${figures}&${days}`);
    const shown = ({ key, gross_kop, refunds_kop, orders, orders_kop }: Row & Sums) =>
      [key, gross_kop, refunds_kop, ...(by === 'seller' ? [orders, orders_kop] : [])].join(' ');
    assert.deepEqual(
      body.rows.map(shown).toSorted(byText),
      lines.map(({ key, sums }: { key: string; sums: Row }) => shown({ ...sums, key })).toSorted(byText),
    );
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);
