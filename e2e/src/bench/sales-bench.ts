import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Budget } from './budgets';
import { type Ask, asking, type Company, withCompany } from './company';
import type { Figure } from './figure';
import { LOG_SETTINGS, statementsDuring, type Statement } from './statement-log';
import { median, percentile, timeOf } from './statistics';

const SELLERS = 16;
/** Sales of each seller, after the warm-up. */
const SALES = Number(process.env['BENCH_SALES'] ?? 20);
const WARM_UP = 3;
/** Milliseconds in which each seller of a busy hour sells once, at a random moment. */
const PACE_MS = 2_000;
const PACED = 15;
const FEW_SALES = 10_000;
const MANY_SALES = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const READS = 25;
/** Longest wait of a seller (ms). */
const LIMIT_MS = 150;
/** Ratio to the bare SQL. */
const MAX_RATIO = 1.5;
const MAX_GROWTH = 1.5;
/** Of the time that a sale takes with a million of them. */
const MAX_SALE_GROWTH = 3;

/**
 * Sixteen sellers who take cash at once, one sale right after another, against the same statements by sixteen bare connections; the same
 * sellers at the pace of a queue; the list of sales with 10⁴ and with 10⁶ of them; and the sixteen once more with 10⁶. PostgreSQL, over
 * HTTP.
 */
export function benchSales(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany(async ({ url, client, postgres, signIn }) => {
    const sellers = await openCounters(url, signIn);
    const checkout = await benchCheckout(sellers, client, postgres);
    const paced = await benchPaced(sellers);
    const lists = await benchLists(client, asking(url, await signIn('developer')));
    const grown = await benchGrown(sellers, checkout.ms);
    const parts = [checkout, paced, lists, grown];
    return { figures: parts.flatMap(({ figures }) => figures), budgets: parts.flatMap(({ budgets }) => budgets) };
  }, LOG_SETTINGS);
}

/** Sells two of one product at the seller's place for cash. */
type Counter = (id?: string, paymentId?: string) => Promise<void>;

/** Sixteen counters at one place. */
export async function openCounters(url: string, signIn: Company['signIn']): Promise<Counter[]> {
  const counters: Counter[] = [];
  for (let count = 0; count < SELLERS; count += 1) counters.push(await openCounter(url, await signIn('salesperson')));
  return counters;
}

async function openCounter(url: string, token: string): Promise<Counter> {
  const ask = asking(url, token);
  const me = (await ask('GET', '/auth/users/me')) as { primary_location_id: string };
  const location_id = me.primary_location_id;
  const prices = (await ask('GET', `/sales/prices?location_id=${location_id}`)) as {
    offers: { product_id: string; price_kop: number }[];
  };
  const [offer] = prices.offers;
  if (!offer) throw new Error('The demo sells nothing');
  const sum = offer.price_kop * 2;
  return async (id = randomUUID(), paymentId = randomUUID()) => {
    await ask('POST', '/sales', {
      id,
      location_id,
      lines: [{ product_id: offer.product_id, quantity: 2 }],
      expected_total_kop: sum,
      payments: [{ id: paymentId, method: 'cash', amount_kop: sum }],
    });
  };
}

/** All of them at once, against the same statements by as many bare connections. */
export async function benchCheckout(
  sellers: readonly Counter[],
  client: Client,
  postgres: { url: string; folder: string },
) {
  for (const sell of sellers) for (let count = 0; count < WARM_UP; count += 1) await sell();
  const [id, paymentId] = [randomUUID(), randomUUID()];
  const written = await statementsDuring(
    client,
    postgres.folder,
    () => sellers[0]?.(id, paymentId) ?? Promise.resolve(),
    {
      of: 'insert into "sale"',
    },
  );
  const ids = [id, paymentId, ...written.flatMap(idsMadeBy)];
  const http = await together(sellers, (sell) => sell());
  const connections = Array.from({ length: SELLERS }, () => new Client({ connectionString: postgres.url }));
  await Promise.all(connections.map((one) => one.connect()));
  const bare = await together(connections, (one) => repeat(one, written, ids)).finally(() =>
    Promise.all(connections.map((one) => one.end())),
  );
  const p95 = percentile(http.times, 0.95);
  const ratio = http.ms / bare.ms;
  return {
    ms: http.ms,
    figures: [
      {
        name: 'checkout: sixteen sellers at once / the same SQL',
        ratio,
        detail: {
          ms: median(http.times),
          p95_ms: p95,
          sql_ms: median(bare.times),
          sql_p95_ms: percentile(bare.times, 0.95),
          a_second: (SELLERS * SALES * 1_000) / http.ms,
          statements: written.length,
        },
      },
    ],
    budgets: [
      { name: 'checkout of sixteen sellers, p95', value: p95, limit: LIMIT_MS, unit: 'ms' as const },
      { name: 'checkout of sixteen sellers / the same SQL', value: ratio, limit: MAX_RATIO, unit: '×' as const },
    ],
  };
}

/** Eight sales a second, like sixteen counters with a queue: each seller once in two seconds. */
async function benchPaced(sellers: readonly Counter[]) {
  const times: number[] = [];
  await Promise.all(
    sellers.map(async (sell) => {
      for (let count = 0; count < PACED; count += 1) {
        const before = Math.random() * PACE_MS;
        await pause(before);
        const ms = await timeOf(() => sell());
        times.push(ms);
        await pause(Math.max(0, PACE_MS - before - ms));
      }
    }),
  );
  const p95 = percentile(times, 0.95);
  const name = 'checkout: sixteen sellers, a sale in two seconds each';
  return {
    figures: [{ name, ratio: p95 / median(times), detail: { ms: median(times), p95_ms: p95 } }],
    budgets: [{ name: `${name}, p95`, value: p95, limit: LIMIT_MS, unit: 'ms' as const }],
  };
}

