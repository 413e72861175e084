// On both engines: what a fact of an earlier moment does to the books of later ones.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { givenLocation } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { givenItem } from '../../testing/stock';
import { jsonRow, jsonRows } from '../queries/json-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { brokenSums } from '../verify/broken-sums';
import { faultsOfLedger } from '../verify/faults-of-ledger';
import { CONSUMED, PRICE_DIFFERENCE, SUPPLIER } from './places';
import { post } from './post';

let app: TestApp;
let place: string;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
});
after(() => app.close());

const NOW = Date.now();
/** Hours ago, in whole minutes of difference that no disorder of clocks reaches. */
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS);

interface Fact {
  item_id: string;
  hours: number;
  quantity: number;
  /** Kopecks of a purchase; null for what is used. */
  cost: number | null;
  lot_id?: string | null;
}

async function tell({ item_id, hours, quantity, cost, lot_id = null }: Fact): Promise<string> {
  const id = randomUUID();
  const moved_at = ago(hours);
  const move = { item_id, lot_id, quantity, value_kop: cost };
  await app.database.db.transaction((tx) =>
    post(
      tx,
      {
        id,
        kind: cost === null ? 'consumption' : 'purchase',
        place_id: place,
        payload_hash: id,
        actor_id: null,
        occurred_on: moved_at.toISOString().slice(0, 10),
        moved_at,
        posted_at: new Date(),
      },
      [cost === null ? { ...move, from: place, to: CONSUMED } : { ...move, from: SUPPLIER, to: place }],
    ),
  );
  return id;
}

async function undo(of: string, hours = 0) {
  const moves = await reversalMoves(app.database.db, of);
  const id = randomUUID();
  const moved_at = ago(hours);
  await app.database.db.transaction((tx) =>
    post(
      tx,
      {
        id,
        kind: 'reversal',
        place_id: place,
        payload_hash: id,
        actor_id: null,
        occurred_on: moved_at.toISOString().slice(0, 10),
        moved_at,
        posted_at: new Date(),
        reverses: of,
      },
      moves,
    ),
  );
}

/** Quantity and value of the card after each moment, in the order of own times. */
const bookOf = (item_id: string) =>
  jsonRows<{ hours: number; on_hand: number; value_kop: number }>(
    app.database.db,
    sql`select round(extract(epoch from (${new Date(NOW).toISOString()}::timestamptz - moved_at)) / 3600) as hours,
        sum(sum(delta)) over (order by moved_at) as on_hand, sum(sum(value_kop)) over (order by moved_at) as value_kop
      from ledger where place_id = ${place}::uuid and item_id = ${item_id}::uuid group by moved_at order by moved_at`,
  );

const valueAt = async (place_id: string, item_id: string) =>
  (await jsonRow<{ sum: number }>(
    app.database.db,
    sql`select coalesce(sum(value_kop), 0) as sum from ledger where place_id = ${place_id}::uuid and item_id = ${item_id}::uuid`,
  ))!.sum; // An aggregate gives one row.

const holds = async () =>
  assert.deepEqual([await faultsOfLedger(app.database.db), await brokenSums(app.database.db)], [[], []]);

