import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { dayReport } from '../day-reports/schema';
import { rowsOf } from '../kernel/database/rows-of';
import { givenLocation } from '../testing/builders';
import { type Caller, givenCaller, statusesOf } from '../testing/caller';
import { givenPrices, givenProduct } from '../testing/sales';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { receipt, sale } from './schema';
import { refundBody, refundSale } from '../testing/refunds';

/** What goes back is the server's word; a gift is cancelled; a sale is exchanged once. */
let app: TestApp;
let place: string;
let seller: Caller;
let admin: Caller;
let top: Caller;
let print: string;
let gift: string;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  place = (await givenLocation(app)).id;
  seller = await givenCaller(app, ['salesperson'], { primary_location_id: place });
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  top = await givenCaller(app, ['developer'], { primary_location_id: place });
  print = (await givenProduct(app, 'print')).id;
  gift = (await givenProduct(app, 'souvenir')).id;
  await givenPrices(app, seller.person.id, place, { [print]: 30_000, [gift]: 10_000 });
});
after(() => app.close());

const cash = (amount_kop: number) => ({ id: randomUUID(), method: 'cash', amount_kop });
const card = (amount_kop: number) => ({ id: randomUUID(), method: 'card', amount_kop });
const selling = (fields: object = {}) => ({
  id: randomUUID(),
  location_id: place,
  lines: [{ product_id: print, quantity: 2 }],
  expected_total_kop: 60_000,
  ...fields,
});
const sell = async (fields: object = {}) => (await seller.post('/sales', selling(fields))).body;
/** Two souvenirs for nothing, which the seller is told to have given. */
async function give() {
  const lines = [{ product_id: gift, quantity: 2 }];
  const free = { discount: { kind: 'percent', basis_points: 10_000 }, discount_reason: 'Подарок' };
  const { status, body } = await top.post('/sales', selling({ lines, ...free, expected_total_kop: 0 }));
  assert.equal(status, 201, JSON.stringify(body));
  await app.database.db.update(sale).set({ sold_by: seller.person.id }).where(eq(sale.id, body.id));
  return (await seller.get(`/sales/${body.id}`)).body;
}
const refusedOf = async (answer: Promise<{ status: number; body: { field: string } }>) => {
  const { status, body } = await answer;
  return [status, body.field];
};
const why = () => ({ request_id: randomUUID(), reason: 'Брак' });