/** The sixteen sellers when the company has a million sales, against the time that they took without (`few_ms`). */
async function benchGrown(sellers: readonly Counter[], few_ms: number) {
  for (const sell of sellers) await sell();
  const { times, ms } = await together(sellers, (sell) => sell());
  const name = 'checkout of sixteen sellers: a million sales / the demo';
  const ratio = ms / few_ms;
  const detail = { ms: median(times), p95_ms: percentile(times, 0.95), a_second: (SELLERS * SALES * 1_000) / ms };
  return {
    figures: [{ name, ratio, detail }],
    budgets: [{ name, value: ratio, limit: MAX_SALE_GROWTH, unit: '×' as const }],
  };
}

/** All in parallel, each one's work in sequence: the time of each, and of all together. */
async function together<One>(many: readonly One[], work: (one: One) => Promise<void>) {
  const times: number[] = [];
  const ms = await timeOf(() =>
    Promise.all(
      many.map(async (one) => {
        for (let count = 0; count < SALES; count += 1) times.push(await timeOf(() => work(one)));
      }),
    ),
  );
  return { times, ms };
}

/** The ids that the API, not the database, generated for the rows of an insert. */
function idsMadeBy({ text, values }: Statement): string[] {
  const [, columns, rows] = /^insert into "\w+" \(([^)]*)\) values (.*)$/s.exec(text) ?? [];
  if (columns === undefined || rows === undefined) return [];
  const at = columns.split(', ').indexOf('"id"');
  return Array.from(rows.matchAll(/\(([^)]*)\)/g), ([, row = '']) => /^\$(\d+)$/.exec(row.split(', ')[at] ?? '')?.[1])
    .flatMap((number) => (number ? (values[Number(number) - 1] ?? []) : []))
    .filter((value) => value.length === 36);
}

/** The same statements for another sale. */
async function repeat(client: Client, written: readonly Statement[], ids: readonly string[]): Promise<void> {
  const fresh = ids.map(() => randomUUID());
  const anew = (text: string) => ids.reduce((all, id, at) => all.replaceAll(id, fresh[at] ?? id), text);
  for (const { text, values } of written)
    await client.query({ text, values: values.map((value) => (value === null ? null : anew(value))) });
}

async function benchLists(client: Client, ask: Ask) {
  const calls = ['?page=1', '?page=20', '?search=5000', '?search=916000777', '?search=777.70', '?search=клиент-7000'];
  const NAMES = ['page 1', 'page 20', 'by number', 'by part of a phone', 'by sum', 'by name'];
  const measure = async () => {
    const found: number[] = [];
    for (const call of calls) {
      const path = `/sales${call}${call.includes('page') ? '&' : '&page=1&'}page_size=50`;
      for (let count = 0; count < WARM_UP; count += 1) await ask('GET', path);
      const times: number[] = [];
      for (let count = 0; count < READS; count += 1) times.push(await timeOf(() => ask('GET', path)));
      found.push(median(times));
    }
    return found;
  };
  await fill(client, 0, FEW_SALES);
  const few = await measure();
  await fill(client, FEW_SALES, MANY_SALES);
  const many = await measure();
  const figures: Figure[] = NAMES.map((name, at) => ({
    name: `sales, ${name}: a million / ten thousand`,
    ratio: (many[at] ?? 0) / (few[at] ?? 1),
    detail: { few_ms: few[at] ?? 0, many_ms: many[at] ?? 0 },
  }));
  return {
    figures,
    budgets: figures.map(({ name, ratio }) => ({ name, value: ratio, limit: MAX_GROWTH, unit: '×' as const })),
  };
}

/** Sales of one line and one payment each, which their day counts, without triggers and references, over three years. */
async function fill(client: Client, from: number, to: number): Promise<void> {
  const id = (what: string) => `overlay(overlay(md5('${what}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
  const each = `from generate_series(${from}, ${to - 1}) n
    cross join lateral (select id from location order by id offset n % 7 limit 1) l cross join lateral (select id from employee order by id limit 1) e`;
  const sum = `50000 + (n % 9000) * 10`;
  const at = `now() - n * interval '90 seconds'`;
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'`);
  await client.query(`insert into sale (id, payload_sha256, location_id, business_date, state, subtotal_kop, total_kop, paid_kop, client_name, client_phone,
      sold_by, created_at, updated_at, paid_at)
    select ${id('sale')}, '', l.id, (${at})::date, 'paid', ${sum}, ${sum}, ${sum}, 'Клиент-' || n, '+7916' || lpad(n::text, 7, '0'), e.id, ${at}, ${at}, ${at} ${each}`);
  await client.query(`insert into sale_line (id, sale_id, position, kind, name, quantity, price_kop, sum_kop)
    select ${id('line')}, ${id('sale')}, 0, 'print', 'Печать', 1, ${sum}, ${sum} ${each}`);
  await client.query(`insert into payment (id, sale_id, method, amount_kop, state, business_date, location_id, created_at, settled_at)
    select ${id('payment')}, ${id('sale')}, 'card', ${sum}, 'succeeded', (${at})::date, l.id, ${at}, ${at} ${each}`);
  await client.query(`insert into day_entry (source_kind, source_id, location_id, business_date, till_shift, method, amount_kop, at)
    select 'payment', ${id('payment')}, l.id, (${at})::date, 1, 'card', ${sum}, ${at} ${each}`);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze sale, sale_line, payment, day_entry');
}
