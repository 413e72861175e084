import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { shiftDate } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { auditEntry } from '../kernel/records';
import { registerCashRegister } from '../sandbox';
import { givenBank, type TestBank } from '../testing/bank';
import { givenEmployee, givenLocation } from '../testing/builders';
import { givenCaller, statusesOf, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { Target } from '../testing/matrix/target';
import { givenItem } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { untilWaiting } from '../testing/until-waiting';
import { payment, priceList, receipt, sale } from './schema';
import { refundBody, refundSale } from '../testing/refunds';

let app: TestApp;
let bank: TestBank;
let register: ReturnType<typeof registerCashRegister>;
let place: string;
let seller: Caller;
let admin: Caller;
let print: string;
let digital: string;
let set: string;

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
  assert.ok(app.config.register);
  register = registerCashRegister(app.server, app.config.register);
  place = (await givenLocation(app)).id;
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app, 'print')).id;
  digital = (await givenProduct(app, 'digital')).id;
  set = (await givenProduct(app, 'package', { [print]: 2, [digital]: 1 })).id;
  await givenPrices(app, seller.person.id, place, { [print]: 30_000, [digital]: 50_000, [set]: 90_000 });
});
after(() => app.close());

const order = (fields: object = {}) => ({
  id: randomUUID(),
  location_id: place,
  lines: [{ product_id: print, quantity: 2 }],
  expected_total_kop: 60_000,
  ...fields,
});
const cash = (amount_kop: number, tendered_kop?: number) => ({
  id: randomUUID(),
  method: 'cash',
  amount_kop,
  tendered_kop,
});
const make = async (fields: object = {}, by = seller) => (await by.post('/sales', order(fields))).body;
const pay = (id: string, method: string, amount_kop: number, payment_id: string = randomUUID()) =>
  seller.post(`/sales/${id}/payments`, { payment_id, method, amount_kop });

/** The sums of a sale recomputed from the money rows, next to the stored ones. */
async function sumsOf(id: string) {
  const { rows } = (await app.database.db.execute(sql`
    select s.total_kop, s.paid_kop, s.refunded_kop,
      (select sum(sum_kop) from sale_line where sale_id = s.id) as lines,
      (select coalesce(sum(amount_kop), 0) from payment where sale_id = s.id and state = 'succeeded') as paid,
      (select coalesce(sum(amount_kop), 0) from refund where sale_id = s.id and state = 'succeeded') as refunded
    from sale s where s.id = ${id}`)) as { rows: Record<string, string>[] };
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

/** The register first accepts a receipt and reports it printed at the next request. */
async function printReceipts() {
  for (let round = 0; round < 2; round += 1) {
    await workOffMoney(app);
    app.setNow(new Date(app.now().getTime() + 10_000));
  }
  await workOffMoney(app);
}

/** The receipts that the register printed for a sale. */
async function printedFor(saleId: string) {
  const rows = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, saleId));
  const keys = new Set(rows.map(({ id, attempt }) => `${id}-${attempt}`));
  return [...register.printed.values()].filter(({ document }) => keys.has(document.external_id));
}

test('the history of a sale that is paid as it is made has both moves in their order, though of one moment', async () => {
  app.setNow(app.now());
  for (let count = 0; count < 8; count += 1) {
    const { id } = await make({ payments: [cash(60_000)] });
    const { events } = (await admin.get(`/sales/${id}`)).body;
    assert.equal(events[0].from_state, null, JSON.stringify(events));
    assert.equal(events.at(-1).to_state, 'paid');
  }
});