describe('a refund', () => {
  const split = async () => {
    const { id, lines } = await sell({ payments: [cash(40_000), card(20_000)] });
    const one = { lines: [{ sale_line_id: lines[0].id as string, quantity: 1 }] };
    const { body } = await admin.post(`/sales/${id}/refunding`, one);
    const [inCash, onCard] = body.parts.map(({ payment_id }: { payment_id: string }) => payment_id) as string[];
    return { id: id as string, one, inCash, onCard };
  };
  /** The methods and sums that the screen shows; the refusal otherwise. */
  const shownOf = async (id: string, wanted: object = {}) => {
    const { status, body } = await admin.post(`/sales/${id}/refunding`, wanted);
    return status === 200
      ? body.methods.map(({ method, amount_kop }: { method: string; amount_kop: number }) => `${method} ${amount_kop}`)
      : [status, body.code, body.field];
  };

  test('says before by which methods the money goes back, and moves exactly that', async () => {
    const { id, one, inCash, onCard } = await split();
    assert.deepEqual([await shownOf(id), await shownOf(id, one)], [['cash 40000', 'card 20000'], ['cash 30000']]);
    const parts = [
      { payment_id: inCash, amount_kop: 10_000 },
      { payment_id: onCard, amount_kop: 20_000 },
    ];
    assert.deepEqual(await shownOf(id, { ...one, parts }), ['cash 10000', 'card 20000']);
    const chosen = { ...one, parts, expected_kop: 30_000, ...why() };
    const stale = await admin.post(`/sales/${id}/refunds`, { ...chosen, expected_kop: 30_001 });
    assert.deepEqual([stale.status, stale.body.code, stale.body.details.sum_kop], [409, 'conflict', 30_000]);
    const back = await admin.post(`/sales/${id}/refunds`, chosen);
    assert.equal(back.status, 200, JSON.stringify(back.body));
    assert.deepEqual(
      Object.fromEntries(
        back.body.refunds.map((made: { method: string; amount_kop: number }) => [made.method, made.amount_kop]),
      ),
      { cash: 10_000, card: 20_000 },
    );
    assert.deepEqual(await shownOf(id), ['cash 30000']);
    assert.equal((await admin.post(`/sales/${id}/refunds`, chosen)).body.refunded_kop, 30_000, 'once');
  });

  test('is not made without what the person saw', async () => {
    const { id } = await split();
    const { parts, expected_kop, ...rest } = await refundBody(admin, id);
    for (const [lacking, field] of [
      [{ ...rest, parts }, 'expected_kop'],
      [{ ...rest, expected_kop }, 'parts'],
    ] as const) {
      const { status, body } = await admin.post(`/sales/${id}/refunds`, lacking);
      assert.deepEqual([status, body.code, body.field], [400, 'validation_failed', field]);
    }
  });

  test('says cash first, in whatever order it was paid', async () => {
    const { id } = await sell({ payments: [card(20_000)] });
    app.setNow(new Date(app.now().getTime() + 60_000));
    const rest = { payment_id: randomUUID(), method: 'cash', amount_kop: 40_000 };
    assert.equal((await seller.post(`/sales/${id}/payments`, rest)).status, 200);
    assert.deepEqual(await shownOf(id), ['cash 40000', 'card 20000']);
  });

  test('is refused, with the field, when the chosen parts do not add up or are more than is left of a payment', async () => {
    const { id, one, inCash, onCard } = await split();
    const by = (...sums: [string | undefined, number][]) =>
      shownOf(id, { ...one, parts: sums.map(([payment_id, amount_kop]) => ({ payment_id, amount_kop })) });
    const refused = (field: string) => [400, 'validation_failed', field];
    assert.deepEqual(await by([inCash, 29_999]), refused('parts'));
    assert.deepEqual(await by([inCash, 5_000], [onCard, 25_000]), refused('parts.1.amount_kop'));
    assert.deepEqual(await by([onCard, 15_000], [onCard, 15_000]), refused('parts.1.amount_kop'));
    assert.deepEqual(await by([randomUUID(), 30_000]), refused('parts.0.amount_kop'));
    assert.deepEqual(await by([inCash, 30_000]), ['cash 30000']);
  });

  test('of a sale that was paid in part gives back what was paid, whole and by the line', async () => {
    const { id, lines } = await sell({ payments: [cash(10_000)] });
    const one = { lines: [{ sale_line_id: lines[0].id, quantity: 2 }] };
    assert.deepEqual([await shownOf(id), await shownOf(id, one)], [['cash 10000'], ['cash 10000']]);
    const back = await refundSale(seller, id, one);
    assert.deepEqual([back.status, back.body.state, back.body.refunded_kop], [200, 'refunded', 10_000]);
    assert.deepEqual(await shownOf(id), [409, 'nothing_to_refund', null]);
  });

  test('of a sum leaves the goods with the client, and later pieces cost no more than is left of them', async () => {
    const { id, lines } = await sell({ payments: [cash(40_000), card(20_000)] });
    assert.deepEqual(await shownOf(id, { sum_kop: 60_001 }), [400, 'validation_failed', 'sum_kop']);
    const both = { sum_kop: 1, lines: [{ sale_line_id: lines[0].id, quantity: 1 }] };
    assert.deepEqual(await shownOf(id, both), [400, 'validation_failed', 'sum_kop']);
    assert.deepEqual(await shownOf(id, { sum_kop: 10_001 }), ['cash 10001']);
    const { body } = await refundSale(admin, id, { sum_kop: 10_001 });
    assert.deepEqual([body.state, body.refunded_kop], ['partly_refunded', 10_001]);
    assert.deepEqual([body.lines[0].refunded_quantity, body.lines[0].refunded_kop], [0, 10_001]);
    const [made] = await app.database.db
      .select()
      .from(receipt)
      .where(and(eq(receipt.sale_id, id), eq(receipt.kind, 'refund')));
    assert.deepEqual(
      [
        made?.mode,
        made?.positions.map(({ name, quantity, sum_kop }) => [name.endsWith(' (часть суммы)'), quantity, sum_kop]),
      ],
      ['full_payment', [[true, 1, 10_001]]],
    );
    const piece = { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] };
    assert.deepEqual(await shownOf(id, piece), ['cash 24999']);
    await refundSale(admin, id, piece);
    assert.deepEqual(await shownOf(id, { sum_kop: 25_001 }), [400, 'validation_failed', 'sum_kop']);
    assert.deepEqual(await shownOf(id), ['cash 5000', 'card 20000']);
    const { body: end } = await refundSale(admin, id);
    assert.deepEqual(
      [end.state, end.refunded_kop, await shownOf(id)],
      ['refunded', 60_000, [409, 'nothing_to_refund', null]],
    );
  });

  test('of a sum is of an order that was paid in full', async () => {
    const { id } = await sell({ payments: [cash(10_000)] });
    assert.deepEqual(await shownOf(id, { sum_kop: 1_000 }), [400, 'validation_failed', 'sum_kop']);
  });

  test('is shown to nobody who may not make it', async () => {
    const { id } = await sell({ payments: [cash(60_000)] });
    const colleague = await givenCaller(app, ['salesperson'], { primary_location_id: place });
    assert.equal((await colleague.post(`/sales/${id}/refunding`, {})).status, 403);
  });
});

