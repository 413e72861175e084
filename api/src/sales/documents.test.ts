import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { registerCashRegister } from '../sandbox';
import { givenBank, type TestBank } from '../testing/bank';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import { city, location } from '../locations/schema';
import { payment, receipt, refund as refundTable } from './schema';
import { refundSale } from '../testing/refunds';

/** 54-FZ: one document for each calculation, with its means of payment inside. */
let app: TestApp;
let bank: TestBank;
let register: ReturnType<typeof registerCashRegister>;
let place: string;
let admin: Caller;
let print: string;
let digital: string;
const PRICES = [35_000, 10_111];
const frames: string[] = [];

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
  assert.ok(app.config.register);
  register = registerCashRegister(app.server, app.config.register);
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  print = (await givenProduct(app, 'print')).id;
  digital = (await givenProduct(app, 'digital')).id;
  for (let at = 0; at < 120; at += 1) frames.push((await givenProduct(app, 'frame')).id);
  await givenPrices(app, admin.person.id, place, {
    [print]: PRICES[0] ?? 0,
    [digital]: PRICES[1] ?? 0,
    ...Object.fromEntries(frames.map((id, at) => [id, 1_000 + at])),
  });
});
after(() => app.close());

const ok = async (reply: ReturnType<Caller['post']>) => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const taken = (method: 'cash' | 'card', amount_kop: number) => ({ id: randomUUID(), method, amount_kop });
const sell = (fields: object = {}) =>
  ok(
    admin.post('/sales', {
      id: randomUUID(),
      location_id: place,
      lines: [{ product_id: print, quantity: 1 }],
      expected_total_kop: 35_000,
      ...fields,
    }),
  );
const pay = (id: string, method: string, amount_kop: number) =>
  ok(admin.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method, amount_kop }));
const refund = (id: string, lines?: object[]) => ok(refundSale(admin, id, { ...(lines && { lines }) }));
const handOver = (id: string) => ok(admin.post(`/sales/${id}/state`, { state: 'handed_over' }));

/** The bank takes what is open of a sale. */
async function takenByBank(number: number) {
  for (const one of bank.payments.values())
    if (one.description.endsWith(` ${number}`)) bank.finish(one.id, 'succeeded');
  await settled();
}
async function settled() {
  for (let round = 0; round < 3; round += 1) {
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
  }
}

/** What the register printed for a sale, in order: operation, mode, positions, means. */
async function printedFor(id: string) {
  await settled();
  const rows = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, id));
  const keys = new Set(rows.map((row) => `${row.id}-${row.attempt}`));
  return [...register.printed.values()].filter(({ document }) => keys.has(document.external_id));
}
const shown = (printed: Awaited<ReturnType<typeof printedFor>>) =>
  printed.map(({ operation, document: { receipt: one } }) =>
    [
      operation,
      one.items[0]?.payment_method,
      one.items.map(({ quantity, price }) => `${quantity}×${price}`).join('+'),
      one.payments.map(({ type, sum }) => `${type}:${sum}`).join(),
    ].join(' '),
  );
interface Told {
  receipt: { items: { payment_mode: string }[] };
}
const modesTold = (path: string, since: number) =>
  bank.asked
    .slice(since)
    .filter((one) => one.path === path)
    .map(({ body }) => (body as Told).receipt.items[0]?.payment_mode);

