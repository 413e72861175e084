import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { dayReport } from '../day-reports/schema';
import { rowsOf } from '../kernel/database/rows-of';
import { registerCashRegister } from '../sandbox';
import { checkFigures } from '../statistics';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller, statusesOf } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { auditEntry, payment, receipt, sale } from '../schema';
import { refundSale } from '../testing/refunds';

/** What was entered wrongly at a counter is set right: the methods, a part payment, a sale that never was. */
let app: TestApp;
let register: ReturnType<typeof registerCashRegister>;
let place: string;
let seller: Caller;
let colleague: Caller;
let cashier: Caller;
let admin: Caller;
let director: Caller;
let print: string;

const TODAY = '2026-06-15';

before(async () => {
  app = await testApp();
  assert.ok(app.config.register);
  register = registerCashRegister(app.server, app.config.register);
});
after(() => app.close());

beforeEach(async () => {
  app.setNow(new Date(`${TODAY}T09:00:00Z`));
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  seller = await givenCaller(app, ['salesperson'], at);
  colleague = await givenCaller(app, ['salesperson'], at);
  cashier = await givenCaller(app, ['cashier'], at);
  admin = await givenCaller(app, ['admin'], at);
  director = await givenCaller(app, ['developer'], at);
  print = (await givenProduct(app, 'print')).id;
  await givenPrices(app, seller.person.id, place, { [print]: 35_000 });
});

type Method = 'cash' | 'card';
const taken = (method: Method, amount_kop: number) => ({ id: randomUUID(), method, amount_kop });
const selling = () => ({
  id: randomUUID(),
  location_id: place,
  lines: [{ product_id: print, quantity: 2 }],
  expected_total_kop: 70_000,
});
async function sell(fields: object = {}) {
  const made = await seller.post('/sales', { ...selling(), ...fields });
  assert.equal(made.status, 201, made.bytes.toString());
  return made.body;
}
const methods = (cash: number, card = 0) => ({
  act: 'methods',
  payments: [taken('cash', cash), taken('card', card)]
    .filter(({ amount_kop }) => amount_kop > 0)
    .map(({ method, amount_kop }) => ({ method, amount_kop })),
});
const seen = async (id: string) => {
  const [row] = await app.database.db.select().from(sale).where(eq(sale.id, id));
  return { revision: row?.revision ?? 0 };
};
const correct = async (by: Caller, id: string, what: object, fields: object = {}) =>
  by.post(`/sales/${id}/corrections`, { request_id: randomUUID(), ...(await seen(id)), what, ...fields });
/** A minute later than what was before. */
const later = () => app.setNow(new Date(app.now().getTime() + 60_000));
const asked = async (by: Caller, id: string, what: object) =>
  by.post(`/sales/${id}/correcting`, { ...(await seen(id)), what });
async function done(by: Caller, id: string, what: object, fields: object = {}) {
  later();
  const { status, body } = await correct(by, id, what, fields);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const voided = { act: 'void' };
const why = { reason: 'Не та фотосессия' };

/** Cash that the tills of the place have taken by sales and given by refunds, and their other money. */
async function booked() {
  const moves = rowsOf<{ kind: string; sum: string }>(
    await app.database.db.execute(sql`select m.kind, sum(m.amount_kop) as sum from cash_move m
      join day_report d on d.id = m.report_id where d.location_id = ${place}::uuid group by 1 having sum(m.amount_kop) <> 0`),
  );
  const other = rowsOf<{ sum: string }>(
    await app.database.db.execute(sql`select coalesce(sum(amount_kop), 0) as sum from day_entry
      where location_id = ${place}::uuid and method <> 'cash'`),
  );
  return { ...Object.fromEntries(moves.map(({ kind, sum }) => [kind, Number(sum)])), other: Number(other[0]?.sum) };
}

/** What the register printed for a sale, in order. */
async function printed(id: string) {
  for (let round = 0; round < 4; round += 1) {
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
  }
  const rows = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, id));
  assert.deepEqual(
    rows.flatMap(({ error }) => error ?? []),
    [],
  );
  assert.ok(rows.every(({ state }) => state === 'accepted'));
  const keys = new Set(rows.map((row) => `${row.id}-${row.attempt}`));
  return [...register.printed.values()]
    .filter(({ document }) => keys.has(document.external_id))
    .map(({ operation, document: { receipt: one } }) =>
      [
        operation,
        one.items[0]?.payment_method,
        one.items.map(({ quantity, price }) => `${quantity}×${price}`).join('+'),
        one.payments.map(({ type, sum: kop }) => `${type}:${kop}`).join(),
      ].join(' '),
    );
}

