// On both engines: it is about locks, triggers and whole numbers.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { payloadHash } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { Database, OpenDatabase } from '../../kernel/database/open';
import { givenLocation } from '../../testing/builders';
import { testApp, type TestApp } from '../../testing/test-app';
import { testDatabaseOwned } from '../../testing/test-database';
import { jsonRow } from '../queries/json-rows';
import { reversalMoves } from '../queries/reversal-moves';
import { givenItem, givenStock } from '../../testing/stock';
import { brokenSums } from '../verify/broken-sums';
import { faultsOfLedger } from '../verify/faults-of-ledger';
import { bookAt } from '../counts/book-at';
import { keyOf } from '../rules/stock-key';
import { share, type Stock } from '../rules/stock-value';
import { stockPolicy } from '../schema';
import { holdGoods, releaseGoods } from './holds';
import type { Entry } from './entry';
import type { Move } from './move';
import { CONSUMED, COUNT_DIFF, isReal, SUPPLIER, TRANSIT, WRITEOFF } from './places';
import { post } from './post';

let app: TestApp;
let owner: OpenDatabase;
let places: string[];
let items: string[];
const TODAY = new Date().toISOString().slice(0, 10);

before(async () => {
  const owned = await testDatabaseOwned();
  owner = owned.owner;
  app = await testApp({}, owned.database);
  places = [(await givenLocation(app)).id, (await givenLocation(app)).id];
  items = [(await givenItem(app)).id, (await givenItem(app)).id];
});
after(() => app.close());

async function posted(db: Database, place_id: string, moves: Move[], { reverses = null as string | null } = {}) {
  const id = randomUUID();
  await db.transaction((tx) =>
    post(
      tx,
      {
        id,
        place_id,
        payload_hash: payloadHash(id),
        actor_id: null,
        reverses,
        kind: reverses ? 'reversal' : 'adjustment',
        occurred_on: TODAY,
        posted_at: new Date(),
      },
      moves,
    ),
  );
  return id;
}

const stockOf = async (place: string, item_id: string) =>
  (await jsonRow<{ on_hand: number; reserved: number; value_kop: number }>(
    app.database.db,
    sql`select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved,
      coalesce(sum(value_kop), 0) as value_kop from balance where place_id = ${place}::uuid and item_id = ${item_id}::uuid`,
  ))!; // An aggregate gives one row.

const step = fc.record({
  act: fc.constantFrom('supply', 'consume', 'write-off', 'send', 'find', 'reverse', 'hold', 'release'),
  place: fc.nat(1),
  item: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 40 }),
  value: fc.integer({ min: 0, max: 999_999 }),
  nth: fc.nat(50),
});