describe('an exchange', () => {
  const exchange = (id: string) => seller.post('/sales', selling({ exchange_of: id, payments: [cash(60_000)] }));

  test('is made once, however many try', async () => {
    const { id } = await sell({ payments: [cash(60_000)] });
    await refundSale(seller, id, { for_exchange: true });
    const made = await Promise.all([1, 2, 3].map(() => exchange(id)));
    assert.deepEqual(statusesOf(made), [201, 409, 409]);
    const refused = made.find(({ status }) => status === 409);
    assert.deepEqual([refused?.body.code, refused?.body.field], ['illegal_transition', 'exchange_of']);
  });

  test('begins with what comes back: nothing is sold in exchange for goods that stay', async () => {
    const three = { lines: [{ product_id: print, quantity: 3 }], expected_total_kop: 90_000 };
    const { id, lines } = await sell({ ...three, payments: [cash(90_000)] });
    const { status, body } = await exchange(id);
    assert.deepEqual([status, body.code, body.field], [409, 'illegal_transition', 'exchange_of']);
    const one = { lines: [{ sale_line_id: lines[0].id, quantity: 1 }] };
    await refundSale(seller, id, one);
    assert.equal((await exchange(id)).status, 409, 'a refund of before was made for itself');
    await refundSale(seller, id, { ...one, for_exchange: true });
    assert.equal((await exchange(id)).status, 201);
    const rest = (await seller.get(`/sales/${id}`)).body;
    assert.deepEqual(
      [rest.state, rest.refunded_kop, rest.lines[0].refunded_quantity, rest.may.refund, rest.may.exchange],
      ['partly_refunded', 60_000, 2, true, false],
    );
  });

  test('does not begin with a sum: it could never be finished', async () => {
    const { id } = await sell({ payments: [cash(60_000)] });
    assert.deepEqual(await refusedOf(refundSale(seller, id, { sum_kop: 1_000, for_exchange: true })), [
      400,
      'for_exchange',
    ]);
  });

  test('is made where the money came back', async () => {
    const other = (await givenLocation(app)).id;
    const regional = await givenCaller(app, ['developer'], { primary_location_id: place });
    await givenPrices(app, regional.person.id, other, { [print]: 30_000 });
    const { id } = await sell({ payments: [cash(60_000)] });
    await refundSale(seller, id, { for_exchange: true });
    const there = selling({ location_id: other, exchange_of: id, payments: [cash(60_000)] });
    assert.deepEqual(await refusedOf(regional.post('/sales', there)), [400, 'exchange_of']);
    assert.equal((await exchange(id)).status, 201);
  });

  test('is free again when what was taken instead is cancelled', async () => {
    const { id } = await sell({ payments: [cash(60_000)] });
    await refundSale(seller, id, { for_exchange: true });
    const { body } = await seller.post('/sales', selling({ exchange_of: id }));
    assert.equal((await exchange(id)).status, 409);
    await seller.post(`/sales/${body.id}/cancel`, { reason: 'Выбирают ещё' });
    assert.equal((await exchange(id)).status, 201);
  });

  test('is of a paid sale only', async () => {
    const unpaid = await sell();
    const half = await sell({ payments: [cash(10_000)] });
    const given = await give();
    assert.deepEqual(
      statusesOf(await Promise.all([unpaid, half, given].map(({ id }) => exchange(id)))),
      [409, 409, 409],
    );
  });
});