/** Orders, revenue and refunds of the place in the figures. */
async function figures() {
  assert.deepEqual(await checkFigures(app.database.db), []);
  return rowsOf<object>(
    await app.database.db
      .execute(sql`select business_date::text as day, orders::int, gross_kop::int as gross, refunds_kop::int as refunds
      from day_figure where location_id = ${place}::uuid and (orders > 0 or gross_kop <> 0 or refunds_kop <> 0) order by 1`),
  );
}

describe('cash pressed for card', () => {
  test('is one step: the server says what moves, both receipts are made, the till has what it should', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    const { body: told } = await asked(seller, id, methods(0, 70_000));
    assert.deepEqual(told, {
      before: [{ method: 'cash', amount_kop: 70_000 }],
      after: [{ method: 'card', amount_kop: 70_000 }],
      till_kop: -70_000,
      business_date: TODAY,
      receipts: [
        { kind: 'refund', mode: 'full_payment', amount_kop: 70_000 },
        { kind: 'full', mode: 'full_payment', amount_kop: 70_000 },
      ],
    });
    const card = await done(seller, id, methods(0, 70_000));
    assert.deepEqual(
      [card.state, card.paid_kop, card.refunded_kop, card.methods, card.may.refund],
      ['paid', 70_000, 0, ['card'], true],
    );
    assert.deepEqual(await booked(), { other: 70_000 });
    assert.deepEqual(await printed(id), [
      'sell full_payment 2×350 0:700',
      'sell_refund full_payment 2×350 0:700',
      'sell full_payment 2×350 1:700',
    ]);
    assert.deepEqual(await figures(), [{ day: TODAY, orders: 1, gross: 70_000, refunds: 0 }]);
    const [entry] = await app.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'sale.payment_corrected')));
    assert.deepEqual(
      [entry?.before, (entry?.after as { payments?: object } | undefined)?.payments],
      [{ marks: [], payments: [{ method: 'cash', amount_kop: 70_000 }] }, [{ method: 'card', amount_kop: 70_000 }]],
    );
    const { body: list } = await admin.get(`/sales?location_id=${place}&method=cash`);
    assert.deepEqual(list.items, []);
  });

  test('a wrong split is set right, and refunds afterwards go back as it really came', async () => {
    const { id, lines } = await sell({ payments: [taken('cash', 40_000), taken('card', 30_000)] });
    await done(seller, id, methods(30_000, 40_000));
    assert.deepEqual(await booked(), { sale: 30_000, other: 40_000 });
    later();
    const back = await refundSale(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    assert.equal(back.status, 200, back.bytes.toString());
    // What was given back in cash was cash; only the rest is corrected.
    await done(seller, id, methods(35_000));
    assert.deepEqual(await booked(), { sale: 65_000, refund: -30_000, other: 0 });
    later();
    await refundSale(seller, id);
    const { body: end } = await seller.get(`/sales/${id}`);
    assert.deepEqual([end.state, end.paid_kop, end.refunded_kop], ['refunded', 70_000, 70_000]);
    assert.deepEqual([end.may.correct, end.may.refund], [false, false]);
    await printed(id);
    assert.deepEqual(await figures(), [{ day: TODAY, orders: 1, gross: 70_000, refunds: 70_000 }]);
  });

  test('of two prepayments reverses each of their receipts', async () => {
    const { id } = await sell({ payments: [taken('cash', 20_000)] });
    later();
    await seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'card', amount_kop: 10_000 });
    await done(seller, id, methods(0, 30_000));
    const [first, second, back, other, anew] = await printed(id);
    assert.deepEqual(
      [first, second, ...[back, other].toSorted((one = '', two = '') => one.localeCompare(two)), anew],
      [
        'sell prepayment 2×100 0:200',
        'sell prepayment 2×50 1:100',
        'sell_refund prepayment 2×100 0:200',
        'sell_refund prepayment 2×50 1:100',
        'sell prepayment 2×150 1:300',
      ],
    );
  });

  test('of a half-paid order stays a prepayment, which the settlement counts', async () => {
    const { id } = await sell({ payments: [taken('cash', 20_000)] });
    await done(seller, id, methods(0, 20_000));
    later();
    const paid = await seller.post(`/sales/${id}/payments`, {
      payment_id: randomUUID(),
      method: 'cash',
      amount_kop: 50_000,
    });
    assert.deepEqual([paid.status, paid.body.state], [200, 'paid']);
    assert.deepEqual(await printed(id), [
      'sell prepayment 2×100 0:200',
      'sell_refund prepayment 2×100 0:200',
      'sell prepayment 2×100 1:200',
      'sell full_payment 2×350 0:500,2:200',
    ]);
    assert.deepEqual(await booked(), { sale: 50_000, other: 20_000 });
  });

  test('is made once, whoever repeats it, and only as it was seen', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    const same = { request_id: randomUUID(), ...(await seen(id)) };
    const twice = await Promise.all([1, 2].map(() => correct(seller, id, methods(0, 70_000), same)));
    assert.deepEqual(statusesOf(twice), [200, 200]);
    const stale = await correct(seller, id, methods(70_000), { revision: same.revision });
    assert.deepEqual([stale.status, stale.body.code, stale.body.details.id], [409, 'conflict', id]);
    const races = await Promise.all(
      [methods(70_000), methods(35_000, 35_000)].map((what) => correct(seller, id, what)),
    );
    assert.deepEqual(statusesOf(races), [200, 409]);
    const other = await correct(seller, id, methods(70_000), { request_id: same.request_id });
    assert.equal(other.body.code, 'local_id_conflict');
    const wrong = await correct(seller, id, methods(0, 69_999));
    assert.deepEqual([wrong.status, wrong.body.field], [409, 'what']);
  });

  test('is for the day of whoever sold or took it, later for an administrator who did not', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    assert.equal((await correct(colleague, id, methods(0, 70_000))).status, 403);
    assert.equal((await correct(cashier, id, methods(0, 70_000))).status, 403);
    const half = await sell();
    await cashier.post(`/sales/${half.id}/payments`, { payment_id: randomUUID(), method: 'cash', amount_kop: 70_000 });
    assert.equal((await cashier.get(`/sales/${half.id}`)).body.may.correct, true);
    await done(cashier, half.id, methods(0, 70_000));
    app.setNow(new Date('2026-06-16T09:00:00Z'));
    const late = await correct(seller, id, methods(0, 70_000));
    assert.deepEqual([late.status, (await seller.get(`/sales/${id}`)).body.may.correct], [403, false]);
    await app.database.db.update(sale).set({ sold_by: admin.person.id }).where(eq(sale.id, id));
    const own = await correct(admin, id, methods(0, 70_000));
    assert.deepEqual(
      [own.status, own.body.code, (await admin.get(`/sales/${id}`)).body.may.correct],
      [403, 'own_work', false],
    );
    await done(director, id, methods(0, 70_000));
    assert.deepEqual(await figures(), [{ day: TODAY, orders: 2, gross: 140_000, refunds: 0 }]);
  });

  test('after today’s till is handed in goes into its next shift, as a refund does; once today is locked, nothing does', async () => {
    const handedIn = (state: 'submitted' | 'locked', counted_kop: number) =>
      app.database.db
        .update(dayReport)
        .set({ state, counted_kop, expected_kop: counted_kop, difference_kop: 0 })
        .where(eq(dayReport.location_id, place));
    const [one, two, gone, back] = [
      await sell({ payments: [taken('cash', 70_000)] }),
      await sell({ payments: [taken('card', 70_000)] }),
      await sell({ payments: [taken('cash', 70_000)] }),
      await sell({ payments: [taken('cash', 70_000)] }),
    ];
    await handedIn('submitted', 210_000);
    const { body: told } = await asked(admin, one.id, methods(0, 70_000));
    assert.deepEqual([told.business_date, told.till_kop], [TODAY, -70_000]);
    await done(admin, one.id, methods(0, 70_000));
    await done(admin, two.id, methods(70_000));
    await done(admin, gone.id, voided, why);
    assert.equal((await refundSale(admin, back.id)).status, 200);
    const moves = rowsOf<{ shift: number; sum: number }>(
      await app.database.db.execute(sql`select d.till_shift as shift, sum(m.amount_kop)::int as sum from cash_move m
        join day_report d on d.id = m.report_id where d.location_id = ${place}::uuid group by 1 order by 1`),
    );
    assert.deepEqual(
      moves.map(({ shift, sum }) => [shift, sum]),
      [
        [1, 210_000],
        [2, -140_000],
      ],
    );
    await handedIn('locked', 70_000);
    const refused = await correct(seller, two.id, methods(0, 70_000));
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
    const top = await correct(director, two.id, methods(0, 70_000));
    assert.deepEqual([top.status, top.body.code], [409, 'day_locked']);
  });

  test('once its own shift is handed in is the administrator’s, though the next shift of the day is open', async () => {
    const own = async () =>
      (await admin.post('/sales', { ...selling(), payments: [taken('cash', 70_000)] })).body as { id: string };
    const [ours, theirs] = [await sell({ payments: [taken('cash', 70_000)] }), await own()];
    const [shift] = await app.database.db
      .update(dayReport)
      .set({ state: 'approved', counted_kop: 140_000, expected_kop: 140_000, difference_kop: 0 })
      .where(eq(dayReport.location_id, place))
      .returning();
    later();
    const next = await sell({ payments: [taken('cash', 70_000)] });
    assert.equal(shift?.till_shift, 1);
    for (const what of [methods(0, 70_000), voided]) {
      const reply = await correct(seller, ours.id, what, why);
      assert.deepEqual(
        [reply.status, reply.body.message],
        [
          403,
          `Смена с этими деньгами уже сдана: ${what === voided ? 'отменить продажу' : 'исправить оплату'} может администратор.`,
        ],
      );
    }
    const { body: shown } = await seller.get(`/sales/${ours.id}`);
    assert.deepEqual([shown.may.correct, shown.may.void], [false, false]);
    const mine = await correct(admin, theirs.id, methods(0, 70_000));
    assert.deepEqual([mine.status, mine.body.code], [403, 'own_work']);
    await done(seller, next.id, methods(0, 70_000));
    await done(seller, next.id, methods(70_000));
    const card = await done(admin, ours.id, methods(0, 70_000));
    assert.deepEqual(card.marks, ['corrected']);
    const moves = rowsOf<{ shift: number; sum: number }>(
      await app.database.db.execute(sql`select d.till_shift as shift, sum(m.amount_kop)::int as sum from cash_move m
        join day_report d on d.id = m.report_id where d.location_id = ${place}::uuid group by 1 order by 1`),
    );
    assert.deepEqual(
      moves.map(({ shift, sum }) => [shift, sum]),
      [
        [1, 140_000],
        [2, 0],
      ],
    );
    const counted = { state: 'approved', counted_kop: 0, expected_kop: 0, difference_kop: 0 } as const;
    const [second] = await app.database.db
      .update(dayReport)
      .set(counted)
      .where(and(eq(dayReport.location_id, place), eq(dayReport.till_shift, 2)))
      .returning();
    const { body: day } = await admin.get(`/sales/day-reports/${second?.id}`);
    const led = day.moves.filter(({ source_kind }: { source_kind: string }) => source_kind === 'correction');
    assert.deepEqual(
      led.map(({ sale: of }: { sale: { id: string } | null }) => of?.id),
      [next.id, ours.id],
      'a correction in the till leads to its sale',
    );
  });

  test('of a locked day moves the money of today, and its order stays on its day', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    app.setNow(new Date('2026-06-17T09:00:00Z'));
    await app.database.db
      .update(dayReport)
      .set({ state: 'locked', counted_kop: 70_000, expected_kop: 70_000, difference_kop: 0 })
      .where(eq(dayReport.location_id, place));
    assert.equal((await correct(admin, id, methods(0, 70_000))).status, 403);
    const { body: told } = await asked(director, id, methods(0, 70_000));
    assert.equal(told.business_date, '2026-06-17');
    await done(director, id, methods(0, 70_000));
    const moves = rowsOf<object>(
      await app.database.db
        .execute(sql`select d.business_date::text as day, m.kind, m.amount_kop::int as kop, m.note from cash_move m
        join day_report d on d.id = m.report_id where d.location_id = ${place}::uuid order by 1`),
    );
    assert.deepEqual(
      moves.map((move) => Object.values(move).slice(0, 3)),
      [
        [TODAY, 'sale', 70_000],
        ['2026-06-17', 'sale', -70_000],
      ],
    );
    assert.deepEqual(await figures(), [{ day: TODAY, orders: 1, gross: 70_000, refunds: 0 }]);
    const { body: receipts } = await admin.get(
      `/sales/receipts?location_id=${place}&date_from=2026-06-17&date_to=2026-06-17`,
    );
    assert.deepEqual([receipts.days[0].paid_kop, receipts.days[0].refunded_kop], [70_000, 70_000]);
  });
});

