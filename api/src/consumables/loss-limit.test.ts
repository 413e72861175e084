import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MAX_OWN_LOSS_KOP } from '@studio/contracts';
import * as fc from 'fast-check';
import { givenLocation } from '../testing/builders';
import { givenCaller, type Caller, type Reply } from '../testing/caller';
import { givenItem, givenStock } from '../testing/stock';
import { testApp, type TestApp } from '../testing/test-app';
import { faultsOfLedger } from './verify/faults-of-ledger';

/** What one person may lose in a day, whatever else they post around it. */
let app: TestApp;
let place_id: string;
let senior: Caller;

before(async () => {
  app = await testApp();
  place_id = (await givenLocation(app)).id;
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place_id });
});
after(async () => {
  assert.deepEqual(await faultsOfLedger(app.database.db), []);
  await app.close();
});

const keeperOf = () => givenCaller(app, ['warehouse_keeper'], { primary_location_id: place_id });
const told = ({ status, body }: Reply) => [status, body.code];
function ok({ status, body }: Reply): Reply['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
/** Ten rolls for 51 978 ₽. */
const DEAR_KOP = 5_197_800;
async function dearRolls(): Promise<string> {
  const { id } = await givenItem(app);
  await givenStock(app, place_id, id, 10, DEAR_KOP);
  return id;
}
const bring = (by: Caller, item_id: string, quantity: number, sum_kop: number) =>
  by.post('/consumables/operations', {
    id: randomUUID(),
    kind: 'arrival',
    is_meant: true,
    place_id,
    supplier: 'ООО «Бумага»',
    lines: [{ item_id, quantity, sum_kop }],
  });
const lose = (by: Caller, item_id: string, quantity: number) =>
  by.post('/consumables/operations', {
    id: randomUUID(),
    kind: 'writeoff',
    place_id,
    reason: 'Порвалась',
    lines: [{ item_id, quantity }],
  });
const adjust = (by: Caller, item_id: string, delta: number) =>
  by.post('/consumables/operations', {
    id: randomUUID(),
    kind: 'adjustment',
    place_id,
    reason: 'Пересчитали',
    lines: [{ item_id, delta }],
  });
const reverse = (by: Caller, id: string) =>
  by.post(`/consumables/operations/${id}/reverse`, { reversal_id: randomUUID(), reason: 'Ошибка' });
const stockOf = async (item_id: string): Promise<[on_hand: number, value_kop: number]> => {
  const { items } = ok(await senior.get(`/consumables/balance?place_id=${place_id}&item_id=${item_id}`));
  return [items[0]?.on_hand ?? 0, items[0]?.value_kop ?? 0];
};

describe('a loss is weighed at what was paid', () => {
  for (const sum_kop of [0, 100])
    test(`not at an average that an arrival for ${sum_kop} kop has watered down`, async () => {
      const keeper = await keeperOf();
      const item_id = await dearRolls();
      ok(await bring(keeper, item_id, 1_000, sum_kop));
      assert.deepEqual(told(await lose(keeper, item_id, 10)), [403, 'over_threshold']);
      assert.deepEqual(told(await adjust(keeper, item_id, -10)), [403, 'over_threshold']);
      ok(await lose(keeper, item_id, 1));
      assert.deepEqual(told(await lose(keeper, item_id, 1)), [403, 'over_threshold']);
    });

  test('a price of a document that was taken back weighs nothing', async () => {
    const keeper = await keeperOf();
    const { id: item_id } = await givenItem(app);
    await givenStock(app, place_id, item_id, 10, 1_000);
    assert.deepEqual(told(await bring(keeper, item_id, 1, 10 * MAX_OWN_LOSS_KOP)), [403, 'over_threshold']);
    const senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place_id });
    const typo = ok(await bring(senior, item_id, 1, 10 * MAX_OWN_LOSS_KOP));
    assert.deepEqual(told(await lose(keeper, item_id, 1)), [403, 'over_threshold']);
    ok(await reverse(senior, typo.id));
    assert.deepEqual(await stockOf(item_id), [10, 1_000]);
    ok(await lose(keeper, item_id, 1));
  });
});

describe('the reversal of an arrival', () => {
  test('takes what it brought, not today’s average of it', async () => {
    const keeper = await keeperOf();
    const item_id = await dearRolls();
    const worthless = ok(await bring(keeper, item_id, 1_000, 0));
    ok(await reverse(keeper, worthless.id));
    assert.deepEqual(await stockOf(item_id), [10, DEAR_KOP]);
  });

  test('that takes the last of the goods counts what it takes beyond what it brought', async () => {
    const keeper = await keeperOf();
    const item_id = await dearRolls();
    const worthless = ok(await bring(keeper, item_id, 1_000, 0));
    ok(
      await keeper.post(`/consumables/location-operations/locations/${place_id}/consumption`, {
        operation_id: randomUUID(),
        lines: [{ item_id, quantity: 10 }],
      }),
    );
    const [, left] = await stockOf(item_id);
    assert.ok(left > MAX_OWN_LOSS_KOP);
    assert.deepEqual(told(await reverse(keeper, worthless.id)), [403, 'over_threshold']);
    assert.deepEqual(await stockOf(item_id), [1_000, left]);
    ok(await reverse(senior, worthless.id));
    assert.deepEqual(await stockOf(item_id), [0, 0]);
  });

  test('whatever one keeper brings, loses and takes back: the books lose no more than the limit', async () => {
    const step = fc.record({
      act: fc.constantFrom('bring', 'lose', 'adjust', 'reverse'),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(1_000)),
      sum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: DEAR_KOP })),
      down: fc.boolean(),
      nth: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const keeper = await keeperOf();
        const item_id = await dearRolls();
        const done: string[] = [];
        const brought = new Map<string, number>();
        for (const { act, quantity, sum, down, nth } of steps) {
          if (act === 'reverse') {
            const id = done[nth % Math.max(1, done.length)];
            if (id !== undefined && (await reverse(keeper, id)).status < 300) brought.delete(id);
            continue;
          }
          const reply = await (act === 'bring'
            ? bring(keeper, item_id, quantity, sum)
            : act === 'lose'
              ? lose(keeper, item_id, quantity)
              : adjust(keeper, item_id, down ? -quantity : quantity));
          if (reply.status >= 300) continue;
          done.push(reply.body.id);
          if (act === 'bring') brought.set(reply.body.id, sum);
        }
        const paid = [...brought.values()].reduce((sum, one) => sum + one, DEAR_KOP);
        const [, left] = await stockOf(item_id);
        assert.ok(paid - left <= MAX_OWN_LOSS_KOP, `${paid - left} kop are gone`);
      }),
      {
        numRuns: process.env['TEST_FULL'] ? 60 : 8,
        examples: [
          [
            [
              { act: 'bring', quantity: 1_000, sum: 0, down: true, nth: 0 },
              { act: 'lose', quantity: 10, sum: 0, down: true, nth: 0 },
              { act: 'reverse', quantity: 1, sum: 0, down: true, nth: 0 },
            ],
          ],
        ],
      },
    );
  });
});
