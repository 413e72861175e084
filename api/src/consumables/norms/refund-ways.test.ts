import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { MaterialWay, Refunding } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { rowsOf } from '../../kernel/database/rows-of';
import { ok, Shop, type SoldLine } from '../../testing/shop';
import { givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { CONSUMED, TRANSIT, WRITEOFF } from '../ledger/places';
import { faultsOfLedger } from '../verify/faults-of-ledger';

/** Where the materials of refunded goods go: what the server promises, and what a person chooses. */
let app: TestApp;
let shop: Shop;

before(async () => {
  app = await testApp();
  app.setNow(new Date('2026-06-15T09:00:00Z'));
  shop = await Shop.open(app);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const asked = async ({ id, line }: SoldLine, quantity: number): Promise<Refunding['materials']> =>
  ok(await shop.senior.post(`/sales/${id}/refunding`, { lines: [{ sale_line_id: line, quantity }] })).materials;

/** What lies of the material at the place, and what this material's sales have used and spoiled in all. */
async function standing(item_id: string) {
  const [row] = rowsOf<Record<string, number>>(
    await app.database.db.execute(sql`select
      coalesce((select sum(on_hand) from balance where item_id = ${item_id}::uuid), 0)::int as on_hand,
      coalesce((select sum(value_kop) from balance where item_id = ${item_id}::uuid), 0)::int as value_kop,
      coalesce(sum(delta) filter (where place_id = ${CONSUMED}::uuid), 0)::int as used,
      coalesce(sum(delta) filter (where place_id = ${WRITEOFF}::uuid), 0)::int as spoiled,
      coalesce(sum(value_kop) filter (where place_id = ${WRITEOFF}::uuid), 0)::int as spoiled_kop,
      coalesce((select sum(wanted - taken) from sale_use where item_id = ${item_id}::uuid), 0)::int as open
    from ledger where item_id = ${item_id}::uuid`),
  );
  return row;
}

describe('a refund', () => {
  test('says which materials come back and where they go, and does what it said', async () => {
    const { product_id, frame, sheet } = await shop.framed({ frames: 5, sheets: 20 });
    const sale = await shop.sell(product_id, 3);
    assert.deepEqual(
      new Map((await asked(sale, 2)).map(({ item_id, quantity, to }) => [item_id, [quantity, to]])),
      new Map([
        [frame, [2, 'stock']],
        [sheet, [4, 'client']],
      ]),
    );
    ok(await shop.giveBack(sale, 2));
    const lies = { on_hand: 4, value_kop: 400, used: 1, spoiled: 0, spoiled_kop: 0, open: 0 };
    assert.deepEqual(await standing(frame), lies);
    assert.deepEqual(await standing(sheet), { ...lies, on_hand: 14, value_kop: 140, used: 6 });
  });

  test('writes off what is spoiled for what it cost, and leaves the place untouched', async () => {
    const { product_id, frame, sheet } = await shop.framed({ frames: 5, sheets: 20 });
    const sale = await shop.sell(product_id, 3);
    const to = (item_id: string, way: MaterialWay) => ({ product_id, item_id, to: way });
    ok(await shop.giveBack(sale, 2, [to(frame, 'damaged'), to(sheet, 'stock')]));
    const left = { on_hand: 2, value_kop: 200, used: 1, spoiled: 2, spoiled_kop: 200, open: 0 };
    assert.deepEqual(await standing(frame), left);
    assert.deepEqual(await standing(sheet), {
      ...left,
      on_hand: 18,
      value_kop: 180,
      used: 2,
      spoiled: 0,
      spoiled_kop: 0,
    });
    const { items } = ok(
      await shop.senior.get(`/consumables/operations?place_id=${shop.place}&item_id=${frame}&kind=writeoff`),
    );
    assert.deepEqual([items[0].line_count, items[0].value_kop, items[0].quantity], [1, -200, -2]);
    const { lines, source } = ok(await shop.senior.get(`/consumables/operations/${items[0].id}`));
    assert.deepEqual([lines[0].delta, lines[0].balance_after, source.id], [-2, null, sale.id]);
    // The last piece comes back whole; of the others nothing is left to come.
    assert.deepEqual(
      (await asked(sale, 1)).filter(({ item_id }) => item_id === frame).map(({ quantity }) => quantity),
      [1],
    );
    ok(await shop.giveBack(sale, 1));
    assert.deepEqual(await standing(frame), { ...left, on_hand: 3, value_kop: 300, used: 0 });
  });

  test('brings nothing of what the client keeps, and what is missing of it still waits', async () => {
    const { product_id, frame } = await shop.framed({ frames: 1, sheets: 0 });
    const sale = await shop.sell(product_id, 3);
    ok(await shop.giveBack(sale, 1, [{ product_id, item_id: frame, to: 'client' }]));
    const none = { on_hand: 0, value_kop: 0, spoiled: 0, spoiled_kop: 0 };
    assert.deepEqual(await standing(frame), { ...none, used: 1, open: 2 });
    ok(await shop.giveBack(sale, 2));
    assert.deepEqual(await standing(frame), { ...none, used: 1, open: 0 });
  });

  test('refuses a material that its goods never used, and one twice', async () => {
    const { product_id, frame } = await shop.framed({ frames: 5, sheets: 20 });
    const sale = await shop.sell(product_id, 1);
    const one = { product_id, item_id: frame, to: 'damaged' };
    for (const materials of [[{ ...one, item_id: randomUUID() }], [one, one]]) {
      const { status, body } = await shop.giveBack(sale, 1, materials);
      assert.deepEqual([status, body.field], [400, `materials.${materials.length - 1}.item_id`]);
    }
  });

  test('of a designer’s hold in between takes nothing of what is held', async () => {
    const { product_id, frame } = await shop.framed({ frames: 3, sheets: 0 });
    const owner = randomUUID();
    const held = { item_id: frame, lot_id: null, from: shop.place, to: TRANSIT, quantity: 2, value_kop: null };
    const { db } = app.database;
    await db.transaction((tx) => holdGoods(tx, owner, [held]));
    const sale = await shop.sell(product_id, 2);
    assert.equal((await standing(frame))?.['open'], 1);
    ok(await shop.giveBack(sale, 1, [{ product_id, item_id: frame, to: 'damaged' }]));
    ok(await shop.giveBack(sale, 1));
    await db.transaction((tx) => releaseGoods(tx, owner));
    // Of two frames sold one was spoiled and one is back: of three, two lie there.
    assert.deepEqual(await standing(frame), {
      on_hand: 2,
      value_kop: 200,
      used: 0,
      spoiled: 1,
      spoiled_kop: 100,
      open: 0,
    });
  });
});

test('whatever is sold, held, counted and given back in whatever way, goods come from nowhere', async () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('sell' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      act: fc.constant('refund' as const),
      to: fc.constantFrom<MaterialWay>('stock', 'damaged', 'client'),
    }),
    fc.record({ act: fc.constant('arrive' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ act: fc.constant('count' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (stock, steps) => {
        const { product_id, frame } = await shop.framed({ frames: stock, sheets: 0 });
        const category = `Рамки ${randomUUID().slice(0, 8)}`;
        await app.database.db.execute(sql`update item set category = ${category} where id = ${frame}::uuid`);
        const sold: (SoldLine & { pieces: number })[] = [];
        // What really lies on the shelf; a count finds that, and more cannot be sold than is there.
        let shelf = stock;
        for (const one of steps) {
          if (one.act === 'arrive') {
            await givenStock(app, shop.place, frame, one.pieces, one.pieces * 100);
            shelf += one.pieces;
          } else if (one.act === 'sell') {
            sold.push({ ...(await shop.sell(product_id, one.pieces)), pieces: one.pieces });
            shelf -= one.pieces;
          } else if (one.act === 'refund') {
            const last = sold.findLast(({ pieces }) => pieces > 0);
            if (!last) continue;
            ok(await shop.giveBack(last, 1, [{ product_id, item_id: frame, to: one.to }]));
            last.pieces -= 1;
            if (one.to === 'stock') shelf += 1;
          } else await count(category, frame, Math.max(shelf, 0));
          const now = await standing(frame);
          // Until a count says otherwise, the book less what waits is the shelf.
          if (!steps.some(({ act }) => act === 'count'))
            assert.equal((now?.['on_hand'] ?? 0) - (now?.['open'] ?? 0), shelf);
          assert.ok((now?.['used'] ?? 0) >= 0 && (now?.['spoiled'] ?? 0) >= 0);
        }
      },
    ),
    { numRuns: process.env['TEST_FULL'] ? 60 : 10 },
  );
});

async function count(category: string, item_id: string, quantity: number) {
  const id = randomUUID();
  const at = '/consumables/inventory/counts';
  const { status } = await shop.keeper.post(at, { id, place_id: shop.place, kind: 'category', category });
  // Nothing of it lies there or is wanted there.
  if (status >= 300) return;
  ok(await shop.keeper.post(`${at}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity }));
  const { revision, sum_kop } = ok(await shop.keeper.post(`${at}/${id}/move`, { revision: 1, to: 'review' }));
  ok(await shop.senior.post(`${at}/${id}/approve`, { revision, sum_kop }));
}
