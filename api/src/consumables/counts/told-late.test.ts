import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { heldRecord } from '../../standing';
import { givenLocation } from '../../testing/builders';
import { type Caller, givenCaller } from '../../testing/caller';
import { ok } from '../../testing/shop';
import { testApp, type TestApp } from '../../testing/test-app';
import { givenItem, givenStock } from '../../testing/stock';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let place: string;
let cashier: Caller;
let keeper: Caller;
let senior: Caller;
let begun: Date;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  cashier = await givenCaller(app, ['cashier'], at);
  keeper = await givenCaller(app, ['admin'], at);
  senior = await givenCaller(app, ['senior_admin'], at);
  begun = app.now();
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const AT = '/consumables/inventory/counts';
const book = async (item_id: string): Promise<number> =>
  ok(await senior.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`)).items[0]?.on_hand ?? 0;
/** Minutes after the tests began, by the portal's clock. */
const minute = (n: number) => new Date(begun.getTime() + n * MINUTE_MS);

async function use(item_id: string, quantity: number, at: Date, way = 'consumption') {
  const id = randomUUID();
  ok(
    await cashier.post(`/consumables/quick-operations/${way}`, {
      id,
      place_id: place,
      item_id,
      quantity,
      entered_at: at.toISOString(),
    }),
  );
  return id;
}

async function counted(category: string, item_id: string, quantity: number, at: Date) {
  const id = randomUUID();
  ok(await keeper.post(AT, { id, place_id: place, kind: 'category', category }));
  await enter(id, item_id, quantity, at);
  return id;
}
const enter = async (id: string, item_id: string, quantity: number, at: Date) =>
  ok(
    await keeper.post(`${AT}/${id}/entries`, {
      entry_id: randomUUID(),
      item_id,
      quantity,
      counted_at: at.toISOString(),
    }),
  );

async function approve(id: string) {
  const { revision, sum_kop } = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  const { operation_id } = ok(await senior.post(`${AT}/${id}/approve`, { revision, sum_kop }));
  return operation_id as string | null;
}

const heldOf = async (id: string) => (await app.database.db.select().from(heldRecord).where(eq(heldRecord.id, id)))[0];

/** A material of its own category with goods, and a clock that is at a minute. */
async function shelf(quantity: number) {
  const category = `Своя ${randomUUID().slice(0, 8)}`;
  const { id } = await givenItem(app, { category });
  await givenStock(app, place, id, quantity);
  return { id, category };
}

describe('what was done before a count', () => {
  test('and comes before its approval is in the count: nothing is missing', async () => {
    app.setNow(minute(10));
    const { id, category } = await shelf(10);
    const count = await counted(category, id, 8, minute(20));
    app.setNow(minute(40));
    await enter(count, id, 8, minute(30));
    await use(id, 2, minute(25));
    assert.equal(await book(id), 8);
    assert.equal(await approve(count), null, 'the book agreed');
    assert.equal(await book(id), 8);
  });

  test('and comes after it waits for its approver, and moves no stock when it counts', async () => {
    for (const [way, quantity, shelved] of [
      ['consumption', 2, 8],
      ['arrival', 5, 15],
    ] as const) {
      app.setNow(minute(50));
      const { id, category } = await shelf(10);
      app.setNow(minute(60));
      const count = await counted(category, id, shelved, minute(60));
      assert.ok(await approve(count));
      assert.equal(await book(id), shelved);
      app.setNow(minute(70));
      const late = await use(id, quantity, minute(55), way);
      const held = await heldOf(late);
      assert.deepEqual(
        [held?.standing, held?.reasons.map(({ reason }) => reason), await book(id)],
        ['held', ['before_count'], shelved],
      );
      assert.ok(ok(await senior.get('/held')).items.some((one: { id: string }) => one.id === late));
      ok(await senior.post(`/held/${late}/decide`, { decision: 'count', revision: held?.revision, sum_kop: 0 }));
      assert.equal(await book(id), shelved);
      const history = ok(await senior.get(`/consumables/inventory/items/${id}/history?place_id=${place}`));
      assert.deepEqual(
        history.documents.map(({ delta }: { delta: number }) => delta).toSorted((a: number, b: number) => a - b),
        way === 'consumption' ? [-2, -2, 2, 10] : [-5, 5, 5, 10],
      );
    }
  });

  test('and is older than a device is believed waits all the same', async () => {
    app.setNow(minute(80));
    const { id, category } = await shelf(8);
    app.setNow(minute(90));
    assert.equal(await approve(await counted(category, id, 8, minute(90))), null);
    const late = await use(id, 2, new Date(minute(90).getTime() - 8 * DAY_MS));
    assert.deepEqual([(await heldOf(late))?.standing, await book(id)], ['held', 8]);
  });

  test('cannot be more than the book had then', async () => {
    app.setNow(minute(100));
    const { id, category } = await shelf(10);
    app.setNow(minute(110));
    await approve(await counted(category, id, 10, minute(110)));
    const late = await use(id, 500, minute(105));
    const { revision } = (await heldOf(late))!;
    const { status, body } = await senior.post(`/held/${late}/decide`, { decision: 'count', revision, sum_kop: 0 });
    assert.deepEqual([status, body.code, body.details?.available, await book(id)], [409, 'stock_short', 10, 10]);
  });

  test('ends at the same book, in whatever order it comes to be known', async () => {
    const fact = fc.record({ at: fc.integer({ min: 1, max: 59 }), quantity: fc.integer({ min: 1, max: 5 }) });
    let hour = 3;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fact, { minLength: 1, maxLength: 4, selector: ({ at }) => at }),
        fc.integer({ min: 20, max: 40 }),
        fc.nat(4),
        async (facts, countAt, cut) => {
          fc.pre(facts.every(({ at }) => at !== countAt) && facts.some(({ at }) => at < countAt));
          hour += 2;
          const begins = hour * 60;
          app.setNow(minute(begins));
          const { id, category } = await shelf(30);
          const usedBefore = facts.filter(({ at }) => at < countAt).reduce((sum, { quantity }) => sum + quantity, 0);
          const used = facts.reduce((sum, { quantity }) => sum + quantity, 0);
          // One more is missing than anybody tells.
          const found = 30 - usedBefore - 1;
          const count = randomUUID();
          ok(await keeper.post(AT, { id: count, place_id: place, kind: 'category', category }));
          app.setNow(minute(begins + 60));
          const first = facts.slice(0, cut);
          const later = facts.slice(cut);
          for (const { at, quantity } of first) await use(id, quantity, minute(begins + at));
          await enter(count, id, found, minute(begins + countAt));
          await approve(count);
          for (const { at, quantity } of later) {
            const late = await use(id, quantity, minute(begins + at));
            const held = await heldOf(late);
            assert.equal(held?.standing, at < countAt ? 'held' : undefined);
            if (held)
              ok(await senior.post(`/held/${late}/decide`, { decision: 'count', revision: held.revision, sum_kop: 0 }));
          }
          assert.equal(await book(id), 30 - used - 1);
        },
      ),
      { numRuns: process.env['TEST_FULL'] ? 12 : 8 },
    );
  });
});

describe('two counts at once', () => {
  test('share no line: the second is refused with the number of the first, a sample leaves its lines out', async () => {
    app.setNow(minute(2_000));
    const { id, category } = await shelf(10);
    const { body } = await keeper.post(AT, { id: randomUUID(), place_id: place, kind: 'category', category });
    const refused = await keeper.post(AT, { id: randomUUID(), place_id: place, kind: 'category', category });
    assert.deepEqual([refused.status, refused.body.code], [409, 'illegal_transition']);
    assert.match(refused.body.message, new RegExp(`№ ${body.number}: «`));
    const sample = ok(await keeper.post(AT, { id: randomUUID(), place_id: place, kind: 'sample' }));
    assert.ok(!sample.lines.some(({ item_id }: { item_id: string }) => item_id === id));
  });

  test('begun in the same moment share none either', async () => {
    const { category } = await shelf(10);
    const begin = () => keeper.post(AT, { id: randomUUID(), place_id: place, kind: 'category', category });
    const replies = await Promise.all([begin(), begin(), begin()]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409, 409],
    );
  });
});
