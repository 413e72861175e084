import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { givenLocation } from '../../testing/builders';
import { givenCaller, type Caller } from '../../testing/caller';
import { givenItem, givenStock } from '../../testing/stock';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let place_id: string;
let senior: Caller;

before(async () => {
  app = await testApp();
  place_id = (await givenLocation(app)).id;
  senior = await givenCaller(app, ['senior_admin'], { primary_location_id: place_id });
});
after(() => app.close());

test('what was taken back was neither used, written off nor bought', async () => {
  const { id: item_id } = await givenItem(app);
  await givenStock(app, place_id, item_id, 100, 100_000);
  const shown = async () => {
    const { consumed_kop, written_off_kop, purchased_kop, top_items } = (
      await senior.get(`/consumables/dashboard?place_id=${place_id}`)
    ).body;
    return { consumed_kop, written_off_kop, purchased_kop, used: top_items.length };
  };
  const before = await shown();
  for (const [kind, more] of [
    ['consumption', {}],
    ['writeoff', { reason: 'Брак' }],
    ['arrival', {}],
  ] as const) {
    const id = randomUUID();
    const made = await senior.post('/consumables/operations', {
      id,
      kind,
      place_id,
      lines: [{ item_id, quantity: 9 }],
      ...more,
    });
    assert.equal(made.status, 201);
    assert.notDeepEqual(await shown(), before);
    const undo = { reversal_id: randomUUID(), reason: 'Ошибка' };
    assert.equal((await senior.post(`/consumables/operations/${id}/reverse`, undo)).status, 201);
    assert.deepEqual(await shown(), before);
  }
});
