import type { Client } from 'pg';
import { openPostgres } from '../../../api/src/kernel/database/postgres';
import { refreshFigures } from '../../../api/src/statistics/refresh';
import type { Budget } from './budgets';
import { asking, type Company, withCompany } from './company';
import type { Figure } from './figure';
import { median, percentile, timeOf } from './statistics';

const DAYS = Number(process.env['BENCH_DAYS'] ?? 1_000);
/** Sessions, and as many sales, of each of the demo's twenty places on each day. */
const DAILY = Number(process.env['BENCH_DAILY'] ?? 50);
/** People of each location, who take turns: the demo's eighty over its twenty locations. */
const STAFF = 4;
const TIMES = 15;
/** Milliseconds that staff wait for any figure (issue of the day's money). */
const LIMIT_MS = 300;

/**
 * Every figure over a million sessions and a million sales on PostgreSQL, over HTTP. The divisor is recalculating all stored figures after
 * every day has changed.
 */
export function benchFigures(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  return withCompany(measure);
}

async function measure({ url, client, postgres, signIn }: Company): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  await fill(client);
  const ask = asking(url, await signIn('federal_manager'));
  const calls = await callsOf(client);
  // Minutes of work on a busy machine: without HTTP, which would time out.
  const database = await openPostgres(postgres.url);
  const first = await timeOf(() => refreshFigures(database.db));
  await database.close();
  const figures: Figure[] = [];
  for (const { name, path } of calls) {
    const times: number[] = [];
    for (let count = 0; count < TIMES; count += 1) times.push(await timeOf(() => ask('GET', path)));
    const ms = median(times);
    figures.push({
      name: `${name} / making all figures anew`,
      ratio: ms / first,
      detail: { ms, p95_ms: percentile(times, 0.95), anew_ms: first },
    });
  }
  const slowest = Math.max(...figures.map(({ detail }) => detail['ms'] ?? 0));
  return { figures, budgets: [{ name: 'slowest figure', value: slowest, limit: LIMIT_MS, unit: 'ms' }] };
}

async function callsOf(client: Client): Promise<{ name: string; path: string }[]> {
  const { rows } = await client.query<{ today: string; month: string; year: string; all: string; person: string }>(
    `select current_date::text as today, (current_date - 29)::text as month, (current_date - 364)::text as year,
      (current_date - ${DAYS})::text as all, (select employee_id::text from sale_share group by 1 order by count(*) desc limit 1) as person`,
  );
  const [dates] = rows;
  if (!dates) throw new Error('The database gave no dates');
  const month = `date_from=${dates.month}&date_to=${dates.today}`;
  const year = `date_from=${dates.year}&date_to=${dates.today}`;
  return [
    { name: 'summary of 30 days', path: `/statistics/summary?${month}` },
    { name: 'summary of a year', path: `/statistics/summary?${year}&compare=year` },
    { name: 'summary of all', path: `/statistics/summary?date_from=${dates.all}&date_to=${dates.today}` },
    ...['location', 'city', 'region', 'employee', 'product', 'weekday', 'month', 'day'].map((by) => ({
      name: `a year by ${by}`,
      path: `/statistics/breakdown?${year}&by=${by}&compare=year`,
    })),
    { name: 'heat map of a year', path: `/statistics/heatmap?${year}` },
    { name: 'one person of a year', path: `/statistics/employees/${dates.person}?${year}` },
    { name: 'plans of a month', path: `/statistics/plans?month=${dates.today.slice(0, 7)}` },
    { name: 'what waits today', path: '/statistics/today' },
  ];
}

/** Writes them without triggers and references, then marks every day as changed. */
async function fill(client: Client): Promise<void> {
  const id = (what: string) =>
    `overlay(overlay(md5('${what}' || l.id || ' ' || d || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid`;
  const each = `from (select id, row_number() over (order by id) as turn from location) l
    cross join generate_series(1, ${DAYS}) d cross join generate_series(1, ${DAILY}) n
    join staff e on e.location_id = l.id and e.turn = n % ${STAFF}`;
  const at = `(current_date - d)::timestamptz + interval '8 hours' + n * interval '11 minutes'`;
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'`);
  await client.query(`create temp table staff as select l.id as location_id, e.id, (e.n - 1) / l.places as turn
    from (select id, row_number() over (order by id) as n, count(*) over () as places from location) l
    join (select id, row_number() over (order by id) as n from employee) e on (e.n - l.n) % l.places = 0 and e.n <= ${STAFF} * l.places`);
  await client.query(`insert into photosession (id, name, name_folded, phone, owner_id, photographer_id, location_id, business_date, session_state,
      photo_count, created_at, updated_at)
    select ${id('session')}, 'Клиент', 'клиент', '+79160000000', e.id, e.id, l.id, current_date - d, 'delivered', 12, ${at}, ${at} ${each}`);
  await client.query(`insert into photosession_event (id, photosession_id, by_id, from_state, to_state, at)
    select ${id('shown')}, ${id('session')}, e.id, 'ready', 'showing', ${at} ${each}`);
  await client.query(`insert into sale (id, payload_sha256, photosession_id, location_id, business_date, state, subtotal_kop, total_kop, paid_kop,
      sold_by, created_at, updated_at, paid_at)
    select ${id('sale')}, '', ${id('session')}, l.id, current_date - d, 'paid', 50000 + n * 100, 50000 + n * 100, 50000 + n * 100, e.id, ${at}, ${at}, ${at} ${each}`);
  await client.query(`insert into sale_line (id, sale_id, position, product_id, kind, name, quantity, price_kop, sum_kop)
    select ${id('line')}, ${id('sale')}, 0, (select id from product order by id offset n % 5 limit 1), 'print', 'Печать', 1, 50000 + n * 100, 50000 + n * 100 ${each}`);
  await client.query(
    `insert into sale_share (sale_id, employee_id, role, basis_points) select ${id('sale')}, e.id, 'seller', 10000 ${each}`,
  );
  await client.query(`insert into payment (id, sale_id, method, amount_kop, state, business_date, location_id, created_at, settled_at)
    select ${id('payment')}, ${id('sale')}, 'card', 50000 + n * 100, 'succeeded', current_date - d, l.id, ${at}, ${at} ${each}`);
  await client.query(`set session_replication_role = default; insert into figure_mark (location_id, business_date)
    select l.id, current_date - d from location l cross join generate_series(1, ${DAYS}) d; analyze`);
}