describe('the documents of a sale', () => {
  test('are one for one calculation, with both means of payment', async () => {
    const { id } = await sell({ payments: [taken('cash', 20_000), taken('card', 15_000)] });
    assert.deepEqual(shown(await printedFor(id)), ['sell full_payment 1×350 0:200,1:150']);
  });

  test('of a part before the goods are a prepayment, which the settlement counts', async () => {
    const { id } = await sell({ payments: [taken('cash', 20_000)] });
    await pay(id, 'card', 15_000);
    assert.deepEqual(shown(await printedFor(id)), [
      'sell prepayment 1×200 0:200',
      'sell full_payment 1×350 1:150,2:200',
    ]);
  });

  test('of goods that the client comes for later are a prepayment, and one settlement at handover', async () => {
    const { id } = await sell({ goods_later: true, payments: [taken('cash', 20_000), taken('card', 15_000)] });
    assert.deepEqual(shown(await printedFor(id)), ['sell full_prepayment 1×350 0:200,1:150']);
    await handOver(id);
    const [, last] = await printedFor(id);
    assert.deepEqual(shown(last ? [last] : []), ['sell full_payment 1×350 2:350']);
  });

  test('of which one follows at handover are told before it: none where the parts were settled at the counter', async () => {
    const told = async (id: string) => (await ok(admin.get(`/sales/${id}`))).hand_over_receipt_kop;
    const inParts = await sell({ payments: [taken('cash', 10_000)] });
    await pay(inParts.id, 'card', 25_000);
    assert.equal(await told(inParts.id), 0);
    const later = await sell({ goods_later: true, payments: [taken('cash', 35_000)] });
    assert.equal(await told(later.id), 35_000);
    await handOver(later.id);
    assert.equal(await told(later.id), 0);
  });

  test('of files paid by link are the full payment, of goods a prepayment and its settlement by the bank', async () => {
    const since = bank.asked.length;
    const files = await sell({ lines: [{ product_id: digital, quantity: 1 }], expected_total_kop: 10_111 });
    await pay(files.id, 'online', 10_111);
    const goods = await sell();
    await pay(goods.id, 'online', 35_000);
    await takenByBank(files.number);
    await takenByBank(goods.number);
    assert.deepEqual(modesTold('payments', since), ['full_payment', 'full_prepayment']);
    await handOver(goods.id);
    await settled();
    const kinds = async ({ id }: { id: string }) =>
      (await admin.get(`/sales/${id}`)).body.receipts.map((one: { kind: string; mode: string; state: string }) =>
        [one.kind, one.mode, one.state].join(' '),
      );
    assert.deepEqual(await kinds(files), ['full full_payment accepted']);
    assert.deepEqual(await kinds(goods), ['prepayment full_prepayment accepted', 'settlement full_payment accepted']);
  });

  test('merge equal goods, and are several where there are more than a hundred', async () => {
    const equal = await sell({
      lines: Array.from({ length: 120 }, () => ({ product_id: print, quantity: 1 })),
      expected_total_kop: 120 * 35_000,
      payments: [taken('cash', 120 * 35_000)],
    });
    assert.deepEqual(shown(await printedFor(equal.id)), ['sell full_payment 120×350 0:42000']);
    const total = frames.reduce((all, _one, at) => all + 1_000 + at, 0);
    const { id } = await sell({
      lines: frames.map((product_id) => ({ product_id, quantity: 1 })),
      expected_total_kop: total,
      payments: [taken('cash', 100_000), taken('card', total - 100_000)],
    });
    const printed = await printedFor(id);
    const pages = printed.map(({ document: { receipt: one } }) => [one.items.length, Math.round(one.total * 100)]);
    assert.deepEqual(
      pages.map(([count]) => count),
      [100, 20],
    );
    assert.equal(
      pages.reduce((all, [, sum = 0]) => all + sum, 0),
      total,
    );
  });
});

test('goods are handed over once, also after a part of them came back', async () => {
  const { id, lines } = await sell({
    goods_later: true,
    lines: [{ product_id: print, quantity: 2 }],
    expected_total_kop: 70_000,
    payments: [taken('cash', 70_000)],
  });
  await handOver(id);
  const back = await refund(id, [{ sale_line_id: lines[0].id, quantity: 1 }]);
  assert.deepEqual([back.state, back.may.hand_over], ['partly_refunded', false]);
  const again = await admin.post(`/sales/${id}/state`, { state: 'handed_over' });
  assert.deepEqual([again.status, again.body.code], [409, 'illegal_transition']);
  assert.deepEqual(shown(await printedFor(id)), [
    'sell full_prepayment 2×350 0:700',
    'sell full_payment 2×350 2:700',
    'sell_refund full_payment 1×350 0:350',
  ]);
});

