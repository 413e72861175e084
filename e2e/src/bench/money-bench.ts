import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@studio/contracts';
import { compareWithBank } from '../../../api/src/sales/comparison/compare-with-bank';
import { payment, sale } from '../../../api/src/sales/schema';
import { givenBank, type TestBank } from '../../../api/src/testing/bank';
import { givenLocation } from '../../../api/src/testing/builders';
import { type Caller, givenCaller } from '../../../api/src/testing/caller';
import { submitDay } from '../../../api/src/testing/decide-days';
import { Target } from '../../../api/src/testing/matrix/target';
import { givenPrices, givenProduct } from '../../../api/src/testing/sales';
import { testApp, type TestApp } from '../../../api/src/testing/test-app';
import { testDatabase } from '../../../api/src/testing/test-database';
import type { Budget } from './budgets';
import { withCompany } from './company';
import type { Figure } from './figure';
import { benchCheckout, openCounters } from './sales-bench';
import { LOG_SETTINGS } from './statement-log';
import { median, timeOf } from './statistics';

const [FEW_SALES, MANY_SALES] = [30, 300];
const [FEW_PAYMENTS, MANY_PAYMENTS] = [1_000, 10_000];
/** Pictures of a session whose files its client buys one by one. */
const FILES = 40;
/** Milliseconds (issue «Money that an auditor signs»). */
const LIMITS = { closing: 1_000, comparison: 10_000 };
/** A checkout of a file among others that are paid for / one of a print. */
const MAX_FILE_RATIO = 2;
const PRICE_KOP = 50_000;
const ROWS_AT_ONCE = 500;

type Measured = { figures: Figure[]; budgets: Budget[] };

/**
 * Limits of money in one run: a checkout against its bare statements, the closing of a day of 300 sales, the comparison with the sandbox bank
 * over 10,000 payments, and what it costs that no file is sold twice. PostgreSQL; all but the checkout without HTTP.
 */
export function benchMoney(): Promise<Measured> {
  return withCompany(async ({ url, client, postgres, signIn }) => {
    const checkout = await benchCheckout(await openCounters(url, signIn), client, postgres);
    process.env['TEST_DATABASE_URL'] = postgres.url;
    const app = await testApp({}, await testDatabase('owner'));
    // Before the first request: a server that answers takes no more routes.
    const bank = await givenBank(app);
    try {
      const parts = [checkout, await benchClosing(app), await benchComparison(app, bank), await benchFiles(app)];
      return { figures: parts.flatMap(({ figures }) => figures), budgets: parts.flatMap(({ budgets }) => budgets) };
    } finally {
      await app.close();
    }
  }, LOG_SETTINGS);
}