describe('receipts of cash and cards', () => {
  test('are printed by the register: payment method, to the kopeck, and again for refunds', async () => {
    const discount = { kind: 'percent', basis_points: 333 };
    const made = await make({
      discount,
      discount_reason: 'Постоянный клиент',
      expected_total_kop: 58_002,
      payments: [cash(10_001), { id: randomUUID(), method: 'card', amount_kop: 48_001 }],
    });
    await printReceipts();
    await refundSale(admin, made.id);
    await printReceipts();
    const printed = await printedFor(made.id);
    const shown = printed.map(
      ({ operation, document: { receipt: one } }) =>
        `${operation} ${one.payments.map(({ type, sum }) => `${type}:${sum}`).join()} ${one.total}`,
    );
    // One calculation is one receipt with its means of payment inside.
    assert.deepEqual(shown.sort(), ['sell 0:100.01,1:480.01 580.02', 'sell_refund 0:100.01,1:480.01 580.02']);
    const { body } = await admin.get(`/sales/${made.id}`);
    assert.ok(
      body.receipts.every(({ state, fiscal }: { state: string; fiscal: unknown }) => state === 'accepted' && fiscal),
    );
  });

  test('are sent once, whatever the register answers: nothing, a failure after printing, an expired token', async () => {
    for (const mood of ['fails', 'prints_and_fails', 'token_over'] as const) {
      const { id } = await make({ payments: [cash(60_000)] });
      register.setMood(mood, 1);
      await printReceipts();
      app.setNow(new Date(app.now().getTime() + 400_000));
      await printReceipts();
      const { body } = await seller.get(`/sales/${id}`);
      assert.deepEqual([mood, body.receipts[0].state, (await printedFor(id)).length], [mood, 'accepted', 1]);
    }
  });

  test('that the register refuses say why, and are sent again on request', async () => {
    const { id } = await make({ payments: [cash(60_000)] });
    register.setMood('refuses', 1);
    await printReceipts();
    const { body } = await seller.get(`/sales/${id}`);
    assert.deepEqual(
      [body.receipts[0].state, body.receipts[0].error],
      ['rejected', 'Смена кассы открыта больше суток. Закройте её на кассе и отправьте чек снова.'],
    );
    const again = await admin.post(`/sales/receipts/${body.receipts[0].id}/retry`, {});
    assert.equal(again.status, 200, JSON.stringify(again.body));
    await printReceipts();
    assert.equal((await seller.get(`/sales/${id}`)).body.receipts[0].state, 'accepted');
    await admin.post(`/sales/receipts/${body.receipts[0].id}/retry`, {});
    const told = await app.database.db
      .select({ after: auditEntry.after, by: auditEntry.actor_id })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject_id, id), eq(auditEntry.action, 'receipt.sent_again')));
    assert.deepEqual(
      told,
      [{ after: { amount_kop: 60_000 }, by: admin.person.id }],
      'one that is printed stays as it is',
    );
  });

  // The embedded engine has one transaction at a time.
  const onServer = { skip: !process.env['TEST_DATABASE_URL'] };
  test('that the register refused are printed once, though two people send them again at once', onServer, async () => {
    const { id } = await make({ payments: [cash(60_000)] });
    register.setMood('refuses', 1);
    await printReceipts();
    const { body } = await seller.get(`/sales/${id}`);
    const receiptId = body.receipts[0].id;
    const presses: ReturnType<Caller['post']>[] = [];
    await app.database.db.transaction(async (tx) => {
      await tx.select().from(receipt).where(eq(receipt.id, receiptId)).for('update');
      for (const by of [admin, admin]) presses.push(by.post(`/sales/receipts/${receiptId}/retry`, {}));
      await untilWaiting(app, 2);
    });
    assert.deepEqual(
      (await Promise.all(presses)).map(({ status }) => status),
      [200, 200],
    );
    await printReceipts();
    assert.deepEqual([(await printedFor(id)).length, (await stateOf(id)).attempt], [1, 1]);
  });
  const stateOf = async (saleId: string) => {
    const [row] = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, saleId));
    assert.ok(row);
    return row;
  };
});

test('a sale that was paid in part gives back exactly that, and is over', async () => {
  const { id } = await make({ payments: [cash(10_000)] });
  const cancelled = await seller.post(`/sales/${id}/cancel`, { reason: 'Передумали' });
  assert.equal(cancelled.status, 409);
  const refunded = await refundSale(seller, id, { reason: 'Передумали' });
  assert.equal(refunded.status, 200, JSON.stringify(refunded.body));
  const { state, paid_kop, refunded_kop } = refunded.body;
  assert.deepEqual([state, paid_kop, refunded_kop], ['refunded', 10_000, 10_000]);
  const again = await refundSale(seller, id, { reason: 'Ещё раз' });
  assert.equal(again.status, 409);
});

