import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NormMoment } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../../kernel/database/rows-of';
import { ok, Shop, type SoldLine } from '../../testing/shop';
import { givenPrices, givenProduct } from '../../testing/sales';
import { testApp, type TestApp } from '../../testing/test-app';
import { consumptionNorm, saleUse } from '../schema';
import { faultsOfLedger } from '../verify/faults-of-ledger';
import { normAgainstFact } from './norm-fact';

/** Products made to order: what they use counts when they are handed over, in the book and in the norm alike. */
let app: TestApp;
let shop: Shop;

const LATER = { goods_later: true };

before(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow(new Date('2026-06-29T09:00:00Z'));
  shop = await Shop.open(app);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

/** A product of which a piece uses a frame that comes back and two sheets that do not, then. */
async function made(moment: NormMoment, stock = { frames: 5, sheets: 20 }) {
  const goods = await shop.framed(stock);
  const { db } = app.database;
  await db.update(consumptionNorm).set({ moment }).where(eq(consumptionNorm.product_id, goods.product_id));
  return goods;
}

const handOver = async (sale: SoldLine) =>
  ok(await shop.keeper.post(`/sales/${sale.id}/state`, { state: 'handed_over' }));

/** What lies there, what sales still want of it, and the month's norm and fact. */
async function standing(item_id: string) {
  const { db } = app.database;
  const [row] = rowsOf<{ on_hand: number; open: number }>(
    await db.execute(sql`select
      coalesce((select sum(on_hand) from balance where item_id = ${item_id}::uuid), 0)::int as on_hand,
      coalesce((select sum(wanted - taken) from sale_use where item_id = ${item_id}::uuid), 0)::int as open`),
  );
  const all = await normAgainstFact(db, { kind: 'any' }, { month: app.now().toISOString().slice(0, 7) });
  const { norm = 0, fact = 0 } = all.find((one) => one.item_id === item_id) ?? {};
  return [row?.on_hand, row?.open, norm, fact];
}

async function neverWas(id: string) {
  const { revision } = ok(await shop.senior.get(`/sales/${id}`));
  const said = { request_id: randomUUID(), revision, what: { act: 'void' }, reason: 'Не та продажа' };
  return shop.senior.post(`/sales/${id}/corrections`, said);
}

const nextMonth = () => app.setNow(new Date('2026-07-02T09:00:00Z'));

describe('a product whose materials go with the handing over', () => {
  test('uses nothing while it is only paid, and all of it when it is handed over, by the norm of the payment', async () => {
    const { product_id, frame, sheet } = await made('handover');
    const sale = await shop.sell(product_id, 3, LATER);
    assert.deepEqual(
      [await standing(frame), await standing(sheet)],
      [
        [5, 0, 0, 0],
        [20, 0, 0, 0],
      ],
    );
    await app.database.db
      .update(consumptionNorm)
      .set({ quantity: 7 })
      .where(eq(consumptionNorm.product_id, product_id));
    nextMonth();
    await handOver(sale);
    assert.deepEqual(
      [await standing(frame), await standing(sheet)],
      [
        [2, 0, 3, 3],
        [14, 0, 6, 6],
      ],
    );
    await handOver(sale);
    assert.deepEqual(await standing(frame), [2, 0, 3, 3]);
  });

  test('uses it with the sale when the client takes it at once', async () => {
    const { product_id, frame } = await made('handover');
    const sale = await shop.sell(product_id, 3);
    assert.deepEqual(await standing(frame), [2, 0, 3, 3]);
    await handOver(sale);
    assert.deepEqual(await standing(frame), [2, 0, 3, 3]);
  });

  test('given back before, wants nothing and brings nothing; the rest goes when it is handed over', async () => {
    const { product_id, frame, sheet } = await made('handover');
    const sale = await shop.sell(product_id, 3, LATER);
    const asked = { lines: [{ sale_line_id: sale.line, quantity: 2 }] };
    assert.deepEqual(ok(await shop.senior.post(`/sales/${sale.id}/refunding`, asked)).materials, []);
    ok(await shop.giveBack(sale, 2));
    assert.deepEqual(
      [await standing(frame), await standing(sheet)],
      [
        [5, 0, 0, 0],
        [20, 0, 0, 0],
      ],
    );
    await handOver(sale);
    assert.deepEqual(
      [await standing(frame), await standing(sheet)],
      [
        [4, 0, 1, 1],
        [18, 0, 2, 2],
      ],
    );
    const whole = await shop.sell(product_id, 2, LATER);
    ok(await shop.giveBack(whole, 2));
    assert.deepEqual(await standing(frame), [4, 0, 1, 1]);
  });

  test('given back after, goes the way of any refund, on its own day', async () => {
    const { product_id, frame, sheet } = await made('handover');
    const sale = await shop.sell(product_id, 3, LATER);
    await handOver(sale);
    nextMonth();
    ok(await shop.giveBack(sale, 1));
    assert.deepEqual(
      [await standing(frame), await standing(sheet)],
      [
        [3, 0, -1, -1],
        [14, 0, 0, 0],
      ],
    );
    ok(await shop.giveBack(sale, 1, [{ product_id, item_id: frame, to: 'client' }]));
    assert.deepEqual(await standing(frame), [3, 0, -1, -1]);
  });

  test('that never was, wants nothing; handed over it was', async () => {
    const { product_id, frame } = await made('handover');
    const { id } = await shop.sell(product_id, 3, LATER);
    ok(await neverWas(id));
    const [use] = await app.database.db.select().from(saleUse).where(eq(saleUse.sale_id, id));
    assert.deepEqual([use?.waiting, use?.wanted, await standing(frame)], [0, 0, [5, 0, 0, 0]]);
    const handed = await shop.sell(product_id, 1, LATER);
    await handOver(handed);
    assert.equal((await neverWas(handed.id)).status, 409);
    assert.deepEqual(await standing(frame), [4, 0, 1, 1]);
  });

  test('waits for an arrival where the shelf is empty at that moment', async () => {
    const { product_id, frame } = await made('handover', { frames: 0, sheets: 0 });
    const sale = await shop.sell(product_id, 2, LATER);
    const arrive = async (quantity: number) =>
      ok(
        await shop.senior.post('/consumables/operations', {
          id: randomUUID(),
          kind: 'arrival',
          place_id: shop.place,
          lines: [{ item_id: frame, quantity }],
          is_meant: true,
        }),
      );
    await arrive(1);
    assert.deepEqual(await standing(frame), [1, 0, 0, 0]);
    await handOver(sale);
    assert.deepEqual(await standing(frame), [0, 1, 2, 1]);
    await arrive(4);
    assert.deepEqual(await standing(frame), [3, 0, 2, 2]);
  });

  test('counts in a package piece by piece', async () => {
    const { product_id, frame } = await made('handover');
    const pack = (await givenProduct(app, 'package', { [product_id]: 2 })).id;
    app.setNow(new Date(app.now().getTime() + 60_000));
    await givenPrices(app, shop.senior.person.id, shop.place, { [product_id]: 10_000, [pack]: 10_000 });
    const sale = await shop.sell(pack, 1, LATER);
    assert.deepEqual(await standing(frame), [5, 0, 0, 0]);
    await handOver(sale);
    assert.deepEqual(await standing(frame), [3, 0, 2, 2]);
    ok(await shop.giveBack(sale, 1));
    assert.deepEqual(await standing(frame), [5, 0, 0, 0]);
  });
});

test('in any order of refunds and the handing over, what is used is what the norm says', async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('refund' as const), to: fc.constantFrom('stock', 'damaged', 'client') }),
    fc.record({ act: fc.constant('hand' as const), to: fc.constant('') }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<NormMoment>('sale', 'print', 'handover'),
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (moment, pieces, steps) => {
        const { product_id, frame } = await made(moment);
        const sale = await shop.sell(product_id, pieces, LATER);
        let left = pieces;
        let isMade = moment === 'sale';
        let [shelf, used] = isMade ? [5 - pieces, pieces] : [5, 0];
        for (const { act, to } of steps) {
          if (left === 0) break;
          if (act === 'refund') {
            ok(await shop.giveBack(sale, 1, isMade ? [{ product_id, item_id: frame, to }] : []));
            left -= 1;
            if (isMade && to === 'stock') shelf += 1;
            if (isMade && to !== 'client') used -= 1;
          } else {
            const { status } = await shop.keeper.post(`/sales/${sale.id}/state`, { state: 'handed_over' });
            if (status >= 300 || isMade) continue;
            isMade = true;
            shelf -= left;
            used += left;
          }
          assert.deepEqual(await standing(frame), [shelf, 0, used, used]);
        }
      },
    ),
    { numRuns: process.env['TEST_FULL'] ? 60 : 10 },
  );
});