describe('a gift', () => {
  test('is cancelled: it counts no more, and what it took comes back', async () => {
    const { id: item_id } = await givenItem(app);
    await givenStock(app, place, item_id, 5);
    await app.database.db.execute(sql`insert into consumption_norm (product_id, item_id, quantity, comes_back)
      values (${gift}::uuid, ${item_id}::uuid, 1, true)`);
    const left = async () =>
      rowsOf<{ on_hand: string }>(
        await app.database.db.execute(sql`select on_hand from balance where item_id = ${item_id}::uuid`),
      ).map(({ on_hand }) => Number(on_hand));
    const made = await give();
    assert.deepEqual([made.state, made.may.cancel, made.may.refund, await left()], ['paid', true, false, [3]]);
    const ended = await seller.post(`/sales/${made.id}/cancel`, { reason: 'Не взяли' });
    assert.deepEqual([ended.status, ended.body.state, ended.body.paid_at], [200, 'cancelled', null]);
    assert.deepEqual([ended.body.may.cancel, await left()], [false, [5]]);
    await app.database.db.execute(sql`delete from consumption_norm where item_id = ${item_id}::uuid`);
  });

  test('that was handed over stays: it is out of the studio, whoever cancels it', async () => {
    const { id } = await give();
    assert.equal((await seller.post(`/sales/${id}/state`, { state: 'handed_over' })).status, 200);
    for (const to of ['handed_over', 'closed']) {
      const { status, body } = await admin.post(`/sales/${id}/cancel`, { reason: 'Не взяли' });
      assert.deepEqual(
        [status, body.code, (await admin.get(`/sales/${id}`)).body.may.cancel],
        [409, 'illegal_transition', false],
      );
      await seller.post(`/sales/${id}/state`, { state: to === 'handed_over' ? 'closed' : to });
    }
    const raced = await give();
    const both = [`/sales/${raced.id}/state`, `/sales/${raced.id}/cancel`].map((path) =>
      seller.post(path, { state: 'handed_over', reason: 'Не взяли' }),
    );
    assert.deepEqual(statusesOf(await Promise.all(both)), [200, 409]);
  });

  test('of a colleague is cancelled by an administrator, and stays once its day is locked', async () => {
    const { id } = await give();
    const colleague = await givenCaller(app, ['salesperson'], { primary_location_id: place });
    const refused = await colleague.post(`/sales/${id}/cancel`, { reason: 'Не взяли' });
    assert.deepEqual([refused.status, (await colleague.get(`/sales/${id}`)).body.may.cancel], [403, false]);
    assert.equal((await admin.post(`/sales/${id}/cancel`, { reason: 'Не взяли' })).status, 200);
    const late = await give();
    // Its till is open since cash was paid.
    await app.database.db.update(dayReport).set({ state: 'locked' }).where(eq(dayReport.location_id, place));
    const locked = await admin.post(`/sales/${late.id}/cancel`, { reason: 'Не взяли' });
    assert.deepEqual([locked.status, (await admin.get(`/sales/${late.id}`)).body.may.cancel], [403, false]);
  });
});
