import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MINUTE_MS } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { heldRecord } from '../../standing';
import { givenLocation } from '../../testing/builders';
import { type Caller, givenCaller } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { ok } from '../../testing/shop';
import { testApp, type TestApp } from '../../testing/test-app';
import { correctCount } from './correct-count';
import { countedSince } from './counted-since';
import { findPlace } from '../queries/place-rows';
import { faultsOfLedger } from '../verify/faults-of-ledger';

let app: TestApp;
let place: string;
let cashier: Caller;
let keeper: Caller;
let senior: Caller;

before(async () => {
  app = await testApp();
  place = (await givenLocation(app)).id;
  const at = { primary_location_id: place };
  cashier = await givenCaller(app, ['cashier'], at);
  keeper = await givenCaller(app, ['admin'], at);
  senior = await givenCaller(app, ['senior_admin'], at);
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const AT = '/consumables/inventory/counts';
const lies = async (item_id: string): Promise<[on_hand: number, value_kop: number]> => {
  const { items } = ok(await senior.get(`/consumables/balance?place_id=${place}&item_id=${item_id}`));
  return [items[0]?.on_hand ?? 0, items[0]?.value_kop ?? 0];
};
const tick = () => app.setNow(new Date(app.now().getTime() + MINUTE_MS));

async function moved(item_id: string, quantity: number, way: 'consumption' | 'arrival') {
  const id = randomUUID();
  ok(
    await cashier.post(`/consumables/quick-operations/${way}`, {
      id,
      place_id: place,
      item_id,
      quantity,
      is_meant: true,
    }),
  );
  return id;
}
const undo = (by: Caller, id: string) =>
  by.post(`/consumables/operations/${id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибка' });

async function enter({ id: item_id, category }: { id: string; category: string }, quantity: number) {
  const id = randomUUID();
  ok(await keeper.post(AT, { id, place_id: place, kind: 'category', category }));
  ok(await keeper.post(`${AT}/${id}/entries`, { entry_id: randomUUID(), item_id, quantity }));
  return id;
}

async function approve(id: string) {
  const { revision, sum_kop } = ok(await keeper.post(`${AT}/${id}/move`, { revision: 1, to: 'review' }));
  ok(await senior.post(`${AT}/${id}/approve`, { revision, sum_kop }));
}

/** A material of its own category with goods. */
async function shelf(quantity: number) {
  const category = `Своя ${randomUUID().slice(0, 8)}`;
  const { id } = await givenItem(app, { category });
  await givenStock(app, place, id, quantity);
  tick();
  return { id, category };
}

describe('a document that never was', () => {
  test('changes what a count found before, and leaves what was counted', async () => {
    for (const [way, quantity, counted] of [
      ['consumption', 2, 8],
      ['arrival', 5, 15],
    ] as const) {
      const item = await shelf(10);
      const id = await moved(item.id, quantity, way);
      tick();
      await approve(await enter(item, counted));
      tick();
      assert.equal((await lies(item.id))[0], counted);
      ok(await undo(senior, id));
      assert.equal((await lies(item.id))[0], counted, way);
    }
  });

  test('is then taken back by who approves, not by who posted it; from a device it waits', async () => {
    const item = await shelf(10);
    const id = await moved(item.id, 2, 'consumption');
    tick();
    await approve(await enter(item, 8));
    const refused = await undo(cashier, id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
    const key = randomUUID();
    const asked = { id: key, place_id: place, operation_id: id, reason: 'Ошибка' };
    ok(await cashier.post('/consumables/quick-operations/undo', asked));
    const [held] = await app.database.db.select().from(heldRecord).where(eq(heldRecord.id, key));
    assert.deepEqual([held?.standing, held?.reasons[0]?.reason], ['held', 'before_count']);
    const { revision } = held!;
    ok(await senior.post(`/held/${key}/decide`, { decision: 'count', revision, sum_kop: 0 }));
    assert.equal((await lies(item.id))[0], 8);
  });

  test('ends at what was counted, taken back before the counting, before the approval or after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('consumption' as const, 'arrival' as const),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom('before', 'between', 'after'),
        async (way, quantity, counted, when) => {
          const item = await shelf(10);
          const id = await moved(item.id, quantity, way);
          tick();
          if (when === 'before') ok(await undo(senior, id));
          tick();
          const count = await enter(item, counted);
          tick();
          if (when === 'between') ok(await undo(senior, id));
          tick();
          await approve(count);
          tick();
          if (when === 'after') ok(await undo(senior, id));
          assert.equal((await lies(item.id))[0], counted);
        },
      ),
      { numRuns: process.env['TEST_FULL'] ? 60 : 12 },
    );
  });
});

test('a correction of a count of lots gives back the lots that it took, for what they cost', async () => {
  const item = await shelf(0);
  await app.database.db.execute(sql`update item set lot_tracked = true where id = ${item.id}::uuid`);
  for (const [code, quantity, price, expires_on] of [
    ['А', 2, 1_000, '2027-02-01'],
    ['Б', 5, 10_000, '2027-03-01'],
    ['В', 1, 1_000, '2027-01-01'],
  ] as const) {
    const line = { item_id: item.id, quantity, sum_kop: quantity * price, lot: { code, expires_on } };
    const id = randomUUID();
    ok(
      await senior.post('/consumables/operations', {
        id,
        kind: 'arrival',
        place_id: place,
        lines: [line],
        is_meant: true,
      }),
    );
  }
  tick();
  await approve(await enter(item, 6));
  assert.deepEqual(await lies(item.id), [6, 51_000]);
  await app.database.db.transaction(async (tx) => {
    const count = await countedSince(tx, place, item.id, new Date(0));
    const actor = { person: null, origin: { address: null, requestId: null }, now: app.now };
    const fact = { id: randomUUID(), kind: 'consumption', item_id: item.id, quantity: 2, at: null } as const;
    await correctCount(tx, actor, await findPlace(tx, place), count!, fact);
  });
  assert.deepEqual(await lies(item.id), [8, 53_000]);
});
