import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { faultsOfLedger, faultsOfTransit } from './consumables/verify/faults-of-ledger';
import { normAgainstFact } from './consumables/norms/norm-fact';
import { seedDemo } from './demo';
import { DOMAINS, router } from './domains';
import { calculateRunLines } from './payroll/queries/calculate-run-lines';
import { payRun } from './payroll/schema';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';
import { checkFigures } from './statistics/check-figures';
import { queryRows } from './statistics/queries/read-figures';

const NOW = new Date('2026-03-14T14:20:00Z');

let app: TestApp;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(NOW);
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
});
after(() => app.close());

const wrong = (query: ReturnType<typeof sql>) => queryRows(app.database.db, query);

test('every payment and refund of the demo is in one day, every till expense in one move, and nobody approved their own', async () => {
  assert.deepEqual(
    await wrong(sql`select p.id from payment p left join day_entry e on e.source_id = p.id left join day_report r
      on r.location_id = e.location_id and r.business_date = e.business_date where p.state = 'succeeded' and r.id is null`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`select e.id from expense e where (e.state = 'paid' and e.method = 'till') <>
      exists (select from cash_move m where m.source_id = e.id and m.amount_kop = -e.claimed_kop)`),
    [],
  );
  assert.deepEqual(
    await wrong(
      sql`select id from day_report where approved_by = counted_by or (state = 'locked') <> (locked_by is not null)`,
    ),
    [],
  );
});

test('nobody in the demo decided about their own', async () => {
  assert.deepEqual(
    await wrong(sql`
      select 'expense' as what, id from expense where decided_by = created_by
      union all select 'request', id from supply_request where decided_by = created_by and state <> 'cancelled'
      union all select 'transfer', id from stock_transfer where requested_by in (approved_by, city_approved_by)
      union all select 'count', c.id from stock_count c join stock_count_entry e on e.count_id = c.id where e.counted_by = c.approved_by
      union all select 'swap', id from shift_swap where decided_by in (from_employee_id, to_employee_id)
      union all select 'run', id from pay_run where approved_by = calculated_by`),
    [],
  );
});

test('the demo’s orders have the receipts of their kind, and no file beside all of them', async () => {
  assert.deepEqual(
    await wrong(sql`
      select s.number, c.kind, s.source from receipt c join sale s on s.id = c.sale_id
      where c.kind in ('full', 'prepayment') and (c.kind = 'prepayment') <> ((s.source = 'link' or s.goods_later) and exists (
        select from sale_line l where l.sale_id = s.id and l.kind not in ('digital', 'all_digital'))
        or c.amount_kop < s.total_kop)`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`
      select s.number from sale s join receipt c on c.sale_id = s.id and c.kind = 'prepayment'
      where (s.handed_over_at is not null or c.mode = 'prepayment') <> exists (select from receipt o where o.sale_id = c.sale_id and o.kind = 'settlement')`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`
      with piece as (
        select l.sale_id, p.kind from sale_line l left join package_item i on i.package_id = l.product_id
        join product p on p.id = coalesce(i.product_id, l.product_id))
      select sale_id from piece group by sale_id having bool_or(kind = 'all_digital') and bool_or(kind = 'digital')`),
    [],
  );
  const [shown] = await queryRows<Record<string, boolean>>(
    app.database.db,
    sql`select exists (select from refund r join sale s on s.id = r.sale_id where r.business_date > s.business_date) as another_day,
      exists (select from payment where state = 'succeeded' group by sale_id having count(distinct method) > 1) as split`,
  );
  assert.deepEqual(shown, { another_day: true, split: true });
});

test('the demo’s stock sums to nothing over all places, and balances are what moved', async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  assert.deepEqual(await faultsOfTransit(app.database.db), []);
});