describe('a part payment that was entered by mistake', () => {
  const half = () => sell({ payments: [taken('cash', 20_000)] });
  const remove = async (by: Caller, id: string) => {
    later();
    const [one] = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
    return correct(by, id, { act: 'payment', payment_id: one?.id });
  };

  test('is taken out: the prepayment goes back, and the order is paid or cancelled as if it had not been', async () => {
    const { id, removable_payments, payments } = await half();
    assert.deepEqual(removable_payments, [payments[0].id]);
    const out = await remove(seller, id);
    assert.deepEqual(
      [out.status, out.body.state, out.body.paid_kop, out.body.may.cancel],
      [200, 'awaiting_payment', 0, true],
    );
    assert.deepEqual(await booked(), { other: 0 });
    assert.equal((await remove(seller, id)).status, 409);
    later();
    await seller.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: 'cash', amount_kop: 70_000 });
    assert.deepEqual(await printed(id), [
      'sell prepayment 2×100 0:200',
      'sell_refund prepayment 2×100 0:200',
      'sell full_payment 2×350 0:700',
    ]);
    assert.deepEqual(await figures(), [{ day: TODAY, orders: 1, gross: 70_000, refunds: 0 }]);
  });

  test('is taken out by its taker on that day, later by an administrator, and never once all is paid', async () => {
    const { id } = await half();
    assert.equal((await remove(colleague, id)).status, 403);
    app.setNow(new Date('2026-06-16T09:00:00Z'));
    assert.equal((await remove(seller, id)).status, 403);
    assert.equal((await remove(admin, id)).status, 200);
    const whole = await sell({ payments: [taken('cash', 70_000)] });
    assert.deepEqual([(await remove(admin, whole.id)).status, whole.removable_payments], [409, []]);
  });
});

