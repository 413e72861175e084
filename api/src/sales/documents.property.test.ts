import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { registerCashRegister } from '../sandbox';
import { givenBank, type TestBank } from '../testing/bank';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller } from '../testing/caller';
import { givenPrices, givenProduct, workOffMoney } from '../testing/sales';
import { testApp, type TestApp } from '../testing/test-app';
import type { Position } from './rules/positions';
import { receipt } from './schema';

const RUNS = process.env['TEST_FULL'] ? 150 : 12;
/** Prices that no part divides evenly. */
const PRICES = [33_333, 10_111];

let app: TestApp;
let bank: TestBank;
let admin: Caller;
let place: string;
const products: string[] = [];

before(async () => {
  app = await testApp();
  bank = await givenBank(app);
  assert.ok(app.config.register);
  registerCashRegister(app.server, app.config.register);
  place = (await givenLocation(app)).id;
  admin = await givenCaller(app, ['admin'], { primary_location_id: place });
  for (const kind of ['print', 'digital'] as const) products.push((await givenProduct(app, kind)).id);
  await givenPrices(app, admin.person.id, place, Object.fromEntries(products.map((id, at) => [id, PRICES[at] ?? 0])));
});
after(() => app.close());

const step = fc.oneof(
  fc.record({
    act: fc.constant('pay' as const),
    method: fc.constantFrom('cash', 'card', 'sbp', 'online'),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ act: fc.constant('hand over' as const) }),
  fc.record({
    act: fc.constant('refund' as const),
    line: fc.integer({ min: 0, max: 1 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('refund all' as const) }),
  fc.record({ act: fc.constant('print' as const) }),
  fc.record({ act: fc.constant('exchange' as const) }),
);
const story = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  goods_later: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

async function made({ quantities, goods_later }: Story, exchange_of?: string) {
  const { status, body } = await admin.post('/sales', {
    id: randomUUID(),
    location_id: place,
    goods_later,
    lines: products.map((product_id, at) => ({ product_id, quantity: quantities[at] ?? 1 })),
    expected_total_kop: quantities.reduce((all, quantity, at) => all + quantity * (PRICES[at] ?? 0), 0),
    ...(exchange_of !== undefined && { exchange_of }),
  });
  return status === 201 ? (body.id as string) : null;
}
const card = async (id: string) => (await admin.get(`/sales/${id}`)).body;

/** Both printers and the bank do what waits. */
async function printed() {
  for (const one of bank.payments.values()) bank.finish(one.id, 'succeeded');
  for (let round = 0; round < 3; round += 1) {
    app.setNow(new Date(app.now().getTime() + 400_000));
    await workOffMoney(app);
  }
}

async function refund(id: string, lines?: object[]) {
  const wanted = { ...(lines && { lines }), for_exchange: true };
  const { status, body } = await admin.post(`/sales/${id}/refunding`, wanted);
  if (status !== 200) return;
  const parts = body.parts
    .filter((one: { amount_kop: number }) => one.amount_kop > 0)
    .map(({ payment_id, amount_kop }: { payment_id: string; amount_kop: number }) => ({ payment_id, amount_kop }));
  const asked = { ...wanted, parts, expected_kop: body.sum_kop, request_id: randomUUID(), reason: 'Брак' };
  await admin.post(`/sales/${id}/refunds`, asked);
}

/** One step of the story; what is refused changes nothing. The sale that the next step is about. */
async function act(id: string, of: Story, what: Story['steps'][number]): Promise<string> {
  const { total_kop, paid_kop, lines } = await card(id);
  if (what.act === 'pay') {
    const amount_kop = Math.max(1, Math.floor(((total_kop - paid_kop) * what.part) / 100));
    await admin.post(`/sales/${id}/payments`, { payment_id: randomUUID(), method: what.method, amount_kop });
    if (what.method === 'sbp' || what.method === 'online') await printed();
  }
  if (what.act === 'hand over') await admin.post(`/sales/${id}/state`, { state: 'handed_over' });
  if (what.act === 'refund')
    await refund(id, [{ sale_line_id: lines[what.line % lines.length].id, quantity: what.quantity }]);
  if (what.act === 'refund all') await refund(id);
  if (what.act === 'print') await printed();
  return what.act === 'exchange' ? ((await made(of, id)) ?? id) : id;
}

/** Money of a line whose pieces stand in another document is no piece. */
const piecesOf = (positions: readonly Position[]) =>
  positions.reduce((all, { kind, quantity }) => (kind === null ? all : all + quantity), 0);

async function check(id: string): Promise<void> {
  const sale = await card(id);
  const rows = await app.database.db.select().from(receipt).where(eq(receipt.sale_id, id));
  assert.deepEqual(
    rows.filter(({ state }) => state !== 'accepted').map(({ kind, mode, error }) => [kind, mode, error]),
    [],
    'every document is as the printers’ books allow',
  );
  let [pieces, open, money] = [0, 0, 0];
  for (const { kind, mode, positions, amount_kop, prepaid_kop } of rows) {
    const sign = kind === 'refund' ? -1 : 1;
    if (mode === 'full_payment') pieces += sign * piecesOf(positions);
    else open += sign * amount_kop;
    if (kind !== 'refund') open -= prepaid_kop;
    money += sign * (amount_kop - prepaid_kop);
  }
  assert.equal(money, sale.paid_kop - sale.refunded_kop, 'money of the documents');
  const sold = sale.lines.reduce(
    (all: number, line: { quantity: number; refunded_quantity: number }) =>
      all + line.quantity - line.refunded_quantity,
    0,
  );
  const isPaid = sale.total_kop === sale.paid_kop;
  const isGone = sale.handed_over_at !== null || !(sale.goods_later || sale.payments.length === 0);
  if (isPaid && isGone) assert.deepEqual([pieces, open], [sold, 0], 'pieces sold, and prepayments closed once');
  else assert.ok(open >= 0 && pieces >= 0);
}

test('documents agree with the books over any order of paying, handing over, refunding and exchanging', () =>
  fc.assert(
    fc.asyncProperty(story, async (of) => {
      let id = await made(of);
      assert.ok(id);
      const sales = new Set([id]);
      for (const what of of.steps) {
        id = await act(id, of, what);
        sales.add(id);
      }
      await printed();
      for (const one of sales) await check(one);
    }),
    { numRuns: RUNS },
  ));