describe('a fact that comes late', () => {
  it('leaves at the average of its own day: nothing is worth nothing on the days between', async () => {
    const { id: item_id } = await givenItem(app);
    await tell({ item_id, hours: 240, quantity: 10, cost: 1_000 });
    await tell({ item_id, hours: 48, quantity: 10, cost: 100_000 });
    await tell({ item_id, hours: 216, quantity: 10, cost: null });
    assert.deepEqual(await bookOf(item_id), [
      { hours: 240, on_hand: 10, value_kop: 1_000 },
      { hours: 216, on_hand: 0, value_kop: 0 },
      { hours: 48, on_hand: 10, value_kop: 100_000 },
    ]);
    await holds();
  });

  it('revalues what left after it, and keeps its document', async () => {
    const { id: item_id } = await givenItem(app);
    await tell({ item_id, hours: 240, quantity: 10, cost: 10_000 });
    await tell({ item_id, hours: 48, quantity: 10, cost: 100 });
    const used = await tell({ item_id, hours: 24, quantity: 15, cost: null });
    await tell({ item_id, hours: 216, quantity: 4, cost: null });
    // 4 × 1,000 left first; of 16 for 6,100 then 15 went for 5,719.
    assert.deepEqual((await bookOf(item_id)).at(-1), { hours: 24, on_hand: 1, value_kop: 381 });
    assert.equal(await valueAt(CONSUMED, item_id), 4_000 + 5_719);
    const [, told] = await jsonRows<{ kind: string; source_id: string | null }>(
      app.database.db,
      sql`select o.kind, o.source_id from operation o where o.source_id = ${used}::uuid or o.id = ${used}::uuid order by o.number`,
    );
    assert.deepEqual(told, { kind: 'revaluation', source_id: used });
    await undo(used);
    assert.deepEqual((await bookOf(item_id)).at(-1), { hours: 0, on_hand: 16, value_kop: 6_100 });
    await holds();
  });

  it('is refused where a moment since had less', async () => {
    const { id: item_id } = await givenItem(app);
    await tell({ item_id, hours: 100, quantity: 5, cost: 500 });
    await tell({ item_id, hours: 50, quantity: 4, cost: null });
    await tell({ item_id, hours: 10, quantity: 20, cost: 500 });
    await assert.rejects(tell({ item_id, hours: 60, quantity: 2, cost: null }), { code: 'date_closed' });
    await assert.rejects(tell({ item_id, hours: 120, quantity: 1, cost: null }), { code: 'date_closed' });
    await tell({ item_id, hours: 60, quantity: 1, cost: null });
    await holds();
  });

  it('takes only lots that lay there then', async () => {
    const { id: item_id } = await givenItem(app, { lot_tracked: true });
    const [older, newer] = [randomUUID(), randomUUID()];
    // The newer one expires first.
    await app.database.db.execute(sql`insert into lot (id, item_id, code, expires_on)
      values (${older}::uuid, ${item_id}::uuid, 'older', '2031-02-01'), (${newer}::uuid, ${item_id}::uuid, 'newer', '2031-01-01')`);
    await tell({ item_id, hours: 100, quantity: 5, cost: 500, lot_id: older });
    await tell({ item_id, hours: 20, quantity: 5, cost: 500, lot_id: newer });
    await tell({ item_id, hours: 50, quantity: 3, cost: null });
    const left = await jsonRows<{ lot_id: string; on_hand: number }>(
      app.database.db,
      sql`select lot_id, on_hand from balance where item_id = ${item_id}::uuid and on_hand < 5`,
    );
    assert.deepEqual(left, [{ lot_id: older, on_hand: 2 }]);
    await holds();
  });

  it('ends at the same book, in quantity and value, in whatever order the facts arrive', async () => {
    const fact = fc.record({
      hours: fc.integer({ min: 1, max: 400 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      cost: fc.option(fc.integer({ min: 0, max: 9_999 }), { freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fact, { minLength: 2, maxLength: 9, selector: ({ hours }) => hours }),
        fc.infiniteStream(fc.nat(1_000)),
        async (facts, order) => {
          // As much lies there from the first as is ever used, so that no order is refused.
          const first = { hours: 500, quantity: 100, cost: 12_345 };
          const books = [];
          for (const arranged of [
            facts.toSorted((one, other) => other.hours - one.hours),
            facts
              .map((each) => ({ each, key: order.next().value as number }))
              .toSorted((a, b) => a.key - b.key)
              .map(({ each }) => each),
          ]) {
            const { id: item_id } = await givenItem(app);
            for (const one of [first, ...arranged]) await tell({ item_id, ...one });
            books.push({ card: await bookOf(item_id), used: await valueAt(CONSUMED, item_id) });
          }
          assert.deepEqual(books[1], books[0]);
        },
      ),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) },
    );
    await holds();
  });
});

describe('a purchase that is taken back', () => {
  it('ends where it began, while nothing has left since', async () => {
    const { id: item_id } = await givenItem(app);
    await tell({ item_id, hours: 90, quantity: 10, cost: 1_000 });
    const typo = await tell({ item_id, hours: 80, quantity: 1, cost: 5_000_000 });
    await undo(typo);
    assert.deepEqual((await bookOf(item_id)).at(-1), { hours: 0, on_hand: 10, value_kop: 1_000 });
    assert.equal(await valueAt(SUPPLIER, item_id), -1_000);
    await holds();
  });

  it('leaves at the average; the supplier gets what was paid, the rest is a difference of prices', async () => {
    const { id: item_id } = await givenItem(app);
    const first = await tell({ item_id, hours: 90, quantity: 10, cost: 100_000 });
    await tell({ item_id, hours: 80, quantity: 100, cost: 100_000 });
    await tell({ item_id, hours: 70, quantity: 99, cost: null });
    await undo(first);
    // 11 of 20,000 were left; the last is worth what one of them was.
    assert.deepEqual((await bookOf(item_id)).at(-1), { hours: 0, on_hand: 1, value_kop: 1_818 });
    assert.equal(await valueAt(SUPPLIER, item_id), -100_000);
    assert.equal(await valueAt(PRICE_DIFFERENCE, item_id), 18_182 - 100_000);
    await holds();
  });
});

describe('a balance', () => {
  it('takes no more than can be shown: neither pieces, nor their worth, typed or reckoned', async () => {
    const { id: item_id } = await givenItem(app);
    await tell({ item_id, hours: 9, quantity: 1, cost: 10_000_000 });
    const add = (quantity: number, value_kop: number | null) =>
      app.database.db.transaction((tx) => {
        const id = randomUUID();
        const moved = new Date();
        return post(
          tx,
          {
            id,
            kind: 'arrival',
            place_id: place,
            payload_hash: id,
            actor_id: null,
            occurred_on: moved.toISOString().slice(0, 10),
            posted_at: moved,
          },
          [{ item_id, lot_id: null, from: SUPPLIER, to: place, quantity, value_kop, line: 0 }],
        );
      });
    for (const [quantity, value] of [
      [999_999_999, null],
      [1_000_000_000, 0],
      [1, 100_000_000_000],
    ] as const)
      await assert.rejects(add(quantity, value), { code: 'validation_failed' });
    await add(9_000, null);
    await holds();
  });
});
