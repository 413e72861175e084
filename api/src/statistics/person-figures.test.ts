// On both engines: what a person's figures are made of, against statements of an auditor's own.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { KPIS, type FigureSums } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { photo, photosession } from '../photosessions';
import { payment, refund, refundLine, sale, saleLine, saleShare } from '../sales/schema';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenSale } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { checkFigures } from './check-figures';
import { queryRows } from './queries/read-figures';

let app: TestApp;
let office: Caller;
before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-10T10:00:00Z'));
  office = await givenCaller(app, ['developer']);
});
after(() => app.close());

const MARCH = 'date_from=2026-03-01&date_to=2026-03-31';

async function givenPlace() {
  const { id: location_id } = await givenLocation(app);
  const seller = (await givenEmployee(app, ['salesperson'], { primary_location_id: location_id })).id;
  const photographer = (await givenEmployee(app, ['photographer'], { primary_location_id: location_id })).id;
  return { location_id, seller, photographer };
}

async function share(sale_id: string, employee_id: string, basis_points: number) {
  await app.database.db.transaction(async (tx) => {
    await tx
      .update(saleShare)
      .set({ basis_points: 10_000 - basis_points })
      .where(eq(saleShare.sale_id, sale_id));
    await tx.insert(saleShare).values({ sale_id, employee_id, role: 'photographer', basis_points });
  });
}

async function giveBack(sale_id: string, amount_kop: number, business_date: string, line?: string) {
  const { db } = app.database;
  const [paid] = await db.select().from(payment).where(eq(payment.sale_id, sale_id));
  const { id: payment_id, location_id, taken_by } = paid!; // Of a sale that has one.
  const id = randomUUID();
  const of = { id, request_id: id, payload_sha256: '', sale_id, payment_id, location_id, business_date };
  await db.transaction(async (tx) => {
    await tx
      .insert(refund)
      .values({ ...of, method: 'cash', amount_kop, state: 'succeeded', reason: 'Брак', made_by: taken_by });
    if (line)
      await tx.insert(refundLine).values({ refund_id: id, sale_line_id: line, quantity: 1, sum_kop: amount_kop });
  });
}

interface Line {
  key: string;
  sums: FigureSums;
}
const people = async (place: string): Promise<Line[]> =>
  (await office.get(`/statistics/breakdown?${MARCH}&by=employee&location_id=${place}`)).body;
const person = async (id: string) => (await office.get(`/statistics/employees/${id}?${MARCH}`)).body;

test('a person’s average check is that of the orders in which they have a share, however small it is', async () => {
  const { location_id, seller, photographer } = await givenPlace();
  const at = { location_id, sold_by: seller, business_date: '2026-03-05', paid_by: 'cash' as const };
  for (const total_kop of [129_800, 200_000]) {
    const { id } = await givenSale(app, { ...at, total_kop });
    await share(id, photographer, 5_000);
  }
  const checks = (await people(location_id)).map(({ sums }) => KPIS.average_check.value(sums));
  assert.deepEqual(checks, [164_900, 164_900]);
  const { sums } = await person(photographer);
  assert.deepEqual([KPIS.average_check.value(sums), KPIS.revenue.value(sums)], [164_900, 164_900]);
});

test('goods of a person are of the days of their revenue: of the last payment, and less what is returned', async () => {
  const { location_id, seller } = await givenPlace();
  const at = { location_id, sold_by: seller, total_kop: 60_000, paid_by: 'cash' as const };
  // Ordered in February, paid in March.
  const late = await givenSale(app, { ...at, business_date: '2026-02-27' });
  await app.database.db.update(payment).set({ business_date: '2026-03-01' }).where(eq(payment.sale_id, late.id));
  await givenSale(app, { ...at, business_date: '2026-02-20' });
  const two = await givenSale(app, { ...at, business_date: '2026-03-03' });
  const [line] = await app.database.db
    .update(saleLine)
    .set({ quantity: 3, price_kop: 20_000 })
    .where(eq(saleLine.sale_id, two.id))
    .returning();
  await giveBack(two.id, 20_000, '2026-03-04', line?.id);
  const { sums, products } = await person(seller);
  assert.equal(KPIS.revenue.value(sums), 100_000);
  assert.deepEqual(products, [{ name: 'Печать', quantity: 3 }]);
});

test('a session counts as sold, and its pictures, as long as something of them stays sold', async () => {
  const { location_id, seller, photographer } = await givenPlace();
  const { db } = app.database;
  const made = { name: 'Клиент', name_folded: 'клиент', phone: '+79161234568', owner_id: photographer, location_id };
  const [session] = await db
    .insert(photosession)
    .values({ ...made, photographer_id: photographer, business_date: '2026-03-02', photo_count: 2 })
    .returning();
  const photosession_id = session!.id; // RETURNING gives the one row that was inserted.
  const file = { photosession_id, bytes: 1, media_type: 'image/jpeg' as const, width: 100, height: 100, thumbhash: '' };
  const pictures = await db
    .insert(photo)
    .values(
      ['a.jpg', 'b.jpg'].map((filename, position) => ({
        ...file,
        filename,
        sha256: filename,
        position,
        uploaded_by: photographer,
        uploaded_at: new Date('2026-03-02T08:00:00Z'),
      })),
    )
    .returning();
  // The same picture thrice, on another day than the session: one picture is sold.
  const sold = [];
  for (const business_date of ['2026-03-05', '2026-03-05', '2026-03-06']) {
    const at = { location_id, sold_by: seller, business_date, paid_by: 'cash' as const, photosession_id };
    const { id } = await givenSale(app, { ...at, total_kop: 30_000 });
    const [line] = await db
      .update(saleLine)
      .set({ photo_id: pictures[0]?.id ?? null })
      .where(eq(saleLine.sale_id, id))
      .returning();
    sold.push({ id, line: line?.id });
  }
  const here = async () =>
    (await office.get(`/statistics/summary?${MARCH}&location_id=${location_id}`)).body.sums as FigureSums;
  const first = await here();
  assert.deepEqual([KPIS.output.value(first), KPIS.conversion.value(first)], [0.5, 1]);
  for (const { id, line } of sold) {
    await giveBack(id, 30_000, '2026-03-07', line);
    await db.update(sale).set({ state: 'refunded', refunded_kop: 30_000 }).where(eq(sale.id, id));
  }
  const last = await here();
  assert.deepEqual([KPIS.output.value(last), KPIS.conversion.value(last), KPIS.revenue.value(last)], [0, 0, 0]);
  assert.equal(KPIS.conversion.value((await person(photographer)).sums), 0);
});

