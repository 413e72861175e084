import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  type AssignedRole,
  discountCeiling,
  UNUSUAL_KIND_NAMES,
  type Unusual,
  type UnusualKind,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { seedDemo } from '../../demo';
import { DOMAINS, router } from '../../domains';
import { givenCaller, type Caller } from '../../testing/caller';
import { testApp, type TestApp } from '../../testing/test-app';
import { testDatabase } from '../../testing/test-database';
import { queryRows } from '../queries/read-figures';

const NOW = new Date('2026-03-14T14:20:00Z');
const [FROM, TO, PAST_FROM, PAST_TO] = ['2026-03-01', '2026-03-14', '2026-01-04', '2026-02-28'];

let app: TestApp;
let office: Caller;
let answer: Unusual;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(NOW);
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
  await addWhatTheDemoLacks();
  office = await givenCaller(app, ['office']);
  answer = (await office.get(`/statistics/unusual?date_from=${FROM}&date_to=${TO}`)).body;
});
after(() => app.close());

const ask = <T extends object>(query: ReturnType<typeof sql>) => queryRows<T>(app.database.db, query);

/** Recounts, presence without a shift, sales far below their price and a voided expense, in the period and before it. */
async function addWhatTheDemoLacks(): Promise<void> {
  await ask(sql`insert into day_event (id, report_id, at, by_id, act, revision, counted_kop)
    select gen_random_uuid(), id, counted_at + interval '5 minutes', counted_by, 'counted', 1, counted_kop - 12300
    from day_report where counted_at is not null and extract(day from business_date)::int % 3 = 0`);
  await ask(sql`update time_entry set shift_id = null
    where id in (select id from time_entry where shift_id is not null and ended_at is not null order by id limit 40)`);
  await ask(sql`update sale set discount_kop = subtotal_kop * 6 / 10, total_kop = subtotal_kop - subtotal_kop * 6 / 10, discount_reason = 'Свои'
    where id in (select id from sale where paid_at is not null and refunded_kop = 0 and number % 11 = 0)`);
  // Two people at one place, now and before: with the time of each other, and of a third one.
  await ask(sql`insert into time_decision (employee_id, location_id, date, source_id, minutes, by_id, at)
    select one.employee_id, one.location_id, day::date, gen_random_uuid()::text, 90, one.by_id, now()
    from (select a.id as employee_id, b.id as by_id, a.primary_location_id as location_id from employee a join employee b
      on b.id <> a.id and b.primary_location_id = a.primary_location_id
      where a.primary_location_id = (select primary_location_id from employee where primary_location_id is not null
        group by 1 having count(*) > 2 order by 1 limit 1) and least(a.id, b.id) = (select min(id::text)::uuid from employee c
        where c.primary_location_id = a.primary_location_id)) one, (values ('2026-03-02'), ('2026-03-09'), ('2026-02-02')) of (day)`);
  const expenses = await ask<{
    id: string;
  }>(sql`select x.id from expense x where x.occurred_on between ${PAST_FROM} and ${TO}
    and x.state in ('approved', 'paid') and x.recurring_id is null
    and exists (select from expense_event e where e.expense_id = x.id and e.act = 'approved')
    and not exists (select from accounting_month a where a.month = x.accrual_month) limit 3`);
  assert.ok(expenses.length > 0);
  for (const { id } of expenses) {
    await ask(sql`update expense set state = 'void' where id = ${id}`);
    await ask(sql`insert into expense_event (id, expense_id, at, by_id, act)
      select ${randomUUID()}, id, ${NOW.toISOString()}, created_by, 'voided' from expense where id = ${id}`);
  }
}

interface OwnCase {
  day: string;
  place: string;
  amount: string;
}