describe('a sale that never was', () => {
  test('is void: no revenue, no refund, its receipt, till and stock as before', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, place, item_id, 5, 1_001);
    await app.database.db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
      values (${print}::uuid, ${item_id}::uuid, 1, false)`);
    const stock = async () =>
      rowsOf<object>(
        await app.database.db.execute(
          sql`select on_hand::int, value_kop::int from balance where item_id = ${item_id}::uuid and place_id = ${place}::uuid`,
        ),
      );
    const { id } = await sell({ payments: [taken('cash', 40_000), taken('card', 30_000)] });
    assert.equal((await admin.get(`/sales/${id}`)).body.may.void, true);
    const used = await stock();
    const unexplained = await correct(admin, id, voided);
    assert.deepEqual([unexplained.status, unexplained.body.field], [400, 'reason']);
    const card = await done(admin, id, voided, why);
    assert.deepEqual(
      [card.state, card.paid_kop, card.refunded_kop, card.paid_at, card.cancel_reason, card.methods],
      ['cancelled', 0, 0, null, why.reason, []],
    );
    assert.deepEqual([card.may.refund, card.may.exchange, card.may.void], [false, false, false]);
    assert.deepEqual(await booked(), { other: 0 });
    assert.notDeepEqual(used, [{ on_hand: 5, value_kop: 1_001 }]);
    assert.deepEqual(await stock(), [{ on_hand: 5, value_kop: 1_001 }]);
    assert.deepEqual(await printed(id), [
      'sell full_payment 2×350 0:400,1:300',
      'sell_refund full_payment 2×350 0:400,1:300',
    ]);
    assert.deepEqual(await figures(), []);
  });

  test('is that of a colleague for an administrator, and of nobody on another day or after a refund', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    assert.equal((await correct(colleague, id, voided, why)).status, 403);
    assert.equal((await correct(cashier, id, voided, why)).status, 403);
    const partly = await sell({ payments: [taken('cash', 70_000)] });
    const lines = [{ sale_line_id: partly.lines[0].id, quantity: 1 }];
    await refundSale(seller, partly.id, { lines });
    assert.equal((await correct(admin, partly.id, voided, why)).status, 409);
    assert.equal((await correct(admin, id, voided, why)).status, 200);
    const late = await sell({ payments: [taken('cash', 70_000)] });
    app.setNow(new Date('2026-06-16T09:00:00Z'));
    assert.equal((await correct(director, late.id, voided, why)).status, 403);
  });

  test('and a change of its method at once are one of the two', async () => {
    const { id } = await sell({ payments: [taken('cash', 70_000)] });
    const replies = await Promise.all([correct(admin, id, voided, why), correct(seller, id, methods(0, 70_000))]);
    assert.deepEqual(statusesOf(replies), [200, 409]);
  });
});

test('money of the bank is never corrected', async () => {
  const { id } = await sell();
  await app.database.db.insert(payment).values({
    id: randomUUID(),
    sale_id: id,
    method: 'sbp',
    amount_kop: 70_000,
    state: 'succeeded',
    business_date: TODAY,
    location_id: place,
    provider_id: randomUUID(),
    settled_at: app.now(),
  });
  await app.database.db
    .update(sale)
    .set({ state: 'paid', paid_kop: 70_000, paid_at: app.now() })
    .where(eq(sale.id, id));
  const { body } = await admin.get(`/sales/${id}`);
  assert.deepEqual([body.may.correct, body.may.void, body.removable_payments], [false, false, []]);
  const replies = await Promise.all([correct(admin, id, methods(70_000)), correct(admin, id, voided, why)]);
  assert.deepEqual(statusesOf(replies), [409, 409]);
});