test('money of an order that waits for the rest is revenue of its day; its order counts with the last of it', async () => {
  const { location_id, seller, photographer } = await givenPlace();
  const { db } = app.database;
  const at = { location_id, sold_by: seller, business_date: '2026-03-03', total_kop: 140_001 };
  const { id } = await givenSale(app, at);
  await share(id, photographer, 3_333);
  const pay = (amount_kop: number, business_date: string) =>
    db.insert(payment).values({
      id: randomUUID(),
      sale_id: id,
      method: 'cash',
      amount_kop,
      state: 'succeeded',
      business_date,
      location_id,
    });
  await pay(70_000, '2026-03-03');
  const days = async () =>
    (await office.get(`/statistics/summary?${MARCH}&location_id=${location_id}`)).body.by_day.map(
      ({ date, sums }: { date: string; sums: FigureSums }) => [date, sums.orders, sums.orders_kop, sums.gross_kop],
    );
  assert.deepEqual(await days(), [['2026-03-03', 0, 0, 70_000]]);
  await pay(70_001, '2026-03-08');
  await db.update(sale).set({ state: 'paid', paid_kop: 140_001, paid_at: app.now() }).where(eq(sale.id, id));
  assert.deepEqual(await days(), [
    ['2026-03-03', 0, 0, 70_000],
    ['2026-03-08', 1, 140_001, 70_001],
  ]);
  const parts = new Map((await people(location_id)).map(({ key, sums }) => [key, KPIS.revenue.value(sums)]));
  assert.equal((parts.get(seller) ?? 0) + (parts.get(photographer) ?? 0), 140_001);
  assert.ok(Math.abs((parts.get(photographer) ?? 0) - 140_001 * 0.3333) < 1);
  assert.deepEqual(await checkFigures(db), []);
});

const RUNS = process.env['TEST_FULL'] ? 100 : 6;

test('refunded in any number of parts and on any days, an order leaves exactly nothing to each of its people', async () => {
  const { location_id, seller, photographer } = await givenPlace();
  const sums = () => people(location_id);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kop: fc.integer({ min: 1, max: 70_000 }), day: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.integer({ min: 1, max: 9_999 }),
      async (backs, points) => {
        const total_kop = backs.reduce((total, { kop }) => total + kop, 0);
        const at = { location_id, sold_by: seller, business_date: '2026-03-05', total_kop, paid_by: 'cash' as const };
        const { id } = await givenSale(app, at);
        await share(id, photographer, points);
        const part = (kop: number) => Math.abs(kop - (total_kop * points) / 10_000);
        const own = (lines: Line[]) =>
          lines.filter(({ key }) => key === photographer).map((line) => KPIS.revenue.value(line.sums) ?? 0)[0] ?? 0;
        assert.ok(part(own(await sums())) < 1);
        for (const { kop, day } of backs) await giveBack(id, kop, `2026-03-0${day}`);
        assert.deepEqual(
          (await sums()).map((line) => KPIS.revenue.value(line.sums)),
          [0, 0],
        );
        assert.deepEqual(await checkFigures(app.database.db), []);
      },
    ),
    { numRuns: RUNS, seed: 42 },
  );
});

test('figures of every person agree with an auditor’s own sums over orders', async () => {
  const rows = await queryRows<{ name: string }>(
    app.database.db,
    sql`with own as (
        select h.employee_id, count(distinct s.id) as orders, sum(s.total_kop) as ordered from sale s
        join (select distinct sale_id, employee_id from sale_share) h on h.sale_id = s.id
        where s.paid_at is not null group by 1),
      kept as (select employee_id, sum(orders) as orders, sum(orders_kop) as ordered from person_figure group by 1 having sum(orders) > 0)
      select coalesce(o.employee_id, k.employee_id)::text as name from own o full join kept k using (employee_id)
      where o.orders is distinct from k.orders or o.ordered is distinct from k.ordered`,
  );
  assert.deepEqual(rows, []);
});

test('fewer visitors than sessions of the day are asked about, and written when they are meant', async () => {
  const { location_id, photographer } = await givenPlace();
  const made = { name: 'Клиент', name_folded: 'клиент', phone: '+79161234568', owner_id: photographer, location_id };
  await app.database.db
    .insert(photosession)
    .values(Array.from({ length: 9 }, () => ({ ...made, business_date: '2026-03-02' })));
  const put = (visitors: number, more = {}) =>
    office.put('/statistics/visitors', { location_id, business_date: '2026-03-02', visitors, ...more });
  const asked = await put(3);
  assert.deepEqual([asked.status, asked.body.code, asked.body.field], [409, 'unusual', 'visitors']);
  assert.equal((await put(9)).status, 200);
  assert.equal((await put(3, { is_meant: true })).status, 200);
});