/** The cases of each kind since the weeks before the period, read by other queries than those of the page. */
const OWN: Record<UnusualKind, () => Promise<OwnCase[]>> = {
  refunds: () =>
    ask(sql`select max(r.business_date)::text as day, max(r.location_id::text) as place, sum(r.amount_kop) as amount
      from refund r join sale s on s.id = r.sale_id and s.paid_at is not null
      where r.state = 'succeeded' and r.made_by is not null group by r.request_id`),
  half_price: () =>
    ask(sql`select s.business_date::text as day, s.location_id as place, sum(l.quantity * p.price_kop) - s.total_kop as amount
      from sale s join sale_line l on l.sale_id = s.id
      join price_line p on p.product_id = l.product_id and p.price_list_id = (select id from price_list where state = 'published')
      where s.paid_at is not null group by s.id having s.total_kop < sum(l.quantity * p.price_kop) / 2.0`),
  ceiling: ownCeilings,
  voids: () =>
    ask(sql`select s.business_date::text as day, s.location_id as place, s.total_kop as amount from sale s
      where s.state = 'cancelled' and s.id in (select sale_id from sale_event where to_state = 'cancelled' and by_id is not null)
      union all select occurred_on::text, location_id, coalesce(approved_kop, claimed_kop) from expense where state = 'void'
        and id in (select expense_id from expense_event where act = 'approved')
      union all select to_char(h.happened_at at time zone c.time_zone, 'YYYY-MM-DD'), h.location_id, 0
        from held_record h, location l, city c where h.standing = 'void' and l.id = h.location_id and c.id = l.city_id`),
  recounts: async () => {
    const counts = await ask<{ report: string; day: string; place: string; kop: string }>(
      sql`select r.id as report, r.business_date::text as day, r.location_id as place, e.counted_kop as kop
        from day_event e join day_report r on r.id = e.report_id where e.act = 'counted' order by r.id, e.at`,
    );
    const tills = counts.flatMap(({ report, day, place, kop }, at) => {
      const earlier = counts[at - 1];
      return earlier?.report === report
        ? [{ day, place, amount: String(Math.abs(Number(kop) - Number(earlier.kop))) }]
        : [];
    });
    return [...tills, ...(await ownStockRecounts())];
  },
  no_shift: () =>
    ask(sql`select date::text as day, location_id as place, trunc(extract(epoch from ended_at) / 60 - extract(epoch from begun_at) / 60) as amount
      from time_entry where shift_id is null and ended_at is not null`),
  mutual_time: async () => {
    const all = await ask<OwnCase & { whose: string; by: string }>(
      sql`select date::text as day, location_id as place, minutes as amount, employee_id as whose, by_id as by from time_decision
        where is_current and minutes > 0 and by_id is not null`,
    );
    const daysApart = (one: OwnCase, other: OwnCase) =>
      Math.abs(Date.parse(one.day) - Date.parse(other.day)) / 86_400_000;
    return all.filter((one) =>
      all.some((other) => other.whose === one.by && other.by === one.whose && daysApart(one, other) <= 31),
    );
  },
  adjustments: () =>
    ask(sql`select o.occurred_on::text as day, o.place_id as place, sum(abs(l.value_kop)) as amount
      from operation o join ledger l on l.operation_id = o.id and l.place_id = o.place_id where o.kind = 'adjustment' group by o.id`),
};

async function ownStockRecounts(): Promise<OwnCase[]> {
  const counts = await ask<OwnCase & { goods: string; at: string }>(
    sql`select to_char(k.created_at at time zone coalesce(c.time_zone, 'Europe/Moscow'), 'YYYY-MM-DD') as day, k.place_id as place,
        concat(k.place_id, k.kind, k.category) as goods, extract(epoch from k.created_at) as at,
        (select coalesce(sum(abs(value_kop)), 0) from ledger where operation_id = k.operation_id and place_id = k.place_id) as amount
      from stock_count k join place p on p.id = k.place_id left join location l on l.id = p.location_id
      left join city c on c.id = coalesce(p.city_id, l.city_id) where k.kind in ('whole', 'category', 'abc') and k.state != 'draft'`,
  );
  const week = 7 * 86_400;
  return counts.filter(({ goods, at }) =>
    counts.some((one) => one.goods === goods && Number(at) > Number(one.at) && Number(at) - Number(one.at) < week),
  );
}

