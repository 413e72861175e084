import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/kernel/database/open';
import { openPostgres } from '../../../api/src/kernel/database/postgres';
import { payRule, payRun, calculateRunLines } from '../../../api/src/payroll';
import { startPostgres } from '../stand/postgres';
import type { Budget } from './budgets';
import type { Figure } from './figure';
import { median, timeOf } from './statistics';

const PEOPLE = 300;
const PLACES = 12;
const SALES = 30_000;
const ROUNDS = 3;
/** Longest time that the office waits for a month. */
const LIMIT_MS = 10_000;
const MONTH = '2026-05-01';

/** A month of a large company: how long it takes to calculate everybody's pay again, against reading the same sales and shares. */
export async function benchPayroll(): Promise<{ figures: Figure[]; budgets: Budget[] }> {
  const postgres = await startPostgres();
  const database = await openPostgres(postgres.url);
  const { db } = database;
  try {
    await writeCompany(db);
    const [run] = await db.insert(payRun).values({ month: MONTH }).returning();
    const now = new Date('2026-06-15T09:00:00Z');
    const reckoned: number[] = [];
    const read: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      reckoned.push(
        await timeOf(() => db.transaction((tx) => calculateRunLines(tx, { id: run?.id ?? '', month: MONTH }, now))),
      );
      read.push(
        await timeOf(() =>
          db.execute(sql`select md5(string_agg(sale.id::text || share.employee_id || share.basis_points, ',' order by sale.id, share.employee_id))
            from sale join sale_share share on share.sale_id = sale.id where sale.business_date >= ${MONTH}::date`),
        ),
      );
    }
    const lines = (await db.execute(sql`select count(*)::int as lines from accrual`)) as { rows?: { lines: number }[] };
    const ms = median(reckoned);
    return {
      figures: [
        {
          name: 'payroll: a month of 300 people and 30,000 sales / reading its shares',
          ratio: ms / median(read),
          detail: { ms, read_ms: median(read), lines: lines.rows?.[0]?.lines ?? 0 },
        },
      ],
      budgets: [{ name: 'payroll: a month of 300 people and 30,000 sales', value: ms, limit: LIMIT_MS, unit: 'ms' }],
    };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** Every sale is shared by two, every third day of everybody is a shift, every tenth sale is partly refunded. */
async function writeCompany(db: Database): Promise<void> {
  const uuid = (kind: string, number: string) => sql.raw(`md5('${kind}' || (${number}))::uuid`);
  await db.execute(sql`insert into region (id, name) values (${uuid('region', '0')}, 'Регион')`);
  await db.execute(
    sql`insert into city (id, region_id, name, time_zone) values (${uuid('city', '0')}, ${uuid('region', '0')}, 'Город', 'Europe/Moscow')`,
  );
  await db.execute(sql`insert into location (id, city_id, name, kind, address)
    select ${uuid('place', 'n')}, ${uuid('city', '0')}, 'Студия ' || n, 'studio', 'ул. Ленина, ' || n from generate_series(0, ${PLACES - 1}) n`);
  await db.execute(sql`insert into employee (id, last_name, first_name, phone, hired_on, primary_location_id)
    select ${uuid('person', 'n')}, 'Фамилия ' || n, 'Имя', '+79' || lpad(n::text, 9, '0'), '2020-01-01', ${uuid('place', `n % ${PLACES}`)}
    from generate_series(0, ${PEOPLE - 1}) n`);
  await db.execute(sql`insert into sale (id, payload_sha256, location_id, business_date, state, subtotal_kop, total_kop, paid_kop, sold_by, created_at, updated_at, paid_at)
    select ${uuid('sale', 'n')}, '', ${uuid('place', `n % ${PLACES}`)}, ${MONTH}::date + n % 31, 'paid', sum, sum, sum, ${uuid('person', `n % ${PEOPLE}`)}, at, at, at
    from (select n, 50000 + (n * 7919) % 900000 as sum, (${MONTH}::date + n % 31 + time '12:00') at time zone 'UTC' as at
      from generate_series(0, ${SALES - 1}) n) made`);
  await db.execute(sql`insert into sale_share (sale_id, employee_id, role, basis_points)
    select ${uuid('sale', 'n')}, ${uuid('person', `n % ${PEOPLE}`)}, 'photographer'::share_role, 6000 from generate_series(0, ${SALES - 1}) n
    union all
    select ${uuid('sale', 'n')}, ${uuid('person', `(n + 7) % ${PEOPLE}`)}, 'seller'::share_role, 4000 from generate_series(0, ${SALES - 1}) n`);
  await db.execute(sql`insert into payment (id, sale_id, method, amount_kop, state, business_date, location_id)
    select ${uuid('payment', 'n')}, ${uuid('sale', 'n')}, 'cash', 50000 + (n * 7919) % 900000, 'succeeded', ${MONTH}::date + n % 31, ${uuid('place', `n % ${PLACES}`)}
    from generate_series(0, ${SALES - 1}, 10) n`);
  await db.execute(sql`insert into refund (id, request_id, payload_sha256, sale_id, payment_id, method, amount_kop, state, reason, business_date, location_id)
    select ${uuid('refund', 'n')}, ${uuid('request', 'n')}, '', ${uuid('sale', 'n')}, ${uuid('payment', 'n')}, 'cash', 12345, 'succeeded', 'брак печати',
      ${MONTH}::date + 30, ${uuid('place', `n % ${PLACES}`)}
    from generate_series(0, ${SALES - 1}, 10) n`);
  await db.execute(sql`insert into shift (id, location_id, position, employee_id, date, starts_at, ends_at, break_min, published_at, published_location_id,
      published_position, published_employee_id, published_date, published_starts_at, published_ends_at, published_break_min)
    select ${uuid('shift', "p || ':' || d")}, place, 'photographer', person, day, begins, ends, 60, begins, place, 'photographer', person, day, begins, ends, 60
    from (select p, d, ${uuid('place', `p % ${PLACES}`)} as place, ${uuid('person', 'p')} as person, ${MONTH}::date + d as day,
        (${MONTH}::date + d + time '07:00') at time zone 'UTC' as begins, (${MONTH}::date + d + time '19:00') at time zone 'UTC' as ends
      from generate_series(0, ${PEOPLE - 1}) p, generate_series(0, 30, 3) d) made`);
  await db.execute(sql`insert into sales_plan (location_id, month, plan_kop)
    select ${uuid('place', 'n')}, ${MONTH}::date, 1000000000 from generate_series(0, ${PLACES - 1}) n`);
  const base = { rate_bp: null, amount_kop: null, role: null, valid_from: '2020-01-01', changed_at: new Date(0) };
  const ruleOf = (number: number, fields: object) => ({
    ...base,
    rule_id: `00000000-0000-4000-8000-00000000000${number}`,
    version: 1,
    name: `Правило ${number}`,
    ...fields,
  });
  await db.insert(payRule).values([
    { ...ruleOf(1, { rate_bp: 1000, role: 'photographer' }), kind: 'pct_own' },
    { ...ruleOf(2, { rate_bp: 700, role: 'salesperson' }), kind: 'pct_own' },
    { ...ruleOf(3, { rate_bp: 100 }), kind: 'pct_location' },
    { ...ruleOf(4, { amount_kop: 100_000 }), kind: 'per_shift' },
    { ...ruleOf(5, { amount_kop: 250_000 }), kind: 'guarantee' },
    { ...ruleOf(6, { tiers: [{ from_kop: 5_000_000, rate_bp: 100 }] }), kind: 'plan_tier' },
    { ...ruleOf(7, { tiers: [{ from_bp: 9_000, rate_bp: 50 }] }), kind: 'place_plan' },
  ]);
  await db.execute(sql`analyze`);
}
