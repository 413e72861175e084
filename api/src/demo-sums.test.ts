// What an auditor adds up by own statements: each line is a sum with two sources; a row of its statement is a record where they differ.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedDemo } from './demo';
import { DOMAINS, router } from './domains';
import { queryRows } from './statistics/queries/read-figures';
import { refreshFigures } from './statistics/refresh';
import { testApp, type TestApp } from './testing/test-app';
import { testDatabase } from './testing/test-database';

let app: TestApp;

before(async () => {
  app = await testApp({}, await testDatabase('owner'));
  app.setNow(new Date('2026-03-14T14:20:00Z'));
  await seedDemo({ app, router, size: 'small', parts: DOMAINS });
  await refreshFigures(app.database.db);
});
after(() => app.close());

/** Sum of a column of the rows of a table that belong to another row. */
const of = (column: string, table: string, where: string) =>
  `(select coalesce(sum(${column}), 0) from ${table} where ${where})`;
const come = of('amount_kop', 'payment', "sale_id = s.id and state = 'succeeded'");
const gone = (isCorrection: boolean) =>
  of('amount_kop', 'refund', `sale_id = s.id and state = 'succeeded' and ${isCorrection ? '' : 'not '}is_correction`);
/** Money, not goods that earlier money paid. */
const printed = (kind: string) => of('cash_kop + cashless_kop', 'receipt', `sale_id = s.id and kind ${kind} 'refund'`);
const day = (table: string, column: string) =>
  `(select location_id, business_date, sum(${column}) as total from ${table} group by 1, 2)`;
/** Days on which two tables of figures have different sums. */
const apart = (one: string, other: string, column: string) =>
  `select * from ${day(one, column)} a full join ${day(other, column)} b using (location_id, business_date)
    where coalesce(a.total, 0) <> coalesce(b.total, 0)`;
const ROWS_OF_MONEY = `(select location_id, business_date, amount_kop as gross_kop, 0 as refunds_kop from payment m where state = 'succeeded'
    and not exists (select from refund r where r.payment_id = m.id and r.made_by is null)
  union all select location_id, business_date, 0, amount_kop from refund where state = 'succeeded' and made_by is not null) money`;
const OF_CASH = "method = 'cash' and state = 'succeeded'";