async function ownCeilings(): Promise<OwnCase[]> {
  const sales = await ask<OwnCase & { seller: string; at: string; price: string }>(
    sql`select business_date::text as day, location_id as place, discount_kop as amount, subtotal_kop as price, sold_by as seller,
      extract(epoch from created_at) as at from sale where paid_at is not null and discount_kop > 0`,
  );
  const roles = await ask<{
    id: string;
    name: string;
    display_name: string;
    level: number;
    begun: string;
    ended: string | null;
  }>(
    sql`select a.employee_id as id, r.name, r.display_name, r.level, extract(epoch from a.started_at) as begun, extract(epoch from a.ended_at) as ended
      from role_assignment a join role r on r.id = a.role_id`,
  );
  return sales.filter(({ seller, at, amount, price }) => {
    const held = roles.filter(
      ({ id, begun, ended }) =>
        id === seller && Number(begun) <= Number(at) && (ended === null || Number(ended) > Number(at)),
    );
    const ceiling = discountCeiling(held satisfies readonly AssignedRole[]);
    // What a percentage of the price comes to is rounded to a kopeck.
    return ceiling > 0 && Number(amount) + 0.5 >= (Number(price) / 100) * ceiling;
  });
}

/** Weeks of the past in which a location worked, counted week by week. */
async function ownWeeks(): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ place: string; weeks: string }>(sql`select l.id as place, count(*) as weeks from location l
    cross join generate_series(0, 7) n where exists (select from day_figure f where f.location_id = l.id
      and f.business_date >= ${PAST_FROM}::date + 7 * n and f.business_date < ${PAST_FROM}::date + 7 * n + 7) group by 1
    union all select p.id, least(8, (${FROM}::date - min(o.occurred_on)) / 7) from place p join operation o on o.place_id = p.id
      where p.kind in ('city', 'office') group by 1`);
  return new Map(rows.map(({ place, weeks }) => [place, Number(weeks)]));
}

const isWithin = ({ day }: OwnCase, from: string, to: string) => from <= day && day <= to;
const sumOf = (cases: readonly OwnCase[]) => cases.reduce((sum, { amount }) => sum + Number(amount), 0);

for (const kind of UNUSUAL_KIND_NAMES)
  test(`${kind} of the demo, and what is usual, are those of independent queries`, async () => {
    const all = await OWN[kind]();
    const now = all.filter((one) => isWithin(one, FROM, TO));
    const past = all.filter((one) => isWithin(one, PAST_FROM, PAST_TO));
    assert.ok(now.length + past.length > 0, 'the demo has none');
    const weeks = await ownWeeks();
    const usual = { count: 0, amount: 0 };
    for (const one of past) {
      const worked = weeks.get(one.place) ?? 0;
      if (worked < 4) continue;
      usual.count += 2 / worked;
      usual.amount += (2 / worked) * Number(one.amount);
    }
    const found = answer.kinds.find((one) => one.kind === kind);
    assert.deepEqual([found?.count, found?.amount], [now.length, sumOf(now)]);
    assert.ok(
      Math.abs((found?.usual?.count ?? NaN) - usual.count) <= 0.05 + 1e-9,
      `${found?.usual?.count} ${usual.count}`,
    );
    assert.ok(
      Math.abs((found?.usual?.amount ?? NaN) - usual.amount) <= 0.5 + 1e-6,
      `${found?.usual?.amount} ${usual.amount}`,
    );
    const ofKind = answer.findings.filter((one) => one.kind === kind);
    assert.equal(
      ofKind.reduce((sum, { count }) => sum + count, 0),
      now.length,
    );
    for (const { place_id, people, count } of ofKind)
      assert.equal(
        people.reduce((sum, one) => sum + one.count, 0),
        count,
        place_id,
      );
    const rows = await office.get(`/statistics/unusual/${kind}?date_from=${FROM}&date_to=${TO}&page_size=100`);
    assert.equal(rows.body.total, now.length);
    assert.equal(
      rows.body.items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      sumOf(now),
    );
  });

test('each answer over the demo takes 300 ms at most', async () => {
  for (const path of ['', ...UNUSUAL_KIND_NAMES.map((kind) => `/${kind}`)]) {
    const took: number[] = [];
    // Of three, since other tests share the machine.
    for (let turn = 0; turn < 3; turn += 1) {
      const begun = performance.now();
      const { status } = await office.get(`/statistics/unusual${path}?date_from=${FROM}&date_to=${TO}`);
      took.push(performance.now() - begun);
      assert.equal(status, 200);
    }
    assert.ok(Math.min(...took) <= 300, `${path}: ${took.join()}`);
  }
});