async function must(reply: ReturnType<Caller['post']>) {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

/** Counting and submitting a day of many sales against one of few, at one place on two days. */
async function benchClosing(app: TestApp): Promise<Measured> {
  const place = (await givenLocation(app)).id;
  const seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  const product_id = (await givenProduct(app)).id;
  await givenPrices(app, seller.person.id, place, { [product_id]: PRICE_KOP });
  const begun = app.now().getTime();
  let quantity = 0;
  const closingOf = async (count: number) => {
    for (let made = 0; made < count; made += 1)
      await must(
        seller.post('/sales', {
          id: randomUUID(),
          location_id: place,
          lines: [{ product_id, quantity: 1 }],
          expected_total_kop: PRICE_KOP,
          payments: [{ id: randomUUID(), method: 'cash', amount_kop: PRICE_KOP }],
        }),
      );
    quantity += count;
    const { today } = await must(seller.get(`/sales/day-reports/current?location_id=${place}`));
    const { id } = today.at(-1);
    const lines = [{ denomination_kop: PRICE_KOP, quantity }];
    return timeOf(async () => {
      await must(seller.post(`/sales/day-reports/${id}/count`, { revision: 1, lines }));
      await must(submitDay(app, seller, id, { revision: 1 }));
    });
  };
  const few_ms = await closingOf(FEW_SALES);
  app.setNow(new Date(begun + DAY_MS));
  const ms = await closingOf(MANY_SALES);
  app.setNow(new Date(begun));
  const name = 'closing a day: 300 sales / 30';
  return {
    figures: [{ name, ratio: ms / few_ms, detail: { ms, few_ms } }],
    budgets: [{ name: 'closing a day of 300 sales', value: ms, limit: LIMITS.closing, unit: 'ms' }],
  };
}

/** The daily comparison over many payments, all of yesterday, against a tenth of them. */
async function benchComparison(app: TestApp, bank: TestBank): Promise<Measured> {
  const begun = app.now().getTime();
  await fillBank(app, bank, FEW_PAYMENTS);
  const compare = async (days: number) => {
    app.setNow(new Date(begun + days * DAY_MS));
    return timeOf(() => compareWithBank(app));
  };
  const few_ms = await compare(1);
  app.setNow(new Date(begun));
  await fillBank(app, bank, MANY_PAYMENTS - FEW_PAYMENTS);
  const ms = await compare(1);
  app.setNow(new Date(begun));
  return {
    figures: [
      {
        name: 'comparison with the bank: 10,000 payments / 1,000',
        ratio: ms / few_ms,
        detail: { ms, few_ms, payments: MANY_PAYMENTS },
      },
    ],
    budgets: [{ name: 'comparison of 10,000 payments', value: ms, limit: LIMITS.comparison, unit: 'ms' }],
  };
}

/** Paid orders that portal and bank have alike. */
async function fillBank(app: TestApp, bank: TestBank, count: number): Promise<void> {
  const location_id = (await givenLocation(app)).id;
  const { person } = await givenCaller(app, ['salesperson'], { primary_location_id: location_id });
  const business_date = app.now().toISOString().slice(0, 10);
  const amount = { value: (PRICE_KOP / 100).toFixed(2), currency: 'RUB' as const };
  for (let made = 0; made < count; made += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - made) }, () => {
      const { id } = bank.createPayment({
        amount,
        description: '',
        kind: 'sbp',
        return_url: null,
        mode: null,
        metadata: {},
      });
      bank.finish(id, 'succeeded');
      return { id: randomUUID(), provider_id: id };
    });
    const at = { location_id, business_date, created_at: app.now() };
    await app.database.db.insert(sale).values(
      rows.map(({ id }) => ({
        ...at,
        id,
        payload_sha256: '',
        state: 'paid' as const,
        subtotal_kop: PRICE_KOP,
        total_kop: PRICE_KOP,
        paid_kop: PRICE_KOP,
        sold_by: person.id,
        paid_at: app.now(),
      })),
    );
    await app.database.db.insert(payment).values(
      rows.map(({ id, provider_id }) => ({
        ...at,
        id: randomUUID(),
        sale_id: id,
        provider_id,
        method: 'sbp' as const,
        amount_kop: PRICE_KOP,
        state: 'succeeded' as const,
        settled_at: app.now(),
      })),
    );
  }
}

/** A file of a session more and more of whose files are paid for, against a print without a session, in turns. */
async function benchFiles(app: TestApp): Promise<Measured> {
  const target = await Target.at(app);
  const seller = await givenCaller(app, ['salesperson'], { primary_location_id: target.location });
  const [file, print] = [(await givenProduct(app, 'digital')).id, (await givenProduct(app)).id];
  await givenPrices(app, seller.person.id, target.location, { [file]: PRICE_KOP, [print]: PRICE_KOP });
  const photosession_id = await target.session();
  const sell = (line: object, of: object) =>
    timeOf(() =>
      must(
        seller.post('/sales', {
          id: randomUUID(),
          ...of,
          lines: [{ quantity: 1, ...line }],
          expected_total_kop: PRICE_KOP,
          payments: [{ id: randomUUID(), method: 'cash', amount_kop: PRICE_KOP }],
        }),
      ),
    );
  const [files, prints]: [number[], number[]] = [[], []];
  for (let position = 0; position < FILES; position += 1) {
    const { photo } = await target.photo({ session: photosession_id, filename: `${position}.jpg`, position });
    prints.push(await sell({ product_id: print }, { location_id: target.location }));
    files.push(await sell({ product_id: file, photo_id: photo }, { photosession_id }));
  }
  const [ms, print_ms] = [median(files), median(prints)];
  const name = 'checkout: a file among those that are paid for / a print';
  return {
    figures: [{ name, ratio: ms / print_ms, detail: { ms, print_ms } }],
    budgets: [{ name, value: ms / print_ms, limit: MAX_FILE_RATIO, unit: '×' }],
  };
}