const SUMS: Record<string, string> = {
  // Sales
  'the price of a sale is that of its lines': `select s.number from sale s where subtotal_kop <> ${of('quantity * price_kop', 'sale_line', 'sale_id = s.id')}`,
  'the total of a sale is that of its lines': `select s.number from sale s where total_kop <> ${of('sum_kop', 'sale_line', 'sale_id = s.id')}`,
  'the discount of a sale is that of its lines': `select s.number from sale s where discount_kop <> ${of('discount_kop', 'sale_line', 'sale_id = s.id')}`,
  'the shares of a sale are the whole': `select sale_id from sale_share group by 1 having sum(basis_points) <> 10000`,
  'a sale was paid what its payments are, less what was entered by mistake': `select s.number from sale s where paid_kop <> ${come} - ${gone(true)}`,
  'of a sale was given back what its refunds are': `select s.number from sale s where refunded_kop <> ${gone(false)}`,
  'an order that was paid in full has its total': `select s.number from sale s where paid_at is not null and paid_kop < total_kop and state not in ('cancelled', 'expired')`,
  'an order that waits lacks something': `select s.number from sale s where state in ('cart', 'link_sent', 'awaiting_payment') and paid_kop >= total_kop and total_kop > 0`,
  'a sale is given back whole or in part as its state says': `select s.number from sale s where (state = 'refunded') <> (paid_at is not null and paid_kop > 0 and refunded_kop = paid_kop and state <> 'cancelled')
    or (state = 'partly_refunded' and refunded_kop not between 1 and paid_kop - 1)`,
  'of a payment was given back what its refunds are': `select id from payment p where refunded_kop <> ${of('amount_kop', 'refund', "payment_id = p.id and state in ('pending', 'succeeded')")}`,
  'a refund goes back the way its payment came': `select r.id from refund r join payment p on p.id = r.payment_id where r.method <> p.method or r.sale_id <> p.sale_id`,
  'the goods of a refund cost no more than it gave back': `select request_id from refund r group by 1 having sum(amount_kop) < coalesce(sum(${of('sum_kop', 'refund_line', 'refund_id = r.id')}), 0)`,
  'no more pieces come back than were sold': `select l.id from sale_line l where quantity < ${of('quantity', 'refund_line', 'sale_line_id = l.id')}`,
  'no line gives back more than it cost': `select l.id from sale_line l where sum_kop < ${of('sum_kop', 'refund_line', 'sale_line_id = l.id')}`,
  // Receipts
  'a receipt is its positions': `select id from receipt c where amount_kop <> (select sum((p->>'sum_kop')::bigint) from jsonb_array_elements(positions) p)`,
  'a position is its pieces at its price': `select id from receipt c, jsonb_array_elements(positions) p where (p->>'sum_kop')::bigint <> (p->>'quantity')::bigint * (p->>'price_kop')::bigint`,
  'a receipt is its means of payment': `select id from receipt where amount_kop <> cash_kop + cashless_kop + prepaid_kop`,
  'receipts have the money that came': `select s.number from sale s where ${printed('<>')} <> ${come}`,
  'receipts have the money that went back': `select s.number from sale s where ${printed('=')} <> ${gone(false)} + ${gone(true)}`,
  'receipts have the cash that came': `select s.number from sale s where ${of('cash_kop', 'receipt', "sale_id = s.id and kind <> 'refund'")} <> ${of('amount_kop', 'payment', `sale_id = s.id and ${OF_CASH}`)}`,
  'no more of a prepayment is settled than was prepaid': `select s.number from sale s where ${of('prepaid_kop', 'receipt', "sale_id = s.id and kind = 'settlement'")} > ${of('amount_kop', 'receipt', "sale_id = s.id and kind = 'prepayment'")}`,
  'goods that were handed over are in receipts once': `select s.number from sale s where ${of("(p->>'quantity')::int", 'receipt c, jsonb_array_elements(c.positions) p', "c.sale_id = s.id and c.mode = 'full_payment' and c.kind <> 'refund'")}
    > ${of('quantity', 'sale_line', 'sale_id = s.id')}`,
  // Tills
  'a till must hold what moved since its opening': `select r.id from day_report r where expected_kop <> opening_kop + ${of('amount_kop', 'cash_move', "report_id = r.id and kind <> 'closing_difference'")}`,
  'the difference of a day is what was counted less what must be there': `select id from day_report where difference_kop <> counted_kop - expected_kop`,
  'a count is its notes and coins': `select id from day_report r where counted_kop <> ${of('denomination_kop * quantity', 'day_count', 'report_id = r.id and revision = r.revision')}`,
  'a till begins with what the one before left': `select id from (select id, opening_kop, lag(counted_kop) over (partition by location_id order by business_date, till_shift) as left_kop from day_report) d where opening_kop <> left_kop`,
  'cash that came is in a till once': `select p.id from payment p where ${OF_CASH} and amount_kop <> ${of('amount_kop', 'cash_move', "source_kind = 'payment' and source_id = p.id")}`,
  'cash that went back left a till once': `select r.id from refund r where ${OF_CASH} and -amount_kop <> ${of('amount_kop', 'cash_move', "source_kind in ('refund', 'correction') and source_id = r.id")}`,
  'all money is on one day of its place': `select p.id from payment p where state = 'succeeded' and not exists (select from day_entry e where e.source_id = p.id and e.amount_kop = p.amount_kop and e.method = p.method and e.location_id = p.location_id)`,
  'all money given back is on one day of its place': `select r.id from refund r where state = 'succeeded' and not exists (select from day_entry e where e.source_id = r.id and e.amount_kop = -r.amount_kop and e.method = r.method and e.location_id = r.location_id)`,
  'the cash of a day is what moved by sales in its till': `select r.id from day_report r where ${of('amount_kop', 'cash_move', "report_id = r.id and kind in ('sale', 'refund')")}
    <> ${of('amount_kop', 'day_entry e', "e.method = 'cash' and e.location_id = r.location_id and e.business_date = r.business_date and e.till_shift = r.till_shift")}`,
  'an expense of the till left it once': `select e.id from expense e where state = 'paid' and method = 'till' and -coalesce(approved_kop, claimed_kop) <> ${of('amount_kop', 'cash_move', "source_id = e.id and kind = 'expense'")}`,
  'a wage of the till left it once': `select p.id from pay_payment p where method = 'till' and -amount_kop <> ${of('amount_kop', 'cash_move', "source_kind = 'wage' and source_id = p.id")}`,
  // Figures
  'the revenue of a day is its money': apart('day_figure', ROWS_OF_MONEY, 'gross_kop'),
  'the refunds of a day are its money': apart('day_figure', ROWS_OF_MONEY, 'refunds_kop'),
  'the revenue of people is that of the day': apart('day_figure', 'person_figure', 'gross_kop'),
  'the refunds of people are those of the day': apart('day_figure', 'person_figure', 'refunds_kop'),
  'the revenue of products is that of the day': apart('day_figure', 'product_figure', 'gross_kop'),
  'the refunds of products are those of the day': apart('day_figure', 'product_figure', 'refunds_kop'),
  'the pieces of products are those of the day': apart('day_figure', 'product_figure', 'units'),
  'orders are counted once, with their totals': `select * from (select sum(orders) as orders, sum(orders_kop) as total from day_figure) f,
    (select count(*) as orders, sum(total_kop) as total from sale where paid_at is not null) s where f.orders <> s.orders or f.total <> s.total`,
  'the pieces of all days are those of paid orders, less what came back': `select * from (select sum(units) as units from day_figure) f, (select sum(quantity) - coalesce((select sum(b.quantity) from refund_line b
      join refund r on r.id = b.refund_id and r.state = 'succeeded' join sale p on p.id = r.sale_id and p.paid_at is not null), 0) as units
    from sale_line l join sale s on s.id = l.sale_id and s.paid_at is not null) s where f.units <> s.units`,
  'expenses are those that were approved': `select * from (select sum(expenses_kop) as total from day_figure) f,
    (select sum(coalesce(approved_kop, claimed_kop)) as total from expense where state in ('approved', 'paid') and location_id is not null) e where f.total <> e.total`,
};

for (const [name, statement] of Object.entries(SUMS))
  test(name, async () => {
    assert.deepEqual(await queryRows(app.database.db, sql.raw(`${statement} limit 5`)), []);
  });