test('a refund of a sale that was never paid in full returns no goods to the stock: none were taken', async () => {
  const { id: item_id } = await givenItem(app);
  await app.database.db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
    values (${print}::uuid, ${item_id}::uuid, 1, true)`);
  const { id, lines } = await make({ payments: [cash(40_000)] });
  const { status } = await refundSale(seller, id, {
    reason: 'Передумали',
    lines: [{ sale_line_id: lines[0].id, quantity: 1 }],
  });
  const { rows } = (await app.database.db.execute(sql`select 1 from ledger where item_id = ${item_id}::uuid`)) as {
    rows: unknown[];
  };
  await app.database.db.execute(sql`delete from consumption_norm where item_id = ${item_id}::uuid`);
  assert.deepEqual([status, rows.length], [200, 0]);
});

describe('bad input', () => {
  /** Row counts of all tables that a sale is written to. */
  const rows = async () =>
    Promise.all([sale, payment, receipt, priceList].map((table) => app.database.db.$count(table)));

  test('is refused with its code, a Russian sentence and the field, and changes nothing', async () => {
    const { id } = await make();
    const foreign = await make();
    const director = await givenCaller(app, ['developer']);
    const starts_at = app.now().toISOString();
    const empty = await director.post('/sales/price-lists', { name: 'Пустой', location_id: place, starts_at });
    const paymentOf = (sum: unknown) => ({ payment_id: randomUUID(), method: 'cash', amount_kop: sum });
    const paid = await seller.post(`/sales/${foreign.id}/payments`, paymentOf(1_000));
    const before = await rows();
    const asked: [string, () => ReturnType<Caller['post']>, number, string, string | null][] = [
      [
        'a price list without a price',
        () => director.post(`/sales/price-lists/${empty.body.id}/publish`, { revision: empty.body.revision }),
        400,
        'validation_failed',
        'lines',
      ],
      [
        'the payment of a foreign order',
        () => seller.post(`/sales/${id}/payments`, { ...paymentOf(1_000), payment_id: paid.body.payments[0].id }),
        409,
        'local_id_conflict',
        'payment_id',
      ],
      [
        'an amount of 0',
        () => seller.post(`/sales/${id}/payments`, paymentOf(0)),
        400,
        'validation_failed',
        'amount_kop',
      ],
      ['−1', () => seller.post(`/sales/${id}/payments`, paymentOf(-1)), 400, 'validation_failed', 'amount_kop'],
      ['10¹⁵', () => seller.post(`/sales/${id}/payments`, paymentOf(10 ** 15)), 400, 'validation_failed', 'amount_kop'],
      [
        'a discount over the ceiling',
        () =>
          seller.post(
            '/sales',
            order({
              discount: { kind: 'percent', basis_points: 1_001 },
              discount_reason: 'Просил',
              expected_total_kop: 53_994,
            }),
          ),
        403,
        'discount_over_ceiling',
        'discount',
      ],
    ];
    for (const [what, ask, status, code, field] of asked) {
      const reply = await ask();
      assert.deepEqual([what, reply.status, reply.body.code, reply.body.field], [what, status, code, field]);
      assert.match(reply.body.message, /^[А-ЯЁ].*[.!]$/s, what);
      assert.deepEqual(await rows(), before, what);
    }
    const other = await givenCaller(app, ['admin'], { primary_location_id: (await givenLocation(app)).id });
    const elsewhere = await other.post(`/sales/${id}/payments`, paymentOf(1_000));
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'not_found']);
  });
});

describe('the checkout', () => {
  test('sells for cash in one call: paid, with change, a receipt in the queue and shares of the whole', async () => {
    const reply = await seller.post('/sales', order({ payments: [cash(60_000, 100_000)] }));
    assert.equal(reply.status, 201, JSON.stringify(reply.body));
    const { state, payments, receipts, shares, paid_kop, lines } = reply.body;
    assert.deepEqual([state, paid_kop, lines[0].sum_kop], ['paid', 60_000, 60_000]);
    assert.deepEqual([payments[0].tendered_kop, payments[0].state], [100_000, 'succeeded']);
    assert.deepEqual([receipts[0].kind, receipts[0].amount_kop, receipts[0].state], ['full', 60_000, 'pending']);
    assert.deepEqual(shares, [{ ...shares[0], employee_id: seller.person.id, basis_points: 10_000 }]);
    await printReceipts();
    const [printed] = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, reply.body.id));
    assert.equal(printed?.state, 'accepted');
    assert.ok(printed?.fiscal?.document);
  });

  test('locks the till last, after the goods, as a refund at the same location does', async (t) => {
    const call = t.mock.method(app.hooks, 'call');
    const told = () =>
      call.mock.calls
        .map(({ arguments: [hook] }) => hook.name)
        .filter(
          (name) => name.startsWith('sales.') && !['sales.day_is_locked', 'sales.payments_handed_in'].includes(name),
        );
    await make({ payments: [cash(60_000)] });
    assert.deepEqual(told(), ['sales.sale_paid', 'sales.payment_settled']);
    call.mock.resetCalls();
    const split = await make({ payments: [cash(20_000), { id: randomUUID(), method: 'card', amount_kop: 40_000 }] });
    assert.deepEqual(told(), ['sales.sale_paid', 'sales.payment_settled', 'sales.payment_settled']);
    assert.equal(split.state, 'paid');
    assert.deepEqual(await sumsOf(split.id), {
      total_kop: 60_000,
      paid_kop: 60_000,
      refunded_kop: 0,
      lines: 60_000,
      paid: 60_000,
      refunded: 0,
    });
  });

  test('ignores a repeat of the same sale, and refuses another under its id', async () => {
    const body = order({ payments: [cash(60_000)] });
    const replies = await Promise.all([seller.post('/sales', body), seller.post('/sales', body)]);
    assert.deepEqual(statusesOf(replies), [200, 201]);
    const other = await seller.post('/sales', {
      ...body,
      lines: [{ product_id: print, quantity: 1 }],
      expected_total_kop: 30_000,
    });
    assert.deepEqual([other.status, other.body.code], [409, 'local_id_conflict']);
    assert.equal(await app.database.db.$count(payment, eq(payment.sale_id, body.id)), 1);
  });

  test('spreads a discount to the kopeck and keeps the limit of the role', async () => {
    const discount = { kind: 'percent', basis_points: 1_000 };
    const good = await seller.post(
      '/sales',
      order({
        lines: [
          { product_id: print, quantity: 3 },
          { product_id: digital, quantity: 1 },
        ],
        discount,
        discount_reason: 'Постоянный клиент',
        expected_total_kop: 126_000,
      }),
    );
    assert.equal(good.status, 201, JSON.stringify(good.body));
    const sums = await sumsOf(good.body.id);
    assert.equal(sums['lines'], 126_000);
    const tooMuch = order({
      discount: { kind: 'percent', basis_points: 1_001 },
      discount_reason: 'Просил',
      expected_total_kop: 53_994,
    });
    assert.deepEqual(
      [await seller.post('/sales', tooMuch), await admin.post('/sales', tooMuch)].map(({ status, body }) => [
        status,
        body.field ?? null,
      ]),
      [
        [403, 'discount'],
        [201, null],
      ],
    );
    const silent = await seller.post('/sales', order({ discount, expected_total_kop: 54_000 }));
    assert.deepEqual([silent.status, silent.body.field], [400, 'discount_reason']);
  });

  test('refuses products without a price, other totals, and more money than it costs', async () => {
    const strange = (await givenProduct(app)).id;
    const replies = [
      await seller.post('/sales', order({ lines: [{ product_id: strange, quantity: 1 }] })),
      await seller.post('/sales', order({ expected_total_kop: 59_999 })),
      await seller.post('/sales', order({ payments: [cash(60_001)] })),
      await seller.post('/sales', order({ payments: [cash(0)] })),
      await seller.post('/sales', order({ payments: [cash(-1)] })),
      await seller.post('/sales', order({ payments: [cash(10 ** 15)] })),
      await seller.post('/sales', order({ payments: [cash(60_000, 59_999)] })),
      await seller.post(
        '/sales',
        order({ shares: [{ employee_id: seller.person.id, role: 'seller', basis_points: 9_999 }] }),
      ),
      await seller.post(
        '/sales',
        order({ shares: [{ employee_id: admin.person.id, role: 'seller', basis_points: 10_000 }] }),
      ),
    ];
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.field]),
      [
        [400, 'lines.0.product_id'],
        [409, 'expected_total_kop'],
        [400, 'payments'],
        [400, 'payments.0.amount_kop'],
        [400, 'payments.0.amount_kop'],
        [400, 'payments.0.amount_kop'],
        [400, 'payments.0.tendered_kop'],
        [400, 'shares'],
        [403, 'shares'],
      ],
    );
  });

  test('accepts shares other than the rule’s from an administrator, and they add up to the whole', async () => {
    const shares = [
      { employee_id: seller.person.id, role: 'seller', basis_points: 3_333 },
      { employee_id: admin.person.id, role: 'retoucher', basis_points: 6_667 },
    ];
    const { status, body } = await admin.post('/sales', order({ shares, payments: [cash(60_000)] }));
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      new Map(body.shares.map((share: Record<string, unknown>) => [share['employee_id'], share['basis_points']])),
      new Map(shares.map(({ employee_id, basis_points }) => [employee_id, basis_points])),
    );
  });

  test('moves a shown session to «Продана», keeps its sold pictures, and halves shares with the photographer', async () => {
    const target = await Target.at(app);
    const { session, photo } = await target.photo();
    const photographer = await givenEmployee(app, ['photographer'], { primary_location_id: target.location });
    await app.database.db.execute(
      sql`update photosession set session_state = 'showing', photographer_id = ${photographer.id} where id = ${session}`,
    );
    await givenPrices(app, seller.person.id, target.location, { [digital]: 50_000 });
    const local = await givenCaller(app, ['admin'], { primary_location_id: target.location });
    const sold = await local.post('/sales', {
      id: randomUUID(),
      photosession_id: session,
      lines: [{ product_id: digital, quantity: 1, photo_id: photo }],
      expected_total_kop: 50_000,
      payments: [cash(50_000)],
    });
    assert.equal(sold.status, 201, JSON.stringify(sold.body));
    assert.deepEqual(
      new Map(sold.body.shares.map((share: Record<string, unknown>) => [share['employee_id'], share['basis_points']])),
      new Map([
        [photographer.id, 5_000],
        [local.person.id, 5_000],
      ]),
    );
    const { body: shown } = await local.get(`/photosessions/${session}`);
    assert.deepEqual([shown.session_state, shown.undoable_move], ['sold', null]);
    const undone = await local.post(`/photosessions/${session}/undo-move`, { revision: shown.revision });
    assert.match(undone.body.message, /оплачена продажа/, 'a paid sale keeps its session sold');
    const removal = await local.delete(`/photos/delete/${session}/a.jpg`);
    assert.deepEqual([removal.status, removal.body.code], [409, 'has_history']);
    const orders = await local.get(`/payments/orders/session/${session}`);
    assert.equal(orders.body.orders[0].id, sold.body.id);
  });
});

describe('payments through the provider', () => {
  test('are requested again under the same key when nobody answered, and charged once', async () => {
    const { id } = await make();
    bank.setMood('works_and_fails', 1);
    const lost = await pay(id, 'sbp', 60_000);
    assert.deepEqual([lost.status, lost.body.payments[0].is_unknown, lost.body.state], [200, true, 'awaiting_payment']);
    const known = await seller.get(`/payments/status/${id}`);
    assert.ok(known.body.payments[0].confirmation_url, JSON.stringify(known.body));
    const ours = [...bank.payments.values()].filter(({ description }) => description.endsWith(` ${known.body.number}`));
    assert.equal(ours.length, 1);
    bank.finish(ours[0]?.id ?? '', 'succeeded');
    bank.setMood('fails', 1);
    assert.equal((await seller.get(`/payments/status/${id}`)).body.paid_kop, 0);
    const paid = await seller.get(`/payments/status/${id}`);
    assert.deepEqual([paid.body.state, paid.body.paid_kop], ['paid', 60_000]);
  });

  test('trust a notification only after asking the provider, and count it once', async () => {
    const { id, number } = await make();
    await pay(id, 'sbp', 60_000);
    const one = [...bank.payments.values()].find(({ description }) => description.endsWith(` ${number}`));
    const notice = { event: 'payment.succeeded', object: { id: one?.id } };
    await seller.post('/payments/notifications', notice);
    assert.equal((await sumsOf(id))['paid'], 0);
    bank.finish(one?.id ?? '', 'succeeded');
    await Promise.all([seller.post('/payments/notifications', notice), seller.post('/payments/notifications', notice)]);
    assert.deepEqual(await sumsOf(id), {
      total_kop: 60_000,
      paid_kop: 60_000,
      refunded_kop: 0,
      lines: 60_000,
      paid: 60_000,
      refunded: 0,
    });
  });

  test('never add up to more than the sale, however many sellers try', async () => {
    const { id } = await make();
    const replies = await Promise.all([1, 2, 3, 4].map(() => pay(id, 'cash', 60_000)));
    assert.deepEqual(statusesOf(replies), [200, 409, 409, 409]);
    assert.equal((await sumsOf(id))['paid'], 60_000);
  });

  test('of a cancelled sale that arrive nevertheless are refunded and reported', async () => {
    const { id, number } = await make();
    await pay(id, 'sbp', 60_000);
    assert.equal((await seller.post(`/sales/${id}/cancel`, { reason: 'Передумали' })).body.state, 'cancelled');
    const late = [...bank.payments.values()].find(({ description }) => description.endsWith(` ${number}`));
    bank.finish(late?.id ?? '', 'succeeded');
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
    const sums = await sumsOf(id);
    assert.deepEqual([sums['paid'], sums['refunded'], late?.refunded_kop], [60_000, 60_000, 60_000]);
    const notices = (await seller.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
    assert.ok(notices.includes('sale.money_returned'));
  });

  test('split over cash and SBP complete the sale together', async () => {
    const { id, number } = await make({ payments: [cash(20_000)] });
    assert.equal((await pay(id, 'sbp', 40_001)).status, 409);
    await pay(id, 'sbp', 40_000);
    const one = [...bank.payments.values()].find(({ description }) => description.endsWith(` ${number}`));
    bank.finish(one?.id ?? '', 'succeeded');
    const done = await seller.get(`/payments/status/${id}`);
    assert.deepEqual([done.body.state, done.body.paid_kop], ['paid', 60_000]);
    const back = await refundSale(admin, id);
    assert.equal(back.status, 200, JSON.stringify(back.body));
    assert.deepEqual([back.body.state, back.body.refunds.length, back.body.refunded_kop], ['refunded', 2, 60_000]);
    assert.deepEqual(
      back.body.receipts
        .map(({ kind, amount_kop }: { kind: string; amount_kop: number }) => `${kind} ${amount_kop}`)
        .sort(),
      ['prepayment 20000', 'prepayment 40000', 'refund 20000', 'refund 40000', 'settlement 60000'],
    );
  });
});

describe('a refund', () => {
  test('by pieces is repeated without effect, and never exceeds the payments', async () => {
    const { id, lines } = await make({ payments: [cash(60_000)] });
    const body = await refundBody(seller, id, { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] });
    const [first, again] = [
      await seller.post(`/sales/${id}/refunds`, body),
      await seller.post(`/sales/${id}/refunds`, body),
    ];
    assert.deepEqual(
      [first.body.state, first.body.refunded_kop, again.body.refunded_kop],
      ['partly_refunded', 30_000, 30_000],
    );
    const rest = await refundBody(admin, id);
    const raced = await Promise.all(
      [1, 2, 3].map(() => admin.post(`/sales/${id}/refunds`, { ...rest, request_id: randomUUID() })),
    );
    assert.deepEqual(statusesOf(raced), [200, 409, 409]);
    assert.deepEqual(await sumsOf(id), {
      total_kop: 60_000,
      paid_kop: 60_000,
      refunded_kop: 60_000,
      lines: 60_000,
      paid: 60_000,
      refunded: 60_000,
    });
  });

  test('of a colleague’s sale needs an administrator', async () => {
    const { id } = await make({ payments: [cash(60_000)] }, admin);
    const reply = await refundSale(seller, id, { reason: 'Просит' });
    assert.deepEqual([reply.status, reply.body.code], [403, 'forbidden']);
  });
});

describe('an offline sale', () => {
  test('counts in spite of what is odd with it, marked, once', async () => {
    const id = randomUUID();
    const body = {
      id,
      location_id: place,
      photosession_id: 'ps_1700000000000_unknown',
      lines: [{ product_id: print, name: 'Печать', quantity: 2, price_kop: 28_000 }],
      payment: { id: randomUUID(), amount_kop: 55_000 },
      created_at: app.now().toISOString(),
    };
    const first = await seller.post('/sales/offline', body);
    const again = await seller.post('/sales/offline', body);
    assert.deepEqual([first.status, again.status, again.body.duplicate], [201, 200, true]);
    assert.deepEqual(
      [first.body.standing, ...first.body.marks.toSorted()],
      ['counts', 'price_changed', 'session_gone', 'sum_differs'],
    );
    const sums = await sumsOf(id);
    assert.deepEqual([sums['paid'], sums['lines'], sums['total_kop']], [55_000, 55_000, 55_000]);
    const listed = async (marked: boolean) =>
      (await admin.get(`/sales?location_id=${place}&marked=${marked}`)).body.items.some(
        (sale: { id: string }) => sale.id === id,
      );
    assert.deepEqual([await listed(true), await listed(false)], [true, false]);
    const notices = (await admin.get('/notifications')).body.items.map(({ kind }: { kind: string }) => kind);
    assert.ok(notices.includes('sale.marked'), 'the administrator of the location is told');
    const seen = await admin.post(`/sales/${id}/marks-seen`, {});
    assert.ok(seen.body.marks_seen_at);
    assert.deepEqual([await listed(true), await listed(false)], [false, true]);
  });

  test('keeps the picture of a line whose product is not in the catalogue', async () => {
    const target = await Target.at(app);
    const { session, photo } = await target.photo();
    const local = await givenCaller(app, ['admin'], { primary_location_id: target.location });
    const id = randomUUID();
    const { status, body } = await local.post('/sales/offline', {
      id,
      location_id: target.location,
      photosession_id: session,
      lines: [{ product_id: randomUUID(), name: 'Магнит', quantity: 1, price_kop: 10_000, photo_id: photo }],
      payment: { id: randomUUID(), amount_kop: 10_000 },
      created_at: app.now().toISOString(),
    });
    assert.deepEqual([status, body.standing], [201, 'held']);
    const seen = { revision: 1, sum_kop: 10_000 };
    const chief = await givenCaller(app, ['regional_director']);
    assert.equal((await chief.post(`/held/${id}/decide`, { ...seen, decision: 'count' })).status, 200);
    const removal = await local.delete(`/photos/delete/${session}/a.jpg`);
    assert.deepEqual([removal.status, removal.body.code], [409, 'has_history']);
  });
});

describe('an offline sale that arrives late', () => {
  test('takes its picture back out of the trash: a sold one is never deleted', async () => {
    const target = await Target.at(app);
    const { session, photo } = await target.photo();
    const local = await givenCaller(app, ['admin'], { primary_location_id: target.location });
    await givenPrices(app, seller.person.id, target.location, { [digital]: 50_000 });
    assert.equal((await local.delete(`/photos/delete/${session}/a.jpg`)).status, 200);
    const sold = await local.post('/sales/offline', {
      id: randomUUID(),
      location_id: target.location,
      photosession_id: session,
      lines: [{ product_id: digital, name: 'Цифровое фото', quantity: 1, price_kop: 50_000, photo_id: photo }],
      payment: { id: randomUUID(), amount_kop: 50_000 },
      created_at: app.now().toISOString(),
    });
    assert.deepEqual([sold.status, sold.body.marks], [201, []]);
    const { body } = await local.get(`/sales/${sold.body.id}`);
    assert.equal(body.lines[0].photo_id, photo);
    assert.deepEqual((await local.get(`/photos/trash/${session}`)).body, []);
  });
});

describe('price lists', () => {
  test('are drafted, published, never edited again, and the newest of the location is in force', async () => {
    const office = await givenCaller(app, ['office'], { primary_location_id: place });
    const { id: shop } = await givenLocation(app);
    const draft = await office.post('/sales/price-lists', {
      name: 'Весна',
      location_id: shop,
      starts_at: app.now().toISOString(),
    });
    assert.equal(draft.status, 201, JSON.stringify(draft.body));
    const { id } = draft.body;
    const empty = await office.post(`/sales/price-lists/${id}/publish`, { revision: 1 });
    assert.deepEqual([empty.status, empty.body.field], [400, 'lines']);
    const edited = await office.patch(`/sales/price-lists/${id}`, {
      revision: 1,
      lines: [{ product_id: print, price_kop: 35_000 }],
    });
    assert.equal(edited.body.history[0].changes[0].after_kop, 35_000);
    const published = await office.post(`/sales/price-lists/${id}/publish`, { revision: 2 });
    assert.deepEqual([published.body.state, published.body.in_force], ['published', true]);
    const late = await office.patch(`/sales/price-lists/${id}`, { revision: 3, name: 'Лето' });
    assert.deepEqual([late.status, late.body.code], [409, 'illegal_transition']);
    const prices = await office.get(`/sales/prices?location_id=${shop}`);
    assert.deepEqual([prices.body.price_list_id, prices.body.offers[0].price_kop], [id, 35_000]);
    const file = await office.get(`/sales/price-lists/${id}/export?format=csv`);
    assert.match(file.bytes.toString('utf8'), /350,00/);
  });

  test('drafted before another one and published after it are in force: a list starts at its publication at the earliest', async () => {
    const office = await givenCaller(app, ['office'], { primary_location_id: place });
    const { id: shop } = await givenLocation(app);
    const lines = [{ product_id: print, price_kop: 40_000 }];
    const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000).toISOString();
    const drafted = async (starts_at: string) => {
      const made = await office.post('/sales/price-lists', { name: 'Зима', location_id: shop, starts_at });
      return (await office.patch(`/sales/price-lists/${made.body.id}`, { revision: 1, lines })).body.id;
    };
    const publish = (id: string) => office.post(`/sales/price-lists/${id}/publish`, { revision: 2 });
    const [early, late] = [await drafted(hoursAgo(72)), await drafted(hoursAgo(24))];
    await publish(late);
    app.setNow(new Date(app.now().getTime() + 60_000));
    const { body } = await publish(early);
    assert.deepEqual([body.in_force, body.starts_at], [true, app.now().toISOString()]);
    const later = await drafted(hoursAgo(-24));
    assert.equal((await publish(later)).body.in_force, false);
    assert.equal((await office.get(`/sales/prices?location_id=${shop}`)).body.price_list_id, early);
  });

  test('of another region are not a regional director’s to change', async () => {
    const director = await givenCaller(app, ['regional_director'], { primary_location_id: place });
    const { id: far } = await givenLocation(app);
    const starts_at = app.now().toISOString();
    const replies = [
      await director.post('/sales/price-lists', { name: 'Свой', location_id: place, starts_at }),
      await director.post('/sales/price-lists', { name: 'Чужой', location_id: far, starts_at }),
      await director.post('/sales/price-lists', { name: 'Вся компания', starts_at }),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 403, 403],
    );
  });
});

test('the list is found by number, sum and phone, and its file has the same rows', async () => {
  const { id, number } = await make({ client_phone: '8 916 555-44-33', client_name: 'Пётр Клиентов' });
  for (const search of [`№ ${number}`, '600,00', '9165554433', 'клиентов']) {
    const { body } = await admin.get(`/sales?search=${encodeURIComponent(search)}&page_size=100`);
    assert.ok(
      body.items.some((one: { id: string }) => one.id === id),
      search,
    );
  }
  const file = await admin.get(`/sales/export?format=csv&search=${encodeURIComponent(`№ ${number}`)}`);
  assert.match(file.bytes.toString('utf8'), /Пётр Клиентов/);
  const { body } = await admin.get('/sales?page_size=100');
  const kept = await app.database.db.select({ total: sale.total_kop }).from(sale).where(eq(sale.location_id, place));
  assert.equal(
    body.sums.total_kop,
    kept.reduce((all, { total }) => all + total, 0),
  );
});

describe('money and receipts, day by day', () => {
  const daysSeenBy = async (caller: Caller, from: string, to: string) =>
    (await caller.get(`/sales/receipts?date_from=${from}&date_to=${to}`)).body.days as {
      business_date: string;
      receipts_kop: number;
    }[];

  test('are shown to nobody whose location is not known', async () => {
    const { business_date } = await make({ payments: [cash(60_000)] });
    const unplaced = await givenCaller(app, ['salesperson'], { primary_location_id: null });
    assert.deepEqual(await daysSeenBy(unplaced, business_date, business_date), []);
    assert.ok((await daysSeenBy(seller, business_date, business_date)).length > 0);
  });

  test('never leave out a day on which they differ, however many agree', async () => {
    const { id } = await make();
    const { id: far } = await givenLocation(app);
    const owner = await givenCaller(app, ['salesperson'], { primary_location_id: far });
    const base = { sale_id: id, location_id: far, kind: 'full' as const, amount_kop: 50_000, cash_kop: 50_000 };
    const [from, to] = ['2020-01-01', '2020-07-18'];
    const waiting = Array.from({ length: 199 }, (_, index) => ({
      ...base,
      business_date: shiftDate(from, index + 1),
    }));
    await app.database.db.insert(receipt).values([{ ...base, business_date: from, state: 'accepted' }, ...waiting]);
    const days = await daysSeenBy(owner, from, to);
    assert.deepEqual([days.at(-1)?.business_date, days.at(-1)?.receipts_kop], [from, 50_000]);
    assert.equal(days[0]?.business_date, to);
  });
});