test('the demo has days in every state, plans that its sales nearly reach, and figures that agree with the rows', async () => {
  const [states] = await queryRows<Record<string, string>>(
    app.database.db,
    sql`select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'submitted') as submitted,
      count(*) filter (where state = 'approved') as approved, count(*) filter (where state = 'locked') as locked from day_report`,
  );
  for (const [state, count] of Object.entries(states ?? {})) assert.ok(Number(count) > 0, state);
  assert.deepEqual(
    await wrong(sql`select p.* from sales_plan p join (select location_id, date_trunc('month', business_date) as month, sum(gross_kop - refunds_kop) as fact
      from day_figure group by 1, 2) f using (location_id, month) where p.month < '2026-03-01' and p.plan_kop > 2000000 and p.plan_kop > f.fact * 1.7`),
    [],
  );
  assert.deepEqual(await checkFigures(app.database.db), []);
});

test('the months of pay of the demo are calculated to the kopeck: the one that waits can be approved, and nothing paid is corrected', async () => {
  const { db } = app.database;
  const runs = await db.select().from(payRun).orderBy(payRun.month);
  assert.deepEqual(
    runs.map(({ state }) => state),
    ['paid', 'calculated'],
  );
  const waits = runs.at(-1);
  assert.ok(waits?.calculated_at);
  assert.equal(await calculateRunLines(db, waits, waits.calculated_at), waits.lines_md5);
  assert.deepEqual(await wrong(sql`select id from accrual where corrects is not null`), []);
});

test('the demo uses about as much material as its sales require', async () => {
  const all = await normAgainstFact(app.database.db, { kind: 'any' }, { month: '2026-02' });
  // The small company keeps stock at its busiest places only.
  const kept = new Set(all.filter(({ fact }) => fact > 0).map(({ place }) => place.id));
  const rows = all.filter(({ place }) => kept.has(place.id));
  const sum = (one: 'norm' | 'fact') => rows.reduce((all, row) => all + row[one], 0);
  const ratio = sum('fact') / sum('norm');
  assert.ok(ratio > 0.6 && ratio < 1.5, `${sum('fact')} of ${sum('norm')}`);
});

test('no till of the demo is counted before its money came, no money is returned before it was paid or by who may not', async () => {
  assert.deepEqual(
    await wrong(sql`select m.id from cash_move m join day_report r on r.id = m.report_id
      where m.kind in ('sale', 'refund') and m.at > r.counted_at`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`select f.id from refund f join payment p on p.id = f.payment_id where f.created_at < p.settled_at`),
    [],
  );
  const among = (roles: readonly string[]) => sql`exists (select from role_assignment a join role o on o.id = a.role_id
    where a.employee_id = f.made_by and o.name in ${roles})`;
  const chiefs = ['regional_director', 'federal_manager', 'developer'];
  assert.deepEqual(
    await wrong(sql`select f.id from refund f join sale s on s.id = f.sale_id
      left join day_report d on d.location_id = s.location_id and d.business_date = s.business_date
      where case when d.locked_at < f.created_at then not ${among(chiefs)}
        when f.business_date > s.business_date then not ${among([...chiefs, 'admin', 'senior_admin'])} else f.made_by <> s.sold_by end`),
    [],
  );
});

test('no held record of the demo is decided before it came, or came before it happened; what was sold is called as it is', async () => {
  const all = await wrong(sql`select id from held_record where decided_at is not null`);
  assert.ok(all.length >= 3);
  assert.deepEqual(
    await wrong(sql`select id from held_record where decided_at <= came_at or came_at < happened_at`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`select a.id from audit_entry a join audit_entry kept on kept.subject_id = a.subject_id
      and kept.action = 'held.kept' where a.action in ('held.counted', 'held.corrected', 'held.voided') and a.at <= kept.at`),
    [],
  );
  assert.deepEqual(
    await wrong(sql`select l->>'name' from held_record h, jsonb_array_elements(h.input->'lines') l
      join product p on p.id::text = l->>'product_id' where h.kind = 'sale' and p.name <> l->>'name'`),
    [],
  );
});