describe('the ledger', () => {
  it('keeps every invariant whatever is posted, in any order (design note, §4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { db } = app.database;
        const done: { id: string; place: string; isReversed: boolean }[] = [];
        const owners: string[] = [];
        for (const { act, place: p, item: i, quantity, value, nth } of steps) {
          const [place, item_id] = [places[p]!, items[i]!]; // Both have two.
          const before = await stockOf(place, item_id);
          const free = before.on_hand - before.reserved;
          const move = { item_id, lot_id: null, quantity, value_kop: null };
          const out = (to: string) => posted(db, place, [{ ...move, from: place, to }]);
          if (act === 'supply')
            done.push({
              id: await posted(db, place, [{ ...move, from: SUPPLIER, to: place, value_kop: value }]),
              place,
              isReversed: false,
            });
          else if (act === 'find') await posted(db, place, [{ ...move, from: COUNT_DIFF, to: place }]);
          else if (act === 'hold') {
            const owner = randomUUID();
            const held = db.transaction((tx) => holdGoods(tx, owner, [{ ...move, from: place, to: TRANSIT }]));
            if (quantity <= free) owners.push((await held, owner));
            else await assert.rejects(held, { code: 'stock_short' });
          } else if (act === 'release') {
            const owner = owners.splice(nth % Math.max(1, owners.length), 1)[0];
            if (owner) await db.transaction((tx) => releaseGoods(tx, owner));
          } else if (act === 'reverse') {
            const one = done[nth % Math.max(1, done.length)];
            if (!one) continue;
            const moves = await reversalMoves(db, one.id);
            const wasReversed = one.isReversed;
            const [result] = await Promise.allSettled([posted(db, one.place, moves, { reverses: one.id })]);
            if (result.status === 'fulfilled') one.isReversed = true;
            assert.ok(!(wasReversed && result.status === 'fulfilled'), 'reversed twice');
          } else {
            const to = { consume: CONSUMED, 'write-off': WRITEOFF, send: TRANSIT }[act];
            if (quantity <= free) done.push({ id: await out(to), place, isReversed: false });
            else await assert.rejects(out(to), { code: 'stock_short' });
          }
        }
        assert.deepEqual(await faultsOfLedger(db), []);
        assert.deepEqual(await brokenSums(db), []);
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 15) },
    );
  });

  it('values what leaves at the moving average; the last unit takes what is left', async () => {
    const { id } = await givenItem(app);
    const place = places[0]!;
    await givenStock(app, place, id, 3, 100);
    await givenStock(app, place, id, 1, 301);
    const leave = (quantity: number) =>
      posted(app.database.db, place, [
        { item_id: id, lot_id: null, from: place, to: CONSUMED, quantity, value_kop: null },
      ]);
    await leave(1);
    assert.deepEqual(await stockOf(place, id), { on_hand: 3, reserved: 0, value_kop: 301 });
    await leave(3);
    assert.deepEqual(await stockOf(place, id), { on_hand: 0, reserved: 0, value_kop: 0 });
  });

  it('values a document as the demo’s book does, line after line, also where lines name one balance twice', async () => {
    const line = fc.record({
      item: fc.nat(2),
      way: fc.constantFrom('in', 'found', 'out', 'back'),
      quantity: fc.integer({ min: 1, max: 9 }),
      value: fc.integer({ min: 0, max: 99_999 }),
    });
    const place = places[0]!;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const { db } = app.database;
        const own = [(await givenItem(app)).id, (await givenItem(app)).id, (await givenItem(app)).id];
        const stocks = new Map<string, Stock>();
        for (const [n, item_id] of own.entries()) {
          await givenStock(app, place, item_id, 200, 1_000 * n + 333);
          stocks.set(keyOf({ place_id: place, item_id, lot_id: null }), {
            on_hand: 200,
            reserved: 0,
            value_kop: 1_000 * n + 333,
          });
        }
        const moves = lines.map(({ item, way, quantity, value }): Move => {
          const isIn = way === 'in' || way === 'found';
          return {
            item_id: own[item]!,
            lot_id: null,
            from: way === 'in' ? SUPPLIER : way === 'found' ? COUNT_DIFF : place,
            to: isIn ? place : CONSUMED,
            quantity,
            value_kop: way === 'in' || way === 'back' ? value : null,
          };
        });
        // What goes round at a place leaves no movement there: no document of the portal does it between three places.
        const net = (item_id: string) =>
          moves.reduce((sum, m) => sum + (m.item_id !== item_id ? 0 : m.to === place ? m.quantity : -m.quantity), 0);
        fc.pre(moves.every(({ item_id }) => net(item_id) !== 0));
        const head = {
          id: randomUUID(),
          kind: 'adjustment',
          place_id: place,
          payload_hash: '',
          actor_id: null,
        } as const;
        const { entries } = await db.transaction((tx) =>
          post(tx, { ...head, occurred_on: TODAY, posted_at: new Date() }, moves),
        );
        assert.deepEqual(entries, valueMoves(moves, stocks));
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 25) },
    );
  });

  it('names the line that is short, what was asked and what is free, and posts nothing', async () => {
    const [one, two] = [await givenItem(app), await givenItem(app)];
    const place = places[0]!;
    await givenStock(app, place, one.id, 5);
    await givenStock(app, place, two.id, 3);
    const { db } = app.database;
    await db.transaction((tx) =>
      holdGoods(tx, randomUUID(), [
        { item_id: two.id, lot_id: null, from: place, to: TRANSIT, quantity: 1, value_kop: null },
      ]),
    );
    const leaving = (item_id: string, quantity: number, line: number): Move => ({
      item_id,
      lot_id: null,
      from: place,
      to: CONSUMED,
      value_kop: null,
      quantity,
      line,
    });
    await assert.rejects(posted(db, place, [leaving(one.id, 5, 0), leaving(two.id, 3, 1)]), {
      code: 'stock_short',
      message: 'Доступно только 2.',
      data: {
        field: 'lines.1.quantity',
        details: { item_id: two.id, line: 1, requested: 3, available: 2 },
        retryAfter: undefined,
      },
    });
    assert.deepEqual(await stockOf(place, one.id), { on_hand: 5, reserved: 0, value_kop: 500 });
  });

  it('names the items that came under their minimum, once', async () => {
    const { id } = await givenItem(app);
    const place = places[0]!;
    await givenStock(app, place, id, 10);
    await app.database.db.insert(stockPolicy).values({ place_id: place, item_id: id, min: 8, target: 20 });
    const use = async (quantity: number) => {
      const head = {
        id: randomUUID(),
        kind: 'consumption',
        place_id: place,
        payload_hash: '',
        actor_id: null,
      } as const;
      const dates = { occurred_on: TODAY, posted_at: new Date() };
      const move = { item_id: id, lot_id: null, from: place, to: CONSUMED, quantity, value_kop: null };
      return (await app.database.db.transaction((tx) => post(tx, { ...head, ...dates }, [move]))).low;
    };
    assert.deepEqual([await use(2), await use(1), await use(1)], [[], [id], []]);
  });

  it('is restored by a reversal', async () => {
    const { id } = await givenItem(app);
    const place = places[0]!;
    await givenStock(app, place, id, 7, 1_001);
    const used = await posted(app.database.db, place, [
      { item_id: id, lot_id: null, from: place, to: CONSUMED, quantity: 2, value_kop: null },
    ]);
    await posted(app.database.db, place, await reversalMoves(app.database.db, used), { reverses: used });
    assert.deepEqual(await stockOf(place, id), { on_hand: 7, reserved: 0, value_kop: 1_001 });
    await assert.rejects(
      posted(app.database.db, place, await reversalMoves(app.database.db, used), { reverses: used }),
    );
  });

  it('takes lots by their dates: what expires first goes first', async () => {
    const { id } = await givenItem(app, { lot_tracked: true });
    const place = places[1]!;
    const lots = [randomUUID(), randomUUID()];
    const { db } = app.database;
    await db.execute(sql`insert into lot (id, item_id, code, expires_on) values
      (${lots[0]}::uuid, ${id}::uuid, 'B', '2027-01-01'), (${lots[1]}::uuid, ${id}::uuid, 'A', '2026-06-01')`);
    const bring = (lot_id: string) => ({ item_id: id, lot_id, from: SUPPLIER, to: place, quantity: 5, value_kop: 500 });
    await posted(db, place, lots.map(bring));
    await posted(db, place, [{ item_id: id, lot_id: null, from: place, to: CONSUMED, quantity: 7, value_kop: null }]);
    const left = await jsonRow<{ a: number; b: number }>(
      db,
      sql`select (select on_hand from balance where lot_id = ${lots[1]}::uuid) as a,
        (select on_hand from balance where lot_id = ${lots[0]}::uuid) as b`,
    );
    assert.deepEqual(left, { a: 0, b: 3 });
  });

  it('is only ever added to, by the tables’ owner too, and nobody sets a balance by hand', async () => {
    for (const statement of [
      'update ledger set delta = 5',
      'delete from ledger',
      'truncate ledger cascade',
      'update operation set occurred_on = occurred_on',
      'delete from operation',
      'update balance set on_hand = on_hand + 1',
      'delete from balance',
    ])
      await assert.rejects(app.database.db.execute(sql.raw(statement)), statement);
  });

  it('refuses rows that do not sum to zero', async () => {
    const operation_id = await givenStock(app, places[0]!, items[0]!, 1);
    await assert.rejects(
      app.database.db
        .execute(sql`insert into ledger (operation_id, place_id, item_id, delta, value_kop, occurred_on, moved_at)
        values (${operation_id}::uuid, ${places[0]}::uuid, ${items[0]}::uuid, 1, 0, ${TODAY}::date, now())`),
    );
  });

  it('refuses a balance after a movement that the card did not come to', async () => {
    const { id } = await givenItem(app);
    const place = places[0]!;
    const operation_id = await givenStock(app, place, id, 5);
    const row = (place_id: string, delta: number, after: number | null) =>
      sql`(${operation_id}::uuid, ${place_id}::uuid, ${id}::uuid, ${delta}::bigint, 0, ${after}::bigint, ${TODAY}::date,
        (select moved_at from operation where id = ${operation_id}::uuid))`;
    const add = (after: number) =>
      app.database.db
        .execute(sql`insert into ledger (operation_id, place_id, item_id, delta, value_kop, balance_after, occurred_on, moved_at)
        values ${row(place, 2, after)}, ${row(SUPPLIER, -2, null)}`);
    await assert.rejects(add(8));
    await add(7);
  });

  it('has both its verifiers name the sum that was made not to hold past its triggers', async () => {
    const { db } = app.database;
    const { id } = await givenItem(app);
    await givenStock(app, places[0]!, id, 5, 700);
    const spoilt: [kind: string, statement: ReturnType<typeof sql>][] = [
      [
        'sum',
        sql`update ledger set value_kop = value_kop + 1 where item_id = ${id}::uuid and place_id = ${SUPPLIER}::uuid`,
      ],
      ['balance', sql`update balance set value_kop = value_kop + 1 where item_id = ${id}::uuid`],
      ['running', sql`update ledger set balance_after = 4 where item_id = ${id}::uuid and balance_after is not null`],
      ['place', sql`update ledger set balance_after = null where item_id = ${id}::uuid`],
      ['reserved', sql`update balance set reserved = 1 where item_id = ${id}::uuid`],
    ];
    for (const [kind, statement] of spoilt) {
      const told = await owner.db
        .transaction(async (tx) => {
          await tx.execute(sql`alter table ledger disable trigger user`);
          await tx.execute(sql`alter table balance disable trigger user`);
          await tx.execute(statement);
          const exact = (await faultsOfLedger(tx)).map((fault) => fault.kind);
          throw Object.assign(new Error('undone'), {
            told: [exact.includes(kind), (await brokenSums(tx)).includes(kind)],
          });
        })
        .catch((error: { told?: boolean[] }) => {
          if (!error.told) throw error;
          return error.told;
        });
      assert.deepEqual(told, [true, true], kind);
    }
    assert.deepEqual([await faultsOfLedger(db), await brokenSums(db)], [[], []]);
  });

  it('tells what lay there at any moment, whatever order documents of the same hour were written in', async () => {
    const { db } = app.database;
    const HOUR = 3_600_000;
    const begun = Date.now() - 40 * 24 * HOUR;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            hours: fc.nat(90),
            late: fc.integer({ min: -60, max: 60 }),
            quantity: fc.integer({ min: 1, max: 9 }),
          }),
          {
            minLength: 1,
            maxLength: 25,
          },
        ),
        fc.boolean(),
        fc.nat(1_000),
        async (documents, lots, nth) => {
          const { id: item_id } = await givenItem(app, { lot_tracked: lots });
          const place = places[1]!;
          const codes = lots ? [randomUUID(), randomUUID()] : [null];
          for (const lot of codes)
            if (lot !== null)
              await db.execute(
                sql`insert into lot (id, item_id, code) values (${lot}::uuid, ${item_id}::uuid, ${lot})`,
              );
          const moments: Date[] = [];
          let at = begun;
          for (const [index, { hours, late, quantity }] of documents.entries()) {
            at += hours * HOUR;
            const posted_at = new Date(at + late * 60_000);
            moments.push(posted_at);
            const move = {
              item_id,
              lot_id: codes[index % codes.length] ?? null,
              from: SUPPLIER,
              to: place,
              quantity,
              value_kop: 0,
            };
            const head = {
              id: randomUUID(),
              kind: 'arrival',
              place_id: place,
              payload_hash: '',
              actor_id: null,
            } as const;
            await db.transaction((tx) => post(tx, { ...head, occurred_on: TODAY, posted_at }, [move]));
          }
          const moment = new Date((moments[nth % moments.length]?.getTime() ?? begun) + (nth % 3) - 1);
          const expected = documents.reduce((sum, { quantity }, n) => sum + (moments[n]! <= moment ? quantity : 0), 0);
          assert.equal(await bookAt(db, place, item_id, moment), expected);
        },
      ),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 12) },
    );
  });

  it('lets exactly K of N racing clients take K units, and none of them deadlocks', async () => {
    const [one, two] = [await givenItem(app), await givenItem(app)];
    const place = places[0]!;
    await givenStock(app, place, one.id, 8);
    await givenStock(app, place, two.id, 8);
    // Half of them name the items the other way round.
    const take = (order: string[]) =>
      posted(
        app.database.db,
        place,
        order.map((item_id) => ({ item_id, lot_id: null, from: place, to: CONSUMED, quantity: 1, value_kop: null })),
      );
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) => take(n % 2 === 0 ? [one.id, two.id] : [two.id, one.id])),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 8);
    for (const result of results)
      if (result.status === 'rejected') assert.equal((result.reason as { code: string }).code, 'stock_short');
    assert.deepEqual(await stockOf(place, one.id), { on_hand: 0, reserved: 0, value_kop: 0 });
    assert.deepEqual(await faultsOfLedger(app.database.db), []);
  });
});