test('each document of the counter names the building, and who took the money, gave it back or handed over the goods', async () => {
  const of = (last_name: string, position: string | null) =>
    givenCaller(app, ['admin'], { primary_location_id: place, last_name, position });
  const [taker, giver] = [await of('Мохова', 'Администратор'), await of('Ли', null)];
  const [at] = await app.database.db.select().from(location).where(eq(location.id, place));
  const [inCity] = await app.database.db
    .select()
    .from(city)
    .where(eq(city.id, at?.city_id ?? ''));
  const lines = [{ product_id: print, quantity: 1 }];
  const payments = [taken('cash', 20_000), taken('card', 15_000)];
  const id = randomUUID();
  const made = { id, location_id: place, lines, expected_total_kop: 35_000, goods_later: true, payments };
  await ok(taker.post('/sales', made));
  await ok(giver.post(`/sales/${id}/state`, { state: 'handed_over' }));
  await ok(refundSale(giver, id));
  assert.deepEqual(
    (await printedFor(id)).map(({ document: { receipt: one } }) => [one.company.payment_address, one.cashier]),
    ['Администратор Мохова', 'Кассир Ли', 'Кассир Ли'].map((cashier) => [`${inCity?.name}, ${at?.address}`, cashier]),
  );
});

describe('the documents of a refund', () => {
  test('of one line of a split sale say what its receipt said', async () => {
    const { id, lines } = await sell({
      lines: [
        { product_id: print, quantity: 1 },
        { product_id: digital, quantity: 3 },
      ],
      expected_total_kop: 65_333,
      payments: [taken('cash', 30_000), taken('card', 35_333)],
    });
    await refund(id, [{ sale_line_id: lines[1].id, quantity: 3 }]);
    const [, back] = await printedFor(id);
    assert.equal(back?.operation, 'sell_refund');
    assert.deepEqual(shown(back ? [back] : []), ['sell_refund full_payment 3×101.11 0:300,1:3.33']);
  });

  test('reverse the prepayment before the goods, and the goods afterwards', async () => {
    const early = await sell({ goods_later: true, payments: [taken('cash', 35_000)] });
    await refund(early.id);
    assert.equal(shown(await printedFor(early.id))[1], 'sell_refund full_prepayment 1×350 0:350');
    const late = await sell({ goods_later: true, payments: [taken('cash', 35_000)] });
    await handOver(late.id);
    await refund(late.id);
    assert.equal(shown(await printedFor(late.id)).at(-1), 'sell_refund full_payment 1×350 0:350');
  });

  test('of goods that two receipts prepaid reverse each, of no good more than it had', async () => {
    const { id, lines } = await sell({
      goods_later: true,
      lines: [
        { product_id: print, quantity: 2 },
        { product_id: digital, quantity: 3 },
      ],
      expected_total_kop: 100_333,
      payments: [taken('cash', 40_000)],
    });
    await pay(id, 'card', 60_333);
    await refund(id, [{ sale_line_id: lines[0].id, quantity: 1 }]);
    await refund(id, [{ sale_line_id: lines[0].id, quantity: 1 }]);
    await refund(id);
    await settled();
    const rows = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, id));
    assert.deepEqual(
      rows.filter(({ state }) => state !== 'accepted'),
      [],
    );
    const payments = await app.database.db.select().from(payment).where(eq(payment.sale_id, id));
    const refunds = await app.database.db.select().from(refundTable).where(eq(refundTable.sale_id, id));
    for (const { id: paid } of payments) {
      const sums: Record<string, number> = {};
      for (const one of rows.toSorted(
        (one, other) => Number(one.kind === 'refund') - Number(other.kind === 'refund'),
      )) {
        const of = one.payment_id ?? refunds.find((back) => back.id === one.refund_id)?.payment_id;
        if (of !== paid) continue;
        for (const { name, sum_kop } of one.positions)
          sums[name] = (sums[name] ?? 0) + (one.kind === 'refund' ? -sum_kop : sum_kop);
        assert.ok(
          Object.values(sums).every((sum) => sum >= 0),
          JSON.stringify([one.kind, one.positions, sums]),
        );
      }
      assert.deepEqual([...new Set(Object.values(sums))], [0], 'all that the receipt had went back');
    }
  });

  test('over two printers name the piece once: the other gives back a part of its sum', async () => {
    const { id, number } = await sell({ payments: [taken('cash', 14_000)] });
    await pay(id, 'online', 21_000);
    await takenByBank(number);
    await handOver(id);
    await refund(id);
    await settled();
    const rows = await app.database.db
      .select()
      .from(receipt)
      .where(and(eq(receipt.sale_id, id), eq(receipt.kind, 'refund')));
    assert.deepEqual(
      rows
        .map(({ printer, mode, state, positions: [one] }) =>
          [printer, mode, state, one?.kind, one?.quantity, one?.sum_kop].join(' '),
        )
        .toSorted((one, other) => one.localeCompare(other)),
      ['bank full_payment accepted  1 21000', 'register full_payment accepted print 1 14000'],
    );
    const since = bank.asked.filter(({ path }) => path === 'refunds').at(-1)?.body as {
      receipt: { items: { payment_subject: string }[] };
    };
    assert.deepEqual(
      since.receipt.items.map(({ payment_subject }) => payment_subject),
      ['another'],
    );
  });

  test('by the bank stay the same under one key, whatever happens before its answer comes', async () => {
    const { id, number } = await sell();
    await pay(id, 'online', 35_000);
    await takenByBank(number);
    const since = bank.asked.length;
    bank.setMood('works_and_fails', 1);
    await refund(id);
    await handOver(id).catch(() => null);
    app.config.receiptEmail = 'another@moment-photo.ru';
    await settled();
    const asked = bank.asked.slice(since).filter(({ path }) => path === 'refunds');
    assert.ok(asked.length > 1);
    assert.equal(new Set(asked.map(({ body }) => JSON.stringify(body))).size, 1);
    const { body } = await admin.get(`/sales/${id}`);
    assert.deepEqual([body.refunded_kop, body.refunds[0].state], [35_000, 'succeeded']);
  });
});