/** A second reckoning of what the database's `post_operation` writes for these moves; the stocks given are changed along. */
function valueMoves(moves: readonly Move[], stocks: ReadonlyMap<string, Stock>): Entry[] {
  const rows = new Map<string, Entry>();
  for (const { item_id, lot_id, from, to, quantity, value_kop } of moves) {
    const [source, target] = [from, to].map((place_id) =>
      isReal(place_id) ? stocks.get(keyOf({ place_id, item_id, lot_id })) : undefined,
    );
    const left = source ? averageOut(source, quantity) : (value_kop ?? averageIn(target, quantity));
    // What leaves for another value than it has: the rest is a difference of prices.
    for (const [place_id, stock, sign, value] of [
      [from, source, -1, left],
      [to, target, 1, value_kop ?? left],
    ] as const) {
      if (stock) {
        stock.on_hand += sign * quantity;
        stock.value_kop += sign * value;
      }
      const key = keyOf({ place_id, item_id, lot_id });
      const row = rows.get(key) ?? { place_id, item_id, lot_id, delta: 0, value_kop: 0, balance_after: null };
      row.delta += sign * quantity;
      row.value_kop += sign * value;
      row.balance_after = stock?.on_hand ?? null;
      rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ delta }) => delta !== 0);
}

/** The last unit takes what is left. */
function averageOut({ on_hand, value_kop: held }: Stock, quantity: number): number {
  return quantity >= on_hand ? held : share(held, quantity, on_hand);
}

function averageIn(target: Stock | undefined, quantity: number): number {
  return target && target.on_hand > 0 ? share(target.value_kop, quantity, target.on_hand) : 0;
}