test('pieces of the goods’ documents are those sold, less those returned, and money is to the kopeck', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        quantities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 })),
        cashPart: fc.integer({ min: 0, max: 100 }),
        isLater: fc.boolean(),
        back: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
        isInOneCall: fc.boolean(),
      }),
      async ({ quantities, cashPart, isLater: goods_later, back, isInOneCall }) => {
        const wanted = [print, digital].flatMap((product_id, at) =>
          (quantities[at] ?? 0) > 0 ? [{ product_id, quantity: quantities[at] ?? 0 }] : [],
        );
        const total = quantities.reduce((all, quantity, at) => all + quantity * (PRICES[at] ?? 0), 0);
        const cash = Math.floor((total * cashPart) / 100);
        const parts = [taken('cash', cash), taken('card', total - cash)].filter(({ amount_kop }) => amount_kop > 0);
        const { id, lines } = await sell({
          lines: wanted,
          expected_total_kop: total,
          goods_later,
          payments: isInOneCall ? parts : [],
        });
        if (!isInOneCall) for (const { method, amount_kop } of parts) await pay(id, method, amount_kop);
        if (goods_later) await handOver(id);
        const returned = (lines as { id: string; quantity: number }[]).flatMap((line, at) => {
          const quantity = Math.min(line.quantity, back[at] ?? 0);
          return quantity > 0 ? [{ sale_line_id: line.id, quantity }] : [];
        });
        if (returned.length > 0) await refund(id, returned);
        const printed = await printedFor(id);
        let [pieces, kopecks] = [0, 0];
        for (const { operation, document } of printed) {
          const sign = operation === 'sell' ? 1 : -1;
          for (const item of document.receipt.items)
            if (item.payment_method === 'full_payment') pieces += sign * item.quantity;
          for (const { type, sum } of document.receipt.payments) if (type < 2) kopecks += sign * Math.round(sum * 100);
        }
        const { body } = await admin.get(`/sales/${id}`);
        const sold = quantities[0] + quantities[1] - returned.reduce((all, { quantity }) => all + quantity, 0);
        assert.deepEqual([pieces, kopecks], [sold, body.paid_kop - body.refunded_kop]);
      },
    ),
    { numRuns: 12 },
  ));

test('an order whose receipt says that the goods are with the client is not taken into work', async () => {
  const { id } = await sell({ payments: [taken('cash', 35_000)] });
  const refused = await admin.post(`/sales/${id}/state`, { state: 'in_work' });
  assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
  const later = await sell({ goods_later: true, payments: [taken('card', 35_000)] });
  await ok(admin.post(`/sales/${later.id}/state`, { state: 'in_work' }));
  await handOver(later.id);
  assert.deepEqual(shown(await printedFor(later.id)), [
    'sell full_prepayment 1×350 1:350',
    'sell full_payment 1×350 2:350',
  ]);
});
